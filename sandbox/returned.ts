import type { Bank } from './bank.ts'

/** What of an intent went back as the shop asked, in its smallest unit. */
export function refundedOf({ store }: Pick<Bank, 'store'>, intentId: string): number {
  return store
    .children('refund', intentId)
    .filter(({ status }) => status === 'succeeded')
    .reduce((sum, { amount }) => sum + amount, 0)
}

/** Whether a bank took it back. */
export function isDisputed({ store }: Pick<Bank, 'store'>, intentId: string): boolean {
  return store.children('dispute', intentId).length > 0
}
