import type { Piastres } from '#shop/money.ts'

/** Why money goes back, as an admin says it. */
export const refundReasons = [
  'missing-items',
  'bad-quality',
  'not-delivered',
  'customer-wish',
  'other',
] as const
/** The last three are the shop's own: what was packed cost less, a cancelled order, a late payment. */
export type RefundReason = (typeof refundReasons)[number] | 'difference' | 'cancelled' | 'paid-late'

/** `pending` is on its way to the provider, `failed` was refused there and is tried again. */
export type RefundState = 'pending' | 'failed' | 'done'

export type Refund = {
  id: string
  amountPiastres: Piastres
  reason: RefundReason
  note: string
  who: string
  state: RefundState
  createdAt: string
  doneAt: string | null
}

/** Whether the goods of an order that a refund ends may be fit for sale again. */
export function goesBackToShelf(reason: RefundReason): boolean {
  return reason !== 'bad-quality'
}

/** What of a payment has not gone back yet. */
export function refundable(order: { paid: Piastres; refunded: Piastres }): Piastres {
  return order.paid - order.refunded
}

/**
 * What a paid card order gives back when it is packed: what was paid above the price of what is in
 * it, less what an earlier packing gave back for this. A dearer order is never charged again.
 */
export function differenceDue(order: {
  paid: Piastres
  refunded: Piastres
  total: Piastres
  refunds: Pick<Refund, 'reason' | 'amountPiastres'>[]
}): Piastres {
  const given = order.refunds
    .filter(({ reason }) => reason === 'difference')
    .reduce((sum, { amountPiastres }) => sum + amountPiastres, 0)
  return Math.max(0, Math.min(order.paid - order.total - given, refundable(order)))
}
