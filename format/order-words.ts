import { m } from '#messages/compiled/messages.js'
import type { Locale } from '#messages/locale.ts'
import type { Order, OrderEvent } from '#shop/orders/order/order.ts'
import type { OrderState } from '#shop/orders/order/order-states.ts'
import type { TransferReportState } from '#shop/orders/order/transfer.ts'
import { changeWords } from './change-words.ts'
import { formatDay } from './dates.ts'
import { lineEventWords } from './line-event-words.ts'

type Stand = Pick<Order, 'state' | 'paymentState' | 'paymentMethod'> & {
  /** The total, and the highest total once weighed. Set both or neither. */
  total?: number
  limit?: number
  customer?: { name: string; email?: string }
  recipient?: { name: string } | null
  /** Set if the order is collected at a pick-up point. */
  pickup?: object | null | undefined
}

export function stateWords(order: Stand & Partial<Pick<Order, 'refunds' | 'transfer'>>): {
  title: string
  text: string
} {
  if (order.paymentState === 'refund_due') {
    return { title: m.order_refund_due(), text: m.order_refund_due_text() }
  }
  if (order.state === 'awaiting_payment' && order.paymentState === 'processing') {
    return { title: m.order_processing(), text: m.order_processing_text() }
  }
  if (order.state === 'confirmed') return { title: m.order_confirmed(), text: confirmedText(order) }
  if (order.state === 'refunded' && order.refunds?.every(({ method }) => method === 'credit')) {
    return { title: m.order_refunded(), text: m.order_refunded_credit_text() }
  }
  if (order.state === 'refunded' && order.paymentMethod === 'cash') {
    return { title: m.order_refunded(), text: m.order_refunded_cash_text() }
  }
  if (order.state === 'awaiting_payment' && order.paymentMethod === 'kiosk') {
    return { title: m.order_awaiting(), text: m.order_awaiting_kiosk_text() }
  }
  if (order.state === 'awaiting_payment' && order.paymentMethod === 'transfer') {
    return transferWords(order.transfer?.state)
  }
  const words = (order.pickup && collectedStates[order.state]) || states[order.state]
  return { title: words[0](), text: words[1]() }
}

function transferWords(state: TransferReportState | undefined) {
  if (state === 'reported') {
    return { title: m.order_transfer_reported(), text: m.order_transfer_reported_text() }
  }
  if (state === 'not-found') {
    return { title: m.order_transfer_missing(), text: m.order_transfer_missing_text() }
  }
  return { title: m.order_awaiting(), text: m.order_awaiting_transfer_text() }
}

function confirmedText({
  paymentState,
  paymentMethod,
  customer,
  recipient,
  pickup,
  total = 0,
  limit = total,
}: Stand): string {
  if (paymentState !== 'paid') {
    const isPlainCash = paymentMethod === 'cash' && paymentState === 'unpaid'
    if (isPlainCash && pickup) return m.order_point_cash_text()
    // `nextSteps` writes about the cash that a recipient pays at the door.
    if (!isPlainCash || recipient) return m.order_confirmed_plain_text()
    return limit > total ? m.order_confirmed_cash_weighed_text() : m.order_confirmed_cash_text()
  }
  return customer?.email === '' ? m.order_confirmed_paid_text() : m.order_confirmed_text()
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

const collectedStates: Partial<typeof states> = {
  packed: [m.step_ready, m.order_packed_point_text],
  // No driver brings an order that is collected.
  out_for_delivery: [m.step_ready, m.order_packed_point_text],
  delivered: [m.order_collected, m.order_collected_text],
  cancelled: [m.order_cancelled, m.order_cancelled_point_text],
  expired: [m.order_expired, m.order_expired_point_text],
}

const events: Record<string, () => string> = {
  placed: m.event_placed,
  'tried-again': m.event_tried_again,
  paid: m.event_paid,
  'paid-late': m.event_paid,
  'card-saved': m.event_card_saved,
  'card-refused': m.event_card_refused,
  'hold-lost': m.event_hold_lost,
  confirmed: m.order_confirmed,
  packed: m.order_packed,
  out_for_delivery: m.order_out,
  delivered: m.order_delivered,
  cancelled: m.order_cancelled,
  expired: m.order_expired,
  refunded: m.order_refunded,
  'not-home': m.event_not_home,
  'transfer-reported': m.event_transfer_reported,
  'transfer-not-found': m.event_transfer_not_found,
}

export const amountEvents: Record<string, (values: { amount: string }) => string> = {
  'refunded-part': m.event_refunded_part,
  'card-held': m.event_card_held,
  captured: m.event_captured,
  'credit-returned': m.event_credit_returned,
  'credit-used': m.event_credit_used,
  'paid-more': m.event_paid_more,
  'paid-twice': m.event_paid_twice,
  reversed: m.event_reversed,
  lost: m.event_lost,
  'transfer-arrived': m.event_transfer_arrived,
}

/** Describes an event for the shopper. Returns undefined for events that concern only the shop. */
export function eventWords(
  event: Pick<OrderEvent, 'what' | 'detail'>,
  told: { locale: Locale; money: (piastres: number) => string; isCollected?: boolean },
): string | undefined {
  const { what, detail } = event
  const ofAmount = amountEvents[what]
  if (ofAmount) return ofAmount({ amount: told.money(Number(detail?.piastres ?? 0)) })
  if (what === 'day-moved')
    return m.event_day_moved({ day: formatDay(`${detail?.to}`, told.locale) })
  if (what === 'delivered' && told.isCollected) return m.order_collected()
  return lineEventWords(event, told.locale) ?? changeWords(event, told) ?? events[what]?.()
}
