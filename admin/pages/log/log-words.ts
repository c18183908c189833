import { changeName } from '#admin/changes/change-words.ts'
import { stateName } from '#admin/pages/orders/order-words.ts'
import { m } from '#messages/compiled/messages.js'
import type { LogEntry } from '#shop/log/log.ts'

export const thingName: Record<string, () => string> = {
  product: m.thing_product,
  order: m.thing_order,
  day: m.thing_day,
  area: m.thing_area,
  box: m.thing_box,
  meal: m.thing_meal,
  producer: m.thing_producer,
  condition: m.thing_condition,
  settings: m.thing_settings,
  message: m.thing_message,
  account: m.thing_account,
  voucher: m.thing_voucher,
  'search-term': m.thing_search_term,
  staff: m.thing_staff,
  supplier: m.thing_supplier,
  'goods-receipt': m.thing_goods_receipt,
  'write-off': m.thing_write_off,
  'supplier-list': m.thing_supplier_list,
  run: m.thing_run,
  'cash-up': m.thing_cash_up,
  'price-sheet': m.sheet_one,
}

const orderChange: Record<string, () => string> = {
  placed: m.change_placed,
  changed: m.change_changed,
  note: m.change_note,
  collect: m.change_collect,
  'pay-later': m.order_pay_later,
  'cash-taken-back': m.change_cash_taken_back,
  refund: m.change_refund,
  'refund-as-credit': m.change_refund,
  refused: m.change_refused,
  'refusal-taken-back': m.change_refusal_taken_back,
  'not-home': m.change_not_home,
  'stepped-back': m.change_stepped_back,
  'day-moved': m.change_day_moved,
  'transfer-arrived': m.change_transfer,
  'transfer-not-found': m.change_transfer,
  'transfer-sent-back': m.change_transfer,
  'payment-reviewed': m.change_reviewed,
  place: m.change_place,
  'driver-delivered': m.drive_delivered,
  'driver-not-home': m.change_not_home,
  'driver-undo': m.change_stepped_back,
}

const others: Record<string, () => string> = {
  close: m.change_closed,
  sent: m.change_sent,
  'link-revoked': m.change_link_revoked,
}

/** Codes that mean something else for these kinds of records. */
const ofThing: Record<string, Record<string, () => string>> = {
  'cash-up': { count: m.change_cash_counted, close: m.change_cash_closed },
  'price-sheet': {
    'prices-applied': m.sheet_applied,
    cancelled: m.sheet_cancelled,
    undone: m.sheet_undone,
  },
}

export function doneName({ thing, what }: Pick<LogEntry, 'thing' | 'what'>): string {
  const own = ofThing[thing]?.[what]
  if (own) return own()
  if (thing !== 'order') return (changeName[what] ?? others[what] ?? m.change_edited)()
  const state = Object.entries(stateName).find(([state]) => state === what)?.[1]
  if (state) return m.change_state({ state: state() })
  if (what.startsWith('line-')) return m.change_line()
  return (orderChange[what] ?? changeName[what] ?? m.change_edited)()
}
