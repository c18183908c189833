import type { Piastres } from '#shop/money.ts'
import { isYetToWeigh } from './line-changes.ts'
import { dueOf } from './order-money.ts'
import { isFulfilled } from './order-states.ts'
import type { Order, OrderLine } from './order.ts'
import { planFor, type Tender, type TenderPlan } from './tender.ts'

/** The state of an order's payment; amounts in piastres. */
export type PaymentStand = {
  /** The money that came in and was not given back. */
  kept: Piastres
  /** The sum held on the card, and the most that the saved card can be charged. */
  held: Piastres
  saved: Piastres
  /**
   * The due that no tender covers. `openMost` is the highest that it can become, once everything is weighed.
   */
  open: Piastres
  openMost: Piastres
}

export type StandOrder = Pick<
  Order,
  'state' | 'paymentState' | 'total' | 'limit' | 'given' | 'paid' | 'refunded'
> & {
  tenders: Pick<Tender, 'state' | 'covers'>[]
  lines: Pick<OrderLine, 'weighed' | 'qty' | 'packedAmount'>[]
}

export function paymentStand(order: StandOrder): PaymentStand {
  const covers = (state: Tender['state']) =>
    order.tenders
      .filter((tender) => tender.state === state)
      .reduce((sum, tender) => sum + tender.covers, 0)
  const [held, saved] = [covers('authorised'), covers('saved')]
  const open = dueAtDoor(order, held + saved)
  const openMost = isYetToPack(order)
    ? dueAtDoor({ ...order, total: order.limit }, held + saved)
    : open
  return { kept: order.paid - order.refunded, held, saved, open, openMost }
}

type DueOrder = Parameters<typeof dueOf>[0] & Pick<Order, 'paymentState'>

/**
 * Returns the piastres to collect at the door, whichever method the customer chose: the due of a placed order
 * beyond `covered`, the sum that tenders hold or may charge. It is 0 while a payment is processing.
 */
export function dueAtDoor(order: DueOrder, covered: Piastres): Piastres {
  return isToBePaid(order) ? Math.max(0, dueOf(order) - covered) : 0
}

function isToBePaid({ state, paymentState }: Pick<Order, 'state' | 'paymentState'>): boolean {
  return isFulfilled(state) && (paymentState === 'unpaid' || paymentState === 'authorised')
}

function isYetToPack({ state, lines }: StandOrder): boolean {
  return state === 'confirmed' && lines.some(isYetToWeigh)
}

/** The sum to request from a card, and the plan of the payment. */
export type CardAsk = { plan: TenderPlan; promised: Piastres }

/**
 * Returns the card request for the due of a placed order; undefined when nothing is due, or tenders cover it.
 * Before packing, it asks for the highest possible total if one of the provider's `plans` can charge less
 * later.
 */
export function cardAskOf(
  order: Order,
  now: Date,
  plans: readonly TenderPlan[],
): CardAsk | undefined {
  const { state, deliveryDate, lines, limit, tenders } = order
  if (!isToBePaid(order)) return undefined
  const isYetToPack = state === 'confirmed'
  const isWeighed = isYetToPack && lines.some(({ weighed, qty }) => weighed && qty > 0)
  const covered = tenders.reduce((sum, { covers }) => sum + covers, 0)
  const plan = planFor({ isWeighed, deliveryDate }, now, plans)
  const isOfLimit = isYetToPack && plan !== 'charge'
  const promised = dueOf(isOfLimit ? { ...order, total: limit } : order) - covered
  return promised > 0 ? { plan, promised } : undefined
}

/** Returns the piastres that an order awaiting payment asks for: the promised sum of its open tender. */
export function toPayNow({ tenders }: Pick<Order, 'tenders'>): Piastres {
  return tenders.find(({ state }) => state === 'open' || state === 'processing')?.promised ?? 0
}
