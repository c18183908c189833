import { addDays, dayInCairo } from '#shop/cairo.ts'
import {
  canDeliverOn,
  fullDeliveries,
  isDeliveryDay,
  isPickupPoint,
  nextDeliveries,
  type Area,
} from '#shop/delivery/area.ts'
import { findArea } from '#shop/delivery/areas.server.ts'
import { withdrawMail } from '#shop/mail/mails.server.ts'
import { keepDayOpen } from '../place/closed-days.server.ts'
import { takePlace, withFullDays } from '../place/full-days.server.ts'
import type { OrderWork } from '../change/lock-order.server.ts'
import { MOST_DAYS_AHEAD } from '../order/order.ts'
import { wordsOfOrder } from '../order/order-search.ts'
import { hasPhoneInEgypt, type Recipient } from '../order/recipient.ts'
import { columnsOfRecipient, recipientOfRow } from '../order/recipient-columns.ts'
import type { Revision } from './revision.ts'
import type { Wrong } from './revision-refused.ts'

export type DetailEvent = { what: string; detail: Record<string, string | number> }

type Asked = { staff?: { isSure?: boolean | undefined } | undefined; now: Date; wrong: Wrong }

/**
 * Changes the area and day of an order. A customer chooses among the days open for orders. Staff choose among
 * all coming days of the area, and with `isSure` also full days and days without delivery.
 */
export async function reviseDelivery(
  { db, order }: OrderWork,
  { delivery }: Revision,
  { staff, now, wrong }: Asked,
): Promise<DetailEvent[]> {
  if (!delivery) return []
  if (delivery.area === order.area_id && delivery.date === order.delivery_date) return []
  const found = await findArea(db, delivery.area)
  if (!found) {
    wrong.codes['delivery.area'] = 'area-unknown'
    return []
  }
  const area = await withFullDays(db, found, now)
  const isOpen = await keepDayOpen(db, delivery.date)
  const by = { isStaff: staff !== undefined, now }
  if (!isOpen || !isPossible(area, delivery.date, by)) {
    wrong.codes['delivery.date'] = 'delivery-closed'
    wrong.next = nextDeliveries(area, now)[0]?.date
    return []
  }
  if (staff && !staff.isSure && !isDeliveryDay(area, delivery.date)) {
    wrong.codes['delivery.isSure'] = 'not-area-day'
    wrong.next = nextDeliveries(area, now)[0]?.date
    return []
  }
  const place = { areaId: area.id, date: delivery.date }
  if (!(await takePlace(db, place, order.id)) && !staff?.isSure) {
    wrong.codes[staff ? 'delivery.isSure' : 'delivery.date'] = 'day-full'
    wrong.next = nextDeliveries(area, now).find(({ date }) => date !== delivery.date)?.date
    return []
  }
  await db
    .updateTable('orders')
    .set({
      area_id: area.id,
      area_name: area.name,
      area_name_ar: area.nameAr,
      delivery_date: delivery.date,
    })
    .where('id', '=', order.id)
    .execute()
  // An order at a pickup point has no stop in a run.
  if (isPickupPoint(area)) {
    await db.deleteFrom('run_stops').where('order_id', '=', order.id).execute()
  }
  // The mail about this change names the day. A queued mail about an earlier move would present the day as
  // the shop's decision.
  await withdrawMail(db, 'order-moved', order.id)
  const detail = {
    area: area.name,
    areaAr: area.nameAr,
    areaBefore: order.area_name,
    areaBeforeAr: order.area_name_ar,
    day: delivery.date,
    dayBefore: order.delivery_date,
  }
  return [{ what: 'delivery-changed', detail }]
}

function isPossible(area: Area, date: string, { isStaff, now }: { isStaff: boolean; now: Date }) {
  if (!isStaff) {
    const isFull = fullDeliveries(area, now).some((one) => one.date === date)
    return isFull || canDeliverOn(area, date, now)
  }
  const today = dayInCairo(now)
  return date >= today && date <= addDays(today, MOST_DAYS_AHEAD)
}

/** The events keep the earlier values. */
export async function reviseDetails(
  { db, order }: OrderWork,
  { customer = {}, recipient = recipientOfRow(order), notes, missing }: Revision,
  wrong: Wrong,
): Promise<DetailEvent[]> {
  const before = {
    ...toldOf(recipientOfRow(order)),
    name: order.customer_name,
    phone: order.customer_phone,
    address: order.customer_address,
    notes: order.notes,
    missing: order.missing,
  }
  const after = {
    ...toldOf(recipient),
    name: customer.name ?? before.name,
    phone: customer.phone ?? before.phone,
    address: customer.address ?? before.address,
    notes: notes ?? before.notes,
    missing: missing ?? before.missing,
  }
  if (!hasPhoneInEgypt({ customer: after, recipient })) {
    wrong.codes['customer.phone'] = 'phone-abroad'
    return []
  }
  const changed = detailFields.filter((field) => before[field] !== after[field])
  if (changed.length === 0) return []
  await db
    .updateTable('orders')
    .set({
      customer_name: after.name,
      customer_phone: after.phone,
      ...(after.phone !== before.phone && { phone_confirmed_at: null }),
      customer_address: after.address,
      ...columnsOfRecipient(recipient),
      notes: after.notes,
      missing: after.missing,
    })
    .where('id', '=', order.id)
    .execute()
  if (changed.some((field) => searched.includes(field))) {
    await writeWords(db, order, { customer: after, recipient })
  }
  return changed.map((field) => ({
    what: `${field}-changed`,
    detail: { from: before[field], to: after[field] },
  }))
}

/** The fields with an event of their own: `name-changed`, `phone-changed` and so on. */
export const detailFields = [
  'name',
  'phone',
  'address',
  'recipient',
  'gift-note',
  'slip',
  'notes',
  'missing',
] as const
/** The fields that the order search uses. */
const searched: readonly (typeof detailFields)[number][] = ['name', 'phone', 'recipient']

/** Returns a recipient as the history stores it; empty texts without a recipient. */
function toldOf(recipient: Recipient | null) {
  return {
    recipient: recipient ? `${recipient.name} ${recipient.phone}` : '',
    'gift-note': recipient?.note ?? '',
    slip: recipient?.withoutPrices ? 'without-prices' : '',
  }
}

export async function writeWords(
  db: OrderWork['db'],
  { number }: { number: number },
  people: Parameters<typeof wordsOfOrder>[0],
) {
  await db.deleteFrom('order_words').where('number', '=', number).execute()
  await db
    .insertInto('order_words')
    .values(wordsOfOrder(people).map((word) => ({ word, number })))
    .execute()
}
