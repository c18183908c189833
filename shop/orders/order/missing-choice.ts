/** The customer's wishes for goods that run out: a call, a replacement, or nothing instead. */
export const missingChoices = ['call', 'replace', 'leave'] as const
export type Missing = (typeof missingChoices)[number]

const wishes: Record<Missing, { call: boolean; replacement: boolean }> = {
  call: { call: true, replacement: false },
  replace: { call: false, replacement: true },
  leave: { call: false, replacement: false },
}

/**
 * Whether staff call the customer before they change the order. Only then do packers see the phone number.
 */
export function wantsCall(missing: Missing): boolean {
  return wishes[missing].call
}

/** Whether staff may replace the goods without asking the customer. */
export function wantsReplacement(missing: Missing): boolean {
  return wishes[missing].replacement
}
