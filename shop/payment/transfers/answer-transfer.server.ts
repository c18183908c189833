import type { DatabaseTransaction } from '#db/schema.ts'
import type { OrderChange } from '#shop/orders/change/change-order.server.ts'
import { cutoffOf } from '#shop/delivery/area.ts'
import { cutoffsOf } from '#shop/delivery/areas.server.ts'
import { queueMail } from '#shop/mail/mails.server.ts'
import { recordInHistory } from '#shop/orders/change/change-order.server.ts'
import { reservationEnd } from '#shop/orders/place/order-context.server.ts'

/**
 * The customer's least time to answer when a transfer was not found, even after the cutoff. Staff may have
 * looked late.
 */
const LEAST_HOURS = 2

/** Marks a reported transfer as arrived. Without a report it changes nothing. */
export async function noteArrival(
  db: DatabaseTransaction,
  orderId: string,
  { who, now }: { who: string; now: string },
) {
  await db
    .updateTable('transfer_reports')
    .set({ state: 'arrived', answered_at: now, answered_by: who, word: '' })
    .where('order_id', '=', orderId)
    .execute()
}

/**
 * Records for the customer that the transfer was not found, with a note of staff, and extends the
 * reservation. Returns undefined and changes nothing when staff answered before.
 */
export async function answerNotFound({ db, order, who, now }: OrderChange, word: string) {
  const answered = await db
    .updateTable('transfer_reports')
    .set({ state: 'not-found', answered_at: now, answered_by: who, word })
    .where('order_id', '=', order.id)
    .where('state', '=', 'reported')
    .returning('reports')
    .executeTakeFirst()
  if (!answered) return undefined
  const cutoff = (await cutoffsOf(db, [order.area_id])).get(order.area_id)
  const end = reservationEnd(
    { method: 'transfer', now: new Date(now) },
    cutoff ? cutoffOf(cutoff, order.delivery_date) : now,
  )
  const least = new Date(Date.parse(now) + LEAST_HOURS * 60 * 60_000).toISOString()
  await db
    .updateTable('orders')
    .set({ reserved_until: end > least ? end : least })
    .where('id', '=', order.id)
    .where('state', '=', 'awaiting_payment')
    .execute()
  await recordInHistory({ db, order, who, now }, 'transfer-not-found')
  const about = `${order.id}:${answered.reports}`
  await queueMail(db, { kind: 'transfer-not-found', orderId: order.id, about, now })
  return { what: 'transfer-not-found', after: { word } }
}
