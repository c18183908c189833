import { m } from '#messages/compiled/messages.js'
import type { Locale } from '#messages/locale.ts'
import type { Missing, Order, OrderEvent } from '#shop/orders/order.ts'
import type { OrderState } from '#shop/orders/order-states.ts'
import { lineEventWords } from './line-event-words.ts'

type Stand = Pick<Order, 'state' | 'paymentState' | 'paymentMethod'>

/** Where an order stands, in plain words: a headline and what it means for the shopper. */
export function stateWords(order: Stand): { title: string; text: string } {
  if (order.paymentState === 'refund_due') {
    return { title: m.order_refund_due(), text: m.order_refund_due_text() }
  }
  if (order.state === 'awaiting_payment' && order.paymentState === 'processing') {
    return { title: m.order_processing(), text: m.order_processing_text() }
  }
  if (order.state === 'confirmed' && order.paymentMethod === 'cash') {
    return { title: m.order_confirmed(), text: m.order_confirmed_cash_text() }
  }
  if (order.state === 'refunded' && order.paymentMethod === 'cash') {
    return { title: m.order_refunded(), text: m.order_refunded_cash_text() }
  }
  const words = states[order.state]
  return { title: words[0](), text: words[1]() }
}

const states: Record<OrderState, [() => string, () => string]> = {
  awaiting_payment: [m.order_awaiting, m.order_awaiting_text],
  confirmed: [m.order_confirmed, m.order_confirmed_text],
  packed: [m.order_packed, m.order_packed_text],
  out_for_delivery: [m.order_out, m.order_out_text],
  delivered: [m.order_delivered, m.order_delivered_text],
  cancelled: [m.order_cancelled, m.order_cancelled_text],
  expired: [m.order_expired, m.order_expired_text],
  refunded: [m.order_refunded, m.order_refunded_text],
}

export const missingWords: Record<Missing, () => string> = {
  call: m.missing_call,
  replace: m.missing_replace,
  leave: m.missing_leave,
}

export function paymentWords({ paymentMethod, paymentState }: Stand): string {
  if (paymentMethod === 'cash') return m.checkout_cash()
  const byCard = {
    unpaid: m.order_card_unpaid,
    processing: m.order_card_processing,
    paid: m.order_card_paid,
    refund_due: m.order_card_refund_due,
    refunded: m.order_card_refunded,
  }
  return byCard[paymentState]()
}

const events: Record<string, () => string> = {
  placed: m.event_placed,
  'tried-again': m.event_tried_again,
  paid: m.event_paid,
  'paid-late': m.event_paid,
  confirmed: m.order_confirmed,
  packed: m.order_packed,
  out_for_delivery: m.order_out,
  delivered: m.order_delivered,
  cancelled: m.order_cancelled,
  expired: m.order_expired,
  refunded: m.order_refunded,
}

/** What happened, for the shopper; nothing for what concerns only the shop. */
export function eventWords(
  event: Pick<OrderEvent, 'what' | 'detail'>,
  told: { locale: Locale; money: (piastres: number) => string },
): string | undefined {
  const { what, detail } = event
  if (what === 'refunded-part') {
    return m.event_refunded_part({ amount: told.money(Number(detail?.piastres ?? 0)) })
  }
  return lineEventWords(event, told.locale) ?? events[what]?.()
}
