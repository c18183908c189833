import { m } from '#messages/compiled/messages.js'
import { receivedBy } from '#shop/orders/order-money.ts'
import type { Order } from '#shop/orders/order.ts'
import { isFulfilled, type PaymentState } from '#shop/orders/order-states.ts'
import { paymentStand, type StandOrder } from '#shop/orders/payment-stand.ts'
import type { Tender, TenderMethod } from '#shop/orders/tender.ts'
import { isolate } from './isolate.ts'

export type PaidOrder = StandOrder &
  Pick<Order, 'paymentMethod'> & {
    tenders: Pick<Tender, 'method' | 'state' | 'covers' | 'captured' | 'refunded'>[]
  }

type Money = (piastres: number) => string

/** How an order is paid, in one or two words. */
export function paymentWords(order: PaidOrder): string {
  const { state, paymentMethod, paymentState } = order
  const { kept, held, saved, open } = paymentStand(order)
  const isOver = !isFulfilled(state) && state !== 'awaiting_payment'
  if (isOver && order.paid === 0) return m.order_not_charged()
  if (paymentState === 'processing') return m.order_card_processing()
  if (paymentState === 'paid') return paidWords(order)
  if (paymentState === 'refunded' && receivedBy(order, 'card') === 0) return m.order_refunded()
  if (kept > 0 && open > 0) return m.order_part_paid()
  if (open === 0 && held > 0) return m.order_card_authorised()
  if (open === 0 && saved > 0) return m.order_card_saved()
  return paymentMethod === 'cash' ? m.checkout_cash() : byCard[paymentState]()
}

const byCard: Record<PaymentState, () => string> = {
  unpaid: m.order_card_unpaid,
  processing: m.order_card_processing,
  authorised: m.order_card_authorised,
  paid: m.order_card_paid,
  refund_due: m.order_card_refund_due,
  refunded: m.order_card_refunded,
}

function paidWords({ paymentMethod, tenders }: PaidOrder): string {
  const methods = new Set(keptTenders(tenders).map(({ method }) => method))
  if (methods.size > 1 || methods.has('credit')) return m.order_paid()
  const isCash = methods.size === 0 ? paymentMethod === 'cash' : methods.has('cash')
  return isCash ? m.order_paid_cash() : m.order_card_paid()
}

function keptTenders<Some extends PaidOrder['tenders'][number]>(tenders: Some[]): Some[] {
  return tenders.filter(({ captured, refunded }) => captured > refunded)
}

const paidBy: Record<TenderMethod, (values: { amount: string }) => string> = {
  card: m.order_pay_card,
  cash: m.order_pay_cash,
  credit: m.order_pay_credit,
}

/** How the payment of an order stands, in sentences: what was paid, what a card is still charged, what is to be paid. */
export function paymentSentences(order: PaidOrder, money: Money): string[] {
  const { paymentState, state, tenders } = order
  const { held, saved, open, openMost } = paymentStand(order)
  if (paymentState === 'refund_due' || !isFulfilled(state)) return [`${paymentWords(order)}.`]
  const sum = (piastres: number) => ({ amount: isolate(money(piastres)) })
  const paid = keptTenders(tenders).map(({ method, captured, refunded }) =>
    paidBy[method](sum(captured - refunded)),
  )
  const isToPack = state === 'confirmed'
  const sentences = [
    ...paid,
    ...(held > 0 ? [(isToPack ? m.order_pay_held : m.order_pay_charging)(sum(held))] : []),
    ...(saved > 0 ? [(isToPack ? m.order_pay_saved : m.order_pay_charging)(sum(saved))] : []),
    ...(open > 0 ? [openWords({ open, openMost }, money)] : []),
  ]
  return sentences.length > 0 ? sentences : [`${paymentWords(order)}.`]
}

/** What is still to be paid, with the most that it can come to where something is still to be weighed. */
function openWords({ open, openMost }: { open: number; openMost: number }, money: Money) {
  const amount = isolate(money(open))
  return openMost > open
    ? m.order_pay_open_about({ amount, limit: isolate(money(openMost)) })
    : m.order_pay_open({ amount })
}
