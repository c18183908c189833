/** The values of SPEC's `type`, in the shop's order. */
export const categories = ['vegetable', 'fruits', 'herbals', 'meat', 'milk'] as const
export type Category = (typeof categories)[number]

export const plantCategories = ['vegetable', 'fruits', 'herbals'] as const satisfies Category[]

/** A line of a cart or an order may also be a weekly box. */
export const lineCategories = [...categories, 'box'] as const
export type LineCategory = (typeof lineCategories)[number]

export function pathOfSold({ category, slug }: { category: LineCategory; slug: string }): string {
  return category === 'box' ? `/${slug}` : `/products/${category}/${slug}`
}

export function isCategory(value: string): value is Category {
  return (categories as readonly string[]).includes(value)
}
