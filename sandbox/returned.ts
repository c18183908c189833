import type { Bank } from './bank.ts'

/** Returns the sum of an intent that the shop has refunded, in the smallest unit of its currency. */
export function refundedOf({ store }: Pick<Bank, 'store'>, intentId: string): number {
  return store
    .children('refund', intentId)
    .filter(({ status }) => status === 'succeeded')
    .reduce((sum, { amount }) => sum + amount, 0)
}

/** Returns whether a bank took an intent back. */
export function isDisputed({ store }: Pick<Bank, 'store'>, intentId: string): boolean {
  return store.children('dispute', intentId).length > 0
}
