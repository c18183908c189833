/** The values of SPEC's `type`, in the order in which the shop shows them. */
export const categories = ['vegetable', 'fruits', 'herbals', 'meat', 'milk'] as const
export type Category = (typeof categories)[number]

/** Those of plants. */
export const plantCategories = ['vegetable', 'fruits', 'herbals'] as const satisfies Category[]

/** What a line of a cart or an order may hold: a product of a category, or a weekly box. */
export const lineCategories = [...categories, 'box'] as const
export type LineCategory = (typeof lineCategories)[number]

/** The path of the page of a product or box. */
export function pathOfSold({ category, slug }: { category: LineCategory; slug: string }): string {
  return category === 'box' ? `/${slug}` : `/products/${category}/${slug}`
}

export function isCategory(value: string): value is Category {
  return (categories as readonly string[]).includes(value)
}
