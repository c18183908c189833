/** The values of SPEC's `type`, in the order in which the shop shows them. */
export const categories = ['vegetable', 'fruits', 'herbals', 'meat', 'milk'] as const
export type Category = (typeof categories)[number]

export const plantCategories = ['vegetable', 'fruits', 'herbals'] as const satisfies Category[]

/** The categories of a line in a cart or an order: those of products, and the weekly box. */
export const lineCategories = [...categories, 'box'] as const
export type LineCategory = (typeof lineCategories)[number]

/** Returns the path of a product's or box's page. */
export function pathOfSold({ category, slug }: { category: LineCategory; slug: string }): string {
  return category === 'box' ? `/${slug}` : `/products/${category}/${slug}`
}

export function isCategory(value: string): value is Category {
  return (categories as readonly string[]).includes(value)
}
