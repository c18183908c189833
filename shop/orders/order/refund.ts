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
 * Reasons that the system sets. `difference`: the order was packed for less than was paid. `paid-late`: the
 * money came after the order expired. `reversed`: a bank took the payment back, and the customer owes it
 * again.
 */
export const settlementReasons = [
  'difference',
  'cancelled',
  'paid-late',
  'paid-twice',
  'reversed',
] as const
/**
 * `outside`: money went back at the provider, not through the shop. `lost`: a bank took the money back, and
 * the shop gives it up.
 */
export const allReasons = [...refundReasons, ...settlementReasons, 'outside', 'lost'] as const
export type RefundReason = (typeof allReasons)[number]

/**
 * How staff explain money that went back outside the shop. `asked`: it is the waiting refund. `refund`: it
 * becomes a new refund. `owed`: the customer owes it again. `lost`: the shop gives it up. `back`: it has
 * returned to the shop.
 */
export const givenOutside = ['asked', 'refund', 'owed', 'lost', 'back'] as const
export type GivenOutside = (typeof givenOutside)[number]

/** The target of a refund: the tender that paid the order, or the customer's credit. */
export const refundTargets = ['tender', 'credit'] as const
export type RefundTarget = (typeof refundTargets)[number]

/**
 * `pending`: the provider has not confirmed it. `failed`: the provider declined it; it is retried unless
 * `refused` gives a reason.
 */
export const refundStates = ['pending', 'failed', 'done'] as const
export type RefundState = (typeof refundStates)[number]

export type Refund = {
  id: string
  amountPiastres: Piastres
  reason: RefundReason
  note: string
  who: string
  state: RefundState
  /** The method of the refund: `credit`, or the method of its tender. */
  method: TenderMethod
  createdAt: string
  doneAt: string | null
  /** The provider's reason for a refund that is sent again only when staff ask; otherwise null. */
  refused: string | null
  /** The bank's reference of a refund that staff sent by hand; empty for a refund that a provider sends. */
  reference: string
}

/** Whether staff have to send the refund by hand, because the shop cannot send a transfer. */
export function isToSendBack({ method, state }: Pick<Refund, 'method' | 'state'>): boolean {
  return method === 'transfer' && state !== 'done'
}

/** Whether the reason means an overpayment. Other reasons give back a part of the price. */
export function isSettlement(reason: RefundReason): boolean {
  return settlementReasons.some((one) => one === reason)
}

export function isResellableAfter(reason: RefundReason): boolean {
  return reason !== 'bad-quality'
}

export function refundable(order: { paid: Piastres; refunded: Piastres }): Piastres {
  return order.paid - order.refunded
}

/**
 * Returns the refund when a paid order is packed: the payment above its total, minus earlier refunds for this
 * reason. A higher total gives 0.
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
