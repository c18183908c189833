import { formatDay } from '#format/dates.ts'
import { isolate } from '#format/isolate.ts'
import { readablePhone } from '#format/readable-phone.ts'
import { m } from '#messages/compiled/messages.js'
import { getLocale } from '#messages/locale.ts'
import { addDays, dayInCairo } from '#shop/cairo.ts'
import type { Order } from '#shop/orders/order.ts'
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
  | 'total'
  | 'history'
>

/** SPEC's guarantee: what is not good is told in under so many days. */
const GUARANTEE_DAYS = 7

/** What happens next with an order, as its state and payment have it; nothing for one that has ended. */
export function nextSteps(order: NextOrder, money: (piastres: number) => string): NextStep[] {
  const day = formatDay(order.deliveryDate, getLocale())
  const way = { icon: 'truck', text: wayText(order) } as const
  const leaves = { ...way, title: m.order_next_way({ day }) }
  const door: NextStep = { icon: 'home', title: m.order_next_door(), text: doorText(order, money) }
  const pack = { icon: 'calendar', title: m.order_next_pack({ day }) } as const
  const { state, paymentState } = order
  if (paymentState === 'refund_due') return []
  if (state === 'awaiting_payment') {
    return [{ ...pack, text: m.order_next_after_payment() }, leaves, door]
  }
  if (state === 'confirmed') {
    return [{ ...pack, text: m.order_next_change({ number: String(order.number) }) }, leaves, door]
  }
  if (state === 'packed') {
    const packed = { title: m.order_next_packed(), text: m.order_next_packed_text() }
    return [{ icon: 'check', ...packed, isDone: true }, leaves, door]
  }
  if (state === 'out_for_delivery') return [{ ...way, title: m.order_out() }, door]
  if (state === 'delivered') return [guarantee(order)]
  return []
}

function wayText({ customer }: NextOrder): string {
  return m.order_next_way_text({ phone: isolate(readablePhone(customer.phone)) })
}

function doorText(order: NextOrder, money: (piastres: number) => string): string {
  return [paymentText(order, money), m.order_next_check()].filter(Boolean).join(' ')
}

function paymentText(
  { paymentMethod, paymentState, total }: NextOrder,
  money: (n: number) => string,
) {
  if (paymentState === 'paid') return m.order_next_paid()
  if (paymentMethod === 'cash') return m.order_next_cash({ amount: isolate(money(total)) })
  return ''
}

function guarantee({ history, deliveryDate }: NextOrder): NextStep {
  const delivered = history.findLast(({ what }) => what === 'delivered')
  const from = delivered ? dayInCairo(new Date(delivered.at)) : deliveryDate
  const day = formatDay(addDays(from, GUARANTEE_DAYS), getLocale())
  return { icon: 'shield', title: m.order_next_wrong(), text: m.order_next_wrong_text({ day }) }
}
