import type { Database, DatabaseTransaction, OrderRow } from '#db/schema.ts'
import { addDays, dayInCairo, type Day } from '#shop/cairo.ts'
import { isDeliveryDay } from '#shop/delivery/area.ts'
import { findArea } from '#shop/delivery/areas.server.ts'
import { queueMail, withdrawOne } from '#shop/mail/mails.server.ts'
import { MOST_DAYS_AHEAD } from '../order/order.ts'
import {
  OrderChangeRefused,
  orderFacts,
  recordInHistory,
  type OrderChange,
} from './change-order.server.ts'
import { isDayClosed, keepDayOpen } from '../place/closed-days.server.ts'
import { freePlaces, takePlace } from '../place/full-days.server.ts'
import { canChangeDay, isCashIn } from './moves.ts'
import type { OrderChangeProblem } from './problem.ts'

export type DayChange = {
  date: Day
  /** Whether staff confirmed a day that is full, or without delivery in the area. */
  isSure: boolean
}

/**
 * Returns why an order cannot move to a day; undefined when it can. `planned` orders of its area are about to
 * move to the same day.
 */
export async function whyNotOnDay(
  db: Database | DatabaseTransaction,
  order: OrderRow,
  { date, isSure }: DayChange,
  now: Date,
  planned = 0,
): Promise<OrderChangeProblem | undefined> {
  const facts = orderFacts(order)
  if (!canChangeDay(facts)) return 'cannot-move-day'
  if (order.state === 'out_for_delivery' && isCashIn(facts)) return 'cash-collected'
  if (date === order.delivery_date) return 'same-day'
  const today = dayInCairo(now)
  if (date < today) return 'day-past'
  if (date > addDays(today, MOST_DAYS_AHEAD)) return 'day-far'
  if (await isDayClosed(db, date)) return 'day-closed'
  if (isSure) return undefined
  const area = await findArea(db, order.area_id)
  if (!area || !isDeliveryDay(area, date)) return 'not-area-day'
  const free = await freePlaces(db, { areaId: order.area_id, date }, order.id)
  return free > planned ? undefined : 'day-full'
}

/** An order that was out for delivery becomes packed again. */
export async function changeDay(work: OrderChange, change: DayChange) {
  const { db, order, now } = work
  const { date } = change
  // The day is locked first, so that it cannot be closed at the same moment.
  await keepDayOpen(db, date)
  const problem = await whyNotOnDay(db, order, change, new Date(now))
  if (problem) throw new OrderChangeRefused(problem)
  const isTaken = await takePlace(db, { areaId: order.area_id, date }, order.id)
  if (!isTaken && !change.isSure) throw new OrderChangeRefused('day-full')
  const isBack = order.state === 'out_for_delivery'
  await db
    .updateTable('orders')
    .set({ delivery_date: date, ...(isBack && { state: 'packed' }) })
    .where('id', '=', order.id)
    .execute()
  const from = order.delivery_date
  const known = await tellDay(work, date)
  await recordInHistory(work, 'day-moved', { from, to: date, ...(known !== from && { known }) })
  return { what: 'day-moved', before: { date: order.delivery_date }, after: { date } }
}

/**
 * Queues the mail about the new day, unless the customer still knows that day, because the mails about
 * earlier moves were never sent. Returns the day that the customer knows now.
 */
async function tellDay({ db, order, now }: OrderChange, date: Day): Promise<Day> {
  const { wasThere, wasTold } = await withdrawOne(db, 'order-moved', order.id)
  const isUntold = wasThere && !wasTold
  const known = (isUntold && (await lastKnownDay(db, order.id))) || order.delivery_date
  if (known !== date) {
    const about = `${order.id}:${order.version}`
    await queueMail(db, { kind: 'order-moved', about, orderId: order.id, now })
  }
  return known
}

/** Returns the day that the customer knew before the last move of the order. */
async function lastKnownDay(db: DatabaseTransaction, orderId: string): Promise<Day | undefined> {
  const last = await db
    .selectFrom('order_events')
    .select('detail')
    .where('order_id', '=', orderId)
    .where('what', '=', 'day-moved')
    .orderBy('at', 'desc')
    .orderBy('position', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (!last?.detail) return undefined
  const { from, known = from } = JSON.parse(last.detail)
  return known
}
