import { m } from '#messages/compiled/messages.js'
import { receivedBy } from '#shop/orders/order/order-money.ts'
import type { Order } from '#shop/orders/order/order.ts'
import {
  isFulfilled,
  prepaidMethods,
  type PaymentMethod,
  type PaymentState,
} from '#shop/orders/order/order-states.ts'
import { paymentStand, type StandOrder } from '#shop/orders/order/payment-stand.ts'
import type { Tender, TenderMethod } from '#shop/orders/order/tender.ts'
import { isolate } from './isolate.ts'
import { methodName } from './method-name.ts'

export type PaidOrder = StandOrder &
  Pick<Order, 'paymentMethod'> & {
    tenders: Pick<Tender, 'method' | 'state' | 'covers' | 'captured' | 'refunded'>[]
    /** Set if the order is collected at a pick-up point. */
    pickup?: object | null | undefined
  }

type Money = (piastres: number) => string

/** Describes how an order is paid, in one or two words. */
export function paymentWords(order: PaidOrder): string {
  const { state, paymentMethod, paymentState } = order
  const { kept, held, saved, open } = paymentStand(order)
  const isOver = !isFulfilled(state) && state !== 'awaiting_payment'
  if (isOver && order.paid === 0) return m.order_not_charged()
  if (paymentState === 'processing') return onlineWords(order)
  if (paymentState === 'paid') return paidWords(order)
  if (paymentState === 'refunded' && receivedOnline(order) === 0) return m.order_refunded()
  if (kept > 0 && open > 0) return m.order_part_paid()
  if (open === 0 && held > 0) return m.order_card_authorised()
  if (open === 0 && saved > 0) return m.order_card_saved()
  if (paymentMethod !== 'cash') return onlineWords(order)
  return order.pickup ? m.checkout_point_cash() : m.checkout_cash()
}

function onlineWords({ paymentMethod, paymentState }: PaidOrder): string {
  if (paymentMethod === 'card' || paymentMethod === 'cash') return byCard[paymentState]()
  const method = methodName[paymentMethod]()
  if (paymentState === 'refund_due') return m.order_refund_due()
  if (paymentState === 'refunded') return m.order_refunded()
  if (paymentState === 'processing') return processingWords(paymentMethod)
  return paymentState === 'paid'
    ? m.order_online_paid({ method })
    : m.order_online_unpaid({ method })
}

export function processingWords(method: PaymentMethod): string {
  if (method === 'card') return m.order_card_processing()
  return m.order_online_processing({ method: methodName[method]() })
}

function receivedOnline(order: PaidOrder): number {
  return prepaidMethods.reduce((sum, method) => sum + receivedBy(order, method), 0)
}

const byCard: Record<PaymentState, () => string> = {
  unpaid: m.order_card_unpaid,
  processing: m.order_card_processing,
  authorised: m.order_card_authorised,
  paid: m.order_card_paid,
  refund_due: m.order_card_refund_due,
  refunded: m.order_card_refunded,
}

function paidWords(order: PaidOrder): string {
  const { paymentMethod, tenders } = order
  const methods = new Set(keptTenders(tenders).map(({ method }) => method))
  if (methods.size > 1 || methods.has('credit')) return m.order_paid()
  const [by = paymentMethod] = methods
  if (by === 'cash') return m.order_paid_cash()
  return by === 'card' ? m.order_card_paid() : m.order_online_paid({ method: tenderName(by) })
}

function keptTenders<Some extends PaidOrder['tenders'][number]>(tenders: Some[]): Some[] {
  return tenders.filter(({ captured, refunded }) => captured > refunded)
}

function tenderName(method: TenderMethod): string {
  return method === 'credit' ? m.order_paid_credit() : methodName[method]()
}

function paidBy(method: TenderMethod, amount: string): string {
  switch (method) {
    case 'card':
      return m.order_pay_card({ amount })
    case 'cash':
      return m.order_pay_cash({ amount })
    case 'transfer':
      return m.order_pay_transfer({ amount })
    case 'credit':
      return m.order_pay_credit({ amount })
    case 'wallet':
    case 'kiosk':
    case 'instalments':
      return m.order_pay_online({ amount, method: tenderName(method) })
  }
}

/**
 * Describes the payment of an order in sentences: the paid sums, the sums still charged to a card, and the
 * open sum.
 */
export function paymentSentences(order: PaidOrder, money: Money): string[] {
  const { paymentState, state, tenders } = order
  const { held, saved, open, openMost } = paymentStand(order)
  if (paymentState === 'refund_due' || !isFulfilled(state)) return [`${paymentWords(order)}.`]
  const sum = (piastres: number) => ({ amount: isolate(money(piastres)) })
  const paid = keptTenders(tenders).map(({ method, captured, refunded }) =>
    paidBy(method, sum(captured - refunded).amount),
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

/** Writes the open sum, with the highest sum that it can reach if goods still have to be weighed. */
function openWords({ open, openMost }: { open: number; openMost: number }, money: Money) {
  const amount = isolate(money(open))
  return openMost > open
    ? m.order_pay_open_about({ amount, limit: isolate(money(openMost)) })
    : m.order_pay_open({ amount })
}
