import { sql, type SqlBool } from 'kysely'
import type { Database } from '#db/schema.ts'
import { addDays, type Day } from '#shop/cairo.ts'
import { uncountedDays } from '#shop/cash-ups/uncounted-days.server.ts'
import { listAdminSeasons } from '#shop/delivery/decide-seasons.server.ts'
import { readBuyingList } from '#shop/buying/buying-lists.server.ts'
import { countCalls } from '#shop/orders/shortage/calls.server.ts'
import { promisedCalls } from '#shop/orders/change/open-calls.server.ts'
import type { Today } from '#shop/orders/overview/today.ts'
import { toPayLater } from '#shop/orders/order/history.server.ts'
import { undeliveredStates } from '#shop/orders/order/order-states.ts'
import type { LooseEnd } from './live-today.ts'

/** Older orders are only in the list of orders. */
const DAYS_BACK = 60

/**
 * Reads the loose ends: orders of past days, messages, transfers, and the preparation of tomorrow. `today` is
 * the data of the page.
 */
export async function readLooseEnds(db: Database, today: Today, now: Date): Promise<LooseEnd[]> {
  const [ofOrders, payments, ofCalls, lists, cash, seasons] = await Promise.all([
    orderEnds(db, today.date),
    paymentEnd(db),
    callEnds(db, today.date),
    unsentLists(db, today, now),
    cashEnd(db, today.date),
    listAdminSeasons(db, now),
  ])
  const open = today.days.filter(({ date, closed }) => date < today.date && closed === null)
  const message = today.undelivered.find(({ order }) => order !== null)
  const ends: LooseEnd[] = [
    ...ofOrders,
    cash,
    { kind: 'days-open', count: open.length, date: open.at(-1)?.date ?? null, about: null },
    ...ofCalls,
    lists,
    { kind: 'transfers', count: countTransfers(today), date: null, about: null },
    payments,
    {
      kind: 'failed-messages',
      count: today.undelivered.length,
      date: null,
      about: message ? String(message.order) : null,
    },
    {
      kind: 'season',
      count: seasons.filter(({ decision }) => decision === null).length,
      date: null,
      about: null,
    },
  ]
  return ends.filter(({ count }) => count > 0)
}

function countTransfers({ transfers }: Today): number {
  return transfers.reported + transfers.toSendBack
}

async function orderEnds(db: Database, today: Day): Promise<LooseEnd[]> {
  const rows = await db
    .selectFrom('orders')
    .select(({ fn }) => ['delivery_date as date', 'state', fn.countAll<number>().as('count')])
    .where('delivery_date', '>=', addDays(today, -DAYS_BACK))
    .where('delivery_date', '<', today)
    .where(({ or, and, eb }) =>
      or([
        eb('state', 'in', undeliveredStates),
        and([
          eb('state', '=', 'delivered'),
          eb('payment_method', '=', 'cash'),
          eb('payment_state', '=', 'unpaid'),
          eb.not(toPayLater),
        ]),
      ]),
    )
    .groupBy(['delivery_date', 'state'])
    .orderBy('delivery_date')
    .execute()
  const of = (kind: LooseEnd['kind'], states: readonly string[]): LooseEnd => {
    const own = rows.filter(({ state }) => states.includes(state))
    const count = own.reduce((sum, one) => sum + Number(one.count), 0)
    return { kind, count, date: own[0]?.date ?? null, about: null }
  }
  return [
    of('not-delivered', ['packed', 'out_for_delivery']),
    of('not-packed', ['confirmed']),
    of('cash-open', ['delivered']),
  ]
}

async function paymentEnd(db: Database): Promise<LooseEnd> {
  const { count } = await db
    .selectFrom('orders')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    // Equals the condition of a partial index, so that the database uses the index.
    .where(sql<SqlBool>`needs_review = 1`)
    .executeTakeFirstOrThrow()
  return { kind: 'payments', count: Number(count), date: null, about: null }
}

/** Counts past days on which a driver's cash or the till is not closed. */
async function cashEnd(db: Database, today: Day): Promise<LooseEnd> {
  const left = await uncountedDays(db, today)
  return { kind: 'cash-uncounted', count: left.length, date: left[0] ?? null, about: null }
}

/** Counts the customers to call about short products, by day and product, from today on. */
async function callEnds(db: Database, today: Day): Promise<LooseEnd[]> {
  const days = await promisedCalls(db)
    .select('orders.delivery_date as date')
    .distinct()
    .where('orders.delivery_date', '>=', today)
    .orderBy('orders.delivery_date')
    .execute()
  const ends: LooseEnd[] = []
  for (const { date } of days) {
    const calls = await countCalls(db, date)
    for (const [about, count] of calls) ends.push({ kind: 'calls', count, date, about })
  }
  return ends
}

/** Counts the suppliers who did not get the list of tomorrow's goods. */
async function unsentLists(db: Database, { date, next, later }: Today, now: Date) {
  const tomorrow = addDays(date, 1)
  const none: LooseEnd = { kind: 'supplier-lists', count: 0, date: null, about: null }
  const hasOrders = [...(next ? [next] : []), ...later].some((day) => day.date === tomorrow)
  if (!hasOrders) return none
  const { groups } = await readBuyingList(db, { day: tomorrow, isWeek: false }, now)
  const unsent = groups.filter(
    ({ supplier, sent, lines }) =>
      supplier !== null && sent === null && lines.some(({ toGet }) => toGet > 0),
  )
  return { ...none, count: unsent.length, date: tomorrow }
}
