/** Pages that a search finds by their subject. */
export const pages = [
  'delivery',
  'returns',
  'privacy',
  'terms',
  'contact',
  'about',
  'orders',
  'meals',
] as const
export type Page = (typeof pages)[number]

const paths: Record<Page, string> = {
  delivery: '/policies/delivery',
  returns: '/policies/returns',
  privacy: '/policies/privacy',
  terms: '/policies/terms',
  contact: '/contact',
  about: '/about',
  orders: '/orders',
  meals: '/meals',
}

/** Returns the path in English. */
export function pathOfPage(page: Page): string {
  return paths[page]
}
