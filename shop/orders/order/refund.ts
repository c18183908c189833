import type { Piastres } from '#shop/money.ts'
import type { TenderMethod } from './tender.ts'

/** Reasons that an admin can choose for a refund. */
export const refundReasons = [
  'missing-items',
  'bad-quality',
  'not-delivered',
  'customer-wish',
  'other',
] as const
/**
 * Set by the system: packed for less, order cancelled, payment after expiry, one payment charged twice, taken back by a
 * bank so that it is owed again.
 */
export const settlementReasons = [
  'difference',
  'cancelled',
  'paid-late',
  'paid-twice',
  'reversed',
] as const
/**
 * All reasons; `outside` was given back at the provider, outside the shop, and `lost` is what a bank took back and the
 * shop does without.
 */
export const allReasons = [...refundReasons, ...settlementReasons, 'outside', 'lost'] as const
export type RefundReason = (typeof allReasons)[number]

/**
 * What staff say of money that went back outside the shop: the refund that waits here, one of its own, owed again, lost,
 * or that it came back to the shop, so that nothing changes.
 */
export const givenOutside = ['asked', 'refund', 'owed', 'lost', 'back'] as const
export type GivenOutside = (typeof givenOutside)[number]

/** Where a refund goes: back the way it came, or to the customer's credit. */
export const refundTargets = ['tender', 'credit'] as const
export type RefundTarget = (typeof refundTargets)[number]

/** `pending` is not yet confirmed by the provider; `failed` was turned down there, and is retried unless `refused` says why not. */
export type RefundState = 'pending' | 'failed' | 'done'

export type Refund = {
  id: string
  amountPiastres: Piastres
  reason: RefundReason
  note: string
  who: string
  state: RefundState
  /** How it is given back: as the tender that it is of. */
  method: TenderMethod
  createdAt: string
  doneAt: string | null
  /** The provider's words, where it will not be sent again unless staff ask for it; null else. */
  refused: string | null
  /** Under which staff sent it back by hand; empty for what a provider sends. */
  reference: string
}

/** Whether staff have yet to send it back by hand: the shop cannot send a transfer. */
export function isToSendBack({ method, state }: Pick<Refund, 'method' | 'state'>): boolean {
  return method === 'transfer' && state !== 'done'
}

/** Whether a refund for this reason returns what the customer paid too much, rather than a part of the price. */
export function isSettlement(reason: RefundReason): boolean {
  return settlementReasons.some((one) => one === reason)
}

/** Whether goods of an order that ends for this reason may be sold again. */
export function isResellableAfter(reason: RefundReason): boolean {
  return reason !== 'bad-quality'
}

/** The part of a payment that was not refunded yet, in piastres. */
export function refundable(order: { paid: Piastres; refunded: Piastres }): Piastres {
  return order.paid - order.refunded
}

/**
 * The refund due when a paid card order is packed: the payment above its current total, less earlier
 * refunds for this reason. An order that became more expensive is not charged again.
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
