import { cashReady } from '#format/cash-ready.ts'
import { hoursText } from '#format/delivery-hours.ts'
import { changeUntilText } from '#format/cutoff-words.ts'
import { formatDay } from '#format/dates.ts'
import { isolate } from '#format/isolate.ts'
import { readablePhone } from '#format/readable-phone.ts'
import { m } from '#messages/compiled/messages.js'
import { getLocale } from '#messages/locale.ts'
import { addDays, dayInCairo } from '#shop/cairo.ts'
import { addressOfPickup } from '#shop/delivery/pickup.ts'
import type { Order } from '#shop/orders/order/order.ts'
import { paymentStand, type StandOrder } from '#shop/orders/order/payment-stand.ts'
import type { IconName } from '#ui/icon.tsx'

export type NextStep = { icon: IconName; title: string; text: string; isDone?: boolean }

export type NextOrder = Pick<
  Order,
  | 'number'
  | 'state'
  | 'paymentState'
  | 'paymentMethod'
  | 'deliveryDate'
  | 'deliveryHours'
  | 'area'
  | 'pickup'
  | 'customer'
  | 'recipient'
  | 'total'
  | 'limit'
  | 'history'
> &
  StandOrder & {
    /** Null after the order's cut-off. */
    changeableUntil: string | null
  }

/** SPEC's guarantee: customers report bad goods within this number of days. */
const GUARANTEE_DAYS = 7

/** Returns the next steps of an order by its state and payment; none for an order that has ended. */
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
  const coming = order.pickup ? [collectStep(order, money)] : [leaves, door]
  if (paymentState === 'refund_due') return []
  if (state === 'awaiting_payment') {
    return [{ ...pack, text: m.order_next_after_payment() }, ...coming]
  }
  if (state === 'confirmed') {
    return [{ ...pack, text: changeText(order) }, ...coming]
  }
  if (state === 'packed') {
    const packed = { title: m.order_next_packed(), text: m.order_next_packed_text() }
    return [{ icon: 'check', ...packed, isDone: true }, ...coming]
  }
  if (state === 'out_for_delivery') return [{ ...way, title: m.order_out() }, door]
  if (state === 'delivered') return [guarantee(order)]
  return []
}

function collectStep(order: NextOrder, money: (piastres: number) => string): NextStep {
  const { deliveryDate, deliveryHours, customer, area, pickup } = order
  const locale = getLocale()
  const at = pickup ? addressOfPickup(locale, { ...area, pickup }) : customer.address
  const [address, hours] = [isolate(at), isolate(hoursText(deliveryHours))]
  const text = [
    m.order_next_collect_text({ address, hours }),
    paymentText(order, money),
    m.order_next_point_check(),
  ]
  const title = m.order_next_collect({ day: formatDay(deliveryDate, locale) })
  return { icon: 'pin', title, text: text.filter(Boolean).join(' ') }
}

function changeText({ number, changeableUntil }: NextOrder): string {
  if (changeableUntil === null) {
    return m.cutoff_change_over({ number: isolate(String(number)) })
  }
  return changeUntilText(changeableUntil)
}

function wayText({ customer, recipient }: NextOrder): string {
  if (recipient) {
    const name = isolate(recipient.name)
    return m.order_next_way_recipient({ name, phone: phoneText(recipient.phone) })
  }
  return m.order_next_way_text({ phone: phoneText(customer.phone) })
}

/** Writes a phone number that does not wrap. */
function phoneText(phone: string): string {
  return isolate(readablePhone(phone).replaceAll(' ', '\u00a0'))
}

function doorText(order: NextOrder, money: (piastres: number) => string): string {
  return [paymentText(order, money), m.order_next_check()].filter(Boolean).join(' ')
}

function paymentText(order: NextOrder, money: (n: number) => string) {
  const { pickup } = order
  if (order.paymentState === 'paid') {
    return pickup ? m.order_next_point_paid() : m.order_next_paid()
  }
  const { held, saved, open, openMost } = paymentStand(order)
  if (open === 0) {
    if (held + saved === 0) return ''
    return pickup ? m.order_next_point_card() : m.order_next_card()
  }
  const amount = isolate(money(open))
  const limit = isolate(money(openMost))
  const isAbout = openMost > open
  if (order.paymentMethod === 'cash') {
    const ready = cashReady({ open, most: openMost }, money)
    return [cashText(order, { amount, limit, isAbout }), ready].filter(Boolean).join(' ')
  }
  if (pickup) {
    return isAbout
      ? m.order_next_point_open_about({ amount, limit })
      : m.order_next_point_open({ amount })
  }
  return isAbout ? m.order_next_open_about({ amount, limit }) : m.order_next_open({ amount })
}

function cashText(
  { recipient, pickup }: NextOrder,
  { amount, limit, isAbout }: { amount: string; limit: string; isAbout: boolean },
): string {
  if (pickup) {
    return isAbout
      ? m.order_next_point_cash_about({ amount, limit })
      : m.order_next_point_cash({ amount })
  }
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
