export const policies = ['delivery', 'returns', 'privacy', 'terms'] as const
export type Policy = (typeof policies)[number]

export function isPolicy(value: string): value is Policy {
  return (policies as readonly string[]).includes(value)
}
