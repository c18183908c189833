import { cashReady } from '#format/cash-ready.ts'
import { formatCutoff, formatDay } from '#format/dates.ts'
import { isolate } from '#format/isolate.ts'
import { readablePhone } from '#format/readable-phone.ts'
import { m } from '#messages/compiled/messages.js'
import { getLocale } from '#messages/locale.ts'
import { addDays, dayInCairo } from '#shop/cairo.ts'
import type { Order } from '#shop/orders/order.ts'
import { paymentStand, type StandOrder } from '#shop/orders/payment-stand.ts'
import type { IconName } from '#ui/icon.tsx'

export type NextStep = { icon: IconName; title: string; text: string; isDone?: boolean }

export type NextOrder = Pick<
  Order,
  | 'number'
  | 'state'
  | 'paymentState'
  | 'paymentMethod'
  | 'deliveryDate'
  | 'customer'
  | 'recipient'
  | 'total'
  | 'limit'
  | 'history'
> &
  StandOrder & {
    /** Null once it is over. */
    changeableUntil: string | null
  }

/** SPEC's guarantee: what is not good is told in under so many days. */
const GUARANTEE_DAYS = 7

/** What happens next with an order, as its state and payment have it; nothing for one that has ended. */
export function nextSteps(order: NextOrder, money: (piastres: number) => string): NextStep[] {
  const day = formatDay(order.deliveryDate, getLocale())
  const way = { icon: 'truck', text: wayText(order) } as const
  const leaves = { ...way, title: m.order_next_way({ day }) }
  const { recipient } = order
  const title = recipient
    ? m.order_next_door_recipient({ name: isolate(recipient.name) })
    : m.order_next_door()
  const door: NextStep = { icon: 'home', title, text: doorText(order, money) }
  const pack = { icon: 'calendar', title: m.order_next_pack({ day }) } as const
  const { state, paymentState } = order
  if (paymentState === 'refund_due') return []
  if (state === 'awaiting_payment') {
    return [{ ...pack, text: m.order_next_after_payment() }, leaves, door]
  }
  if (state === 'confirmed') {
    return [{ ...pack, text: changeText(order) }, leaves, door]
  }
  if (state === 'packed') {
    const packed = { title: m.order_next_packed(), text: m.order_next_packed_text() }
    return [{ icon: 'check', ...packed, isDone: true }, leaves, door]
  }
  if (state === 'out_for_delivery') return [{ ...way, title: m.order_out() }, door]
  if (state === 'delivered') return [guarantee(order)]
  return []
}

function changeText({ number, changeableUntil }: NextOrder): string {
  if (changeableUntil === null) {
    return m.order_next_change_over({ number: isolate(String(number)) })
  }
  const time = isolate(formatCutoff(changeableUntil, getLocale()))
  return m.order_next_change_here({ time })
}

function wayText({ customer, recipient }: NextOrder): string {
  if (recipient) {
    const [name, phone] = [isolate(recipient.name), isolate(readablePhone(recipient.phone))]
    return m.order_next_way_recipient({ name, phone })
  }
  return m.order_next_way_text({ phone: isolate(readablePhone(customer.phone)) })
}

function doorText(order: NextOrder, money: (piastres: number) => string): string {
  return [paymentText(order, money), m.order_next_check()].filter(Boolean).join(' ')
}

function paymentText(order: NextOrder, money: (n: number) => string) {
  if (order.paymentState === 'paid') return m.order_next_paid()
  const { held, saved, open, openMost } = paymentStand(order)
  if (open === 0) return held + saved > 0 ? m.order_next_card() : ''
  const amount = isolate(money(open))
  const limit = isolate(money(openMost))
  const isAbout = openMost > open
  if (order.paymentMethod === 'cash') {
    const ready = cashReady({ open, most: openMost }, money)
    return [cashText(order, { amount, limit, isAbout }), ready].filter(Boolean).join(' ')
  }
  return isAbout ? m.order_next_open_about({ amount, limit }) : m.order_next_open({ amount })
}

function cashText(
  { recipient }: NextOrder,
  { amount, limit, isAbout }: { amount: string; limit: string; isAbout: boolean },
): string {
  if (recipient) {
    const name = isolate(recipient.name)
    return isAbout
      ? m.order_next_cash_about_recipient({ name, amount, limit })
      : m.order_next_cash_recipient({ name, amount })
  }
  return isAbout ? m.order_next_cash_about({ amount, limit }) : m.order_next_cash({ amount })
}

function guarantee({ history, deliveryDate }: NextOrder): NextStep {
  const delivered = history.findLast(({ what }) => what === 'delivered')
  const from = delivered ? dayInCairo(new Date(delivered.at)) : deliveryDate
  const day = formatDay(addDays(from, GUARANTEE_DAYS), getLocale())
  return { icon: 'shield', title: m.order_next_wrong(), text: m.order_next_wrong_text({ day }) }
}
