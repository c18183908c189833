import { sql } from 'kysely'
import type { Database } from '#db/schema.ts'
import { pickupAreas } from '#shop/delivery/areas.server.ts'
import { countOnlyDrawn } from '#shop/catalogue/pictures/photo-queue.server.ts'
import { RENEWAL_DAYS } from '#shop/catalogue/producer.ts'
import { listEnding } from '#shop/catalogue/producers.server.ts'
import { listLowStock } from '#shop/inventory/low-stock.server.ts'
import { countUnread } from '#shop/contact/read-messages.server.ts'
import { addDays, dayInCairo, type Day } from '#shop/cairo.ts'
import { listUndelivered } from '#shop/mail/sending.server.ts'
import { closedDaysOf } from './close-day.server.ts'
import { sumsOfDays } from './day-sums.server.ts'
import { toPayLater } from '../order/history.server.ts'
import { fulfilledStates, undeliveredStates, type OrderState } from '../order/order-states.ts'
import { coveredPiastres } from '../order/read-tenders.server.ts'
import { countTransferWork } from '../money/transfer-work.server.ts'
import { salesOfLastDays } from './placed-by-day.server.ts'
import { isWorkOver, SALES_DAYS, type Today } from './today.ts'

const DAYS_TO_CLOSE = 14
const LOW_STOCK_SHOWN = 10
const DAYS_OF_MAILS = 7
/** With the next delivery day, these 6 days make a week. Each area delivers once in it. */
const DAYS_AHEAD = 6

/** Reads the data of the admin's first page. */
export async function readToday(db: Database, now: Date): Promise<Today> {
  const date = dayInCairo(now)
  const firstDay = addDays(date, -DAYS_TO_CLOSE)
  const [
    next,
    sums,
    closed,
    openRefunds,
    transfers,
    unreadMessages,
    onlyDrawn,
    undelivered,
    certificates,
    lowStock,
    sales,
    payLater,
  ] = await Promise.all([
    nextDeliveryDay(db, now),
    sumsOfDays(db, firstDay, date),
    closedDaysOf(db, firstDay),
    countOpenRefunds(db),
    countTransferWork(db),
    countUnread(db),
    countOnlyDrawn(db),
    listUndelivered(db, DAYS_OF_MAILS, now),
    listEnding(db, addDays(date, RENEWAL_DAYS)),
    listLowStock(db, LOW_STOCK_SHOWN),
    salesOfLastDays(db, SALES_DAYS, now),
    sumToPayLater(db),
  ])
  const days = sums
    .filter(({ orders, open }) => orders > 0 || open > 0)
    .map((day) => ({ ...day, closed: closed.get(day.date) ?? null }))
    .toReversed()
  return {
    date,
    next,
    later: next ? await laterDays(db, next.date) : [],
    days,
    toCollect: await countToCollect(db, date),
    payLater,
    openRefunds: openRefunds - transfers.toSendBack,
    transfers,
    unreadMessages,
    onlyDrawn,
    undelivered,
    certificates,
    lowStock,
    sales,
  }
}

async function countToCollect(db: Database, date: Day): Promise<number> {
  const { orders } = await db
    .selectFrom('orders')
    .select(({ fn }) => fn.countAll<number | string>().as('orders'))
    .where('delivery_date', '=', date)
    .where('state', 'in', undeliveredStates)
    .where('area_id', 'in', pickupAreas)
    .executeTakeFirstOrThrow()
  return Number(orders)
}

/**
 * Returns the first day from today on with undelivered orders. A day that is over gives way to the next one.
 */
async function nextDeliveryDay(db: Database, now: Date): Promise<Today['next']> {
  const today = dayInCairo(now)
  const countOf = (state: OrderState) =>
    sql<number>`sum(case when state = ${state} then 1 else 0 end)`
  const [first, second] = await db
    .selectFrom('orders')
    .select(['delivery_date as date'])
    .select([countOf('confirmed').as('toPack'), countOf('packed').as('packed')])
    .where('state', 'in', undeliveredStates)
    .where('delivery_date', '>=', today)
    .groupBy('delivery_date')
    .orderBy('delivery_date')
    .limit(2)
    .execute()
  if (!first) return null
  const left = { toPack: Number(first.toPack), packed: Number(first.packed) }
  const isOver = first.date === today && isWorkOver(left, now)
  const next = isOver && second ? second : first
  const [[sums], areas] = await Promise.all([
    sumsOfDays(db, next.date, next.date),
    areasOfDay(db, next.date),
  ])
  return sums ? { ...sums, areas } : null
}

/** Leaves out days without orders. */
async function laterDays(db: Database, date: Day): Promise<Today['later']> {
  const rows = await db
    .selectFrom('orders')
    .select(({ fn }) => ['delivery_date as date', fn.countAll<number>().as('orders')])
    .where('delivery_date', '>', date)
    .where('delivery_date', '<=', addDays(date, DAYS_AHEAD))
    .where('state', 'in', fulfilledStates)
    .groupBy('delivery_date')
    .orderBy('delivery_date')
    .execute()
  return rows.map(({ date, orders }) => ({ date, orders: Number(orders) }))
}

async function areasOfDay(db: Database, date: Day) {
  const rows = await db
    .selectFrom('orders')
    .select(({ fn }) => [
      'area_id as id',
      'area_name as name',
      'area_name_ar as nameAr',
      fn.countAll<number>().as('orders'),
    ])
    .where('delivery_date', '=', date)
    .where('state', 'in', fulfilledStates)
    .groupBy(['area_id', 'area_name', 'area_name_ar'])
    .orderBy('area_name')
    .execute()
  return rows.map((row) => ({ ...row, orders: Number(row.orders) }))
}

async function countOpenRefunds(db: Database): Promise<number> {
  const { open } = await db
    .selectFrom('refunds')
    .select((count) => count.fn.countAll<number>().as('open'))
    .where('state', '<>', 'done')
    .executeTakeFirstOrThrow()
  return Number(open)
}

async function sumToPayLater(db: Database): Promise<Today['payLater']> {
  const { orders, piastres } = await db
    .selectFrom('orders')
    .select(({ fn }) => [
      fn.countAll<number>().as('orders'),
      sql<number | null>`sum(
        total_piastres - given_piastres - paid_piastres + refunded_piastres - ${coveredPiastres})`.as(
        'piastres',
      ),
    ])
    // The database uses the partial index of unpaid orders only for a literal.
    .where('payment_state', '=', sql.lit('unpaid'))
    .where('state', '=', 'delivered')
    .where(toPayLater)
    .executeTakeFirstOrThrow()
  return { orders: Number(orders), piastres: Number(piastres ?? 0) }
}
