/** The wishes about goods that run out: call the customer, replace the goods, or leave them out. */
export const missingChoices = ['call', 'replace', 'leave'] as const
export type Missing = (typeof missingChoices)[number]

const wishes: Record<Missing, { call: boolean; replacement: boolean }> = {
  call: { call: true, replacement: false },
  replace: { call: false, replacement: true },
  leave: { call: false, replacement: false },
}

/** Whether the customer is called before the order changes, so that staff see the phone number. */
export function wantsCall(missing: Missing): boolean {
  return wishes[missing].call
}

/** Whether staff may replace the goods without asking the customer. */
export function wantsReplacement(missing: Missing): boolean {
  return wishes[missing].replacement
}
