/** Health conditions for which the shop gives dietary advice (SPEC section 2). */
export const conditions = ['heart', 'diabetes', 'liver', 'kidney', 'pressure'] as const
export type Condition = (typeof conditions)[number]

export function isCondition(value: string): value is Condition {
  return (conditions as readonly string[]).includes(value)
}
