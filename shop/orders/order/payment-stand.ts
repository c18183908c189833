import type { Piastres } from '#shop/money.ts'
import { isYetToWeigh } from './line-changes.ts'
import { dueOf } from './order-money.ts'
import { isFulfilled } from './order-states.ts'
import type { Order, OrderLine } from './order.ts'
import { planFor, type Tender, type TenderPlan } from './tender.ts'

/** How the payment of an order stands; amounts in piastres. */
export type PaymentStand = {
  /** What came in and was not given back. */
  kept: Piastres
  /** What is held on its card, and the most that its saved card is charged. */
  held: Piastres
  saved: Piastres
  /** What is still to be paid and nothing covers; `openMost` is the most that it can come to once it is weighed. */
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

/** How the payment of an order stands, from its totals and tenders. */
export function paymentStand(order: StandOrder): PaymentStand {
  const covers = (state: Tender['state']) =>
    order.tenders
      .filter((tender) => tender.state === state)
      .reduce((sum, tender) => sum + tender.covers, 0)
  const [held, saved] = [covers('authorised'), covers('saved')]
  const isOpen = order.paymentState === 'unpaid' || order.paymentState === 'authorised'
  const missing = (total: Piastres) =>
    isOpen && isFulfilled(order.state) ? Math.max(0, dueOf({ ...order, total }) - held - saved) : 0
  const open = missing(order.total)
  const openMost = isYetToPack(order) ? missing(order.limit) : open
  return { kept: order.paid - order.refunded, held, saved, open, openMost }
}

function isYetToPack({ state, lines }: StandOrder): boolean {
  return state === 'confirmed' && lines.some(isYetToWeigh)
}

/** What a card is to be asked for. */
export type CardAsk = { plan: TenderPlan; promised: Piastres }

/**
 * What a card is to be asked for, to pay what is due of an order that was placed for good; undefined when nothing is,
 * or tenders cover it. Until the order is packed, that is the most that it can come to, where one of the provider's `plans`
 * can leave the rest.
 */
export function cardAskOf(
  order: Order,
  now: Date,
  plans: readonly TenderPlan[],
): CardAsk | undefined {
  const { state, deliveryDate, lines, limit, tenders } = order
  const isOpen = order.paymentState === 'unpaid' || order.paymentState === 'authorised'
  if (!isFulfilled(state) || !isOpen) return undefined
  const isYetToPack = state === 'confirmed'
  const isWeighed = isYetToPack && lines.some(({ weighed, qty }) => weighed && qty > 0)
  const covered = tenders.reduce((sum, { covers }) => sum + covers, 0)
  const plan = planFor({ isWeighed, deliveryDate }, now, plans)
  const isOfLimit = isYetToPack && plan !== 'charge'
  const promised = dueOf(isOfLimit ? { ...order, total: limit } : order) - covered
  return promised > 0 ? { plan, promised } : undefined
}

/** What an order that waits for its payment asks for, in piastres: that of its open payment. */
export function toPayNow({ tenders }: Pick<Order, 'tenders'>): Piastres {
  return tenders.find(({ state }) => state === 'open' || state === 'processing')?.promised ?? 0
}
