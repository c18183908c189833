/** The values of SPEC's `type`, in the order in which the shop shows them. */
export const categories = ['vegetable', 'fruits', 'herbals', 'meat', 'milk'] as const
export type Category = (typeof categories)[number]

export function isCategory(value: string): value is Category {
  return (categories as readonly string[]).includes(value)
}
