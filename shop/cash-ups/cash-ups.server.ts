import type { DatabaseTransaction } from '#db/schema.ts'
import { addDays, dayInCairo, type Day } from '#shop/cairo.ts'
import { sumsOfDays } from '#shop/orders/overview/day-sums.server.ts'
import { cashOfDays, type CashOfDays, type OpenCash } from './cash-days.server.ts'
import type { Db } from './cash-entries.server.ts'
import {
  CASH_DAYS,
  differenceOf,
  TILL,
  type CashDay,
  type CashUp,
  type Correction,
  type ListedDay,
  type Statement,
} from './cash-up.ts'
import { correctionsOf } from './corrections.server.ts'

export async function readCashDay(db: Db, day: Day, now: Date): Promise<CashDay> {
  const days = await cashOfDays(db, { first: day, last: day })
  const [corrections, closed, [sums]] = await Promise.all([
    correctionsOf(db, days),
    closedDays(db, day, day),
    sumsOfDays(db, day, day),
  ])
  return {
    day,
    today: dayInCairo(now),
    closed: closed.get(day) ?? null,
    openOrders: sums?.open ?? 0,
    cashUps: days.cash.map((cash) => cashUpOf(cash, corrections, days)),
  }
}

/** Days with cash to count, the latest first. */
export async function listCashDays(db: Db, now: Date): Promise<{ today: Day; days: ListedDay[] }> {
  const today = dayInCairo(now)
  // Includes tomorrow, because cash counts there after today's till is closed.
  const span = { first: addDays(today, -CASH_DAYS), last: addDays(today, 1) }
  const days = await cashOfDays(db, span)
  const [corrections, closed] = await Promise.all([
    correctionsOf(db, days),
    closedDays(db, span.first, span.last),
  ])
  const byDay = Map.groupBy(days.cash, ({ day }) => day)
  const listed = [...byDay]
    .map(([day, cash]) => {
      const cashUps = cash.map((one) => cashUpOf(one, corrections, days))
      return listedDayOf(day, cashUps, closed.has(day))
    })
    .filter(({ day, ...one }) => day <= today || one.toHandIn !== 0 || one.closed + one.counted > 0)
    .toSorted((a, b) => (a.day < b.day ? 1 : -1))
  return { today, days: listed }
}

/** True if a driver's cash of the day is not closed. Ignores the till. */
export async function hasOpenCash(db: DatabaseTransaction, day: Day): Promise<boolean> {
  const { cash } = await cashOfDays(db, { first: day, last: day })
  return cash.some(({ holder, row }) => holder !== '' && !row?.closed_at)
}

function cashUpOf(
  { holder, name, driver, row, statement, seen }: OpenCash,
  corrections: Map<string, Correction[]>,
  { names }: Pick<CashOfDays, 'names'>,
): CashUp {
  const isClosed = row !== undefined && row.closed_at !== null
  return {
    holder: holder || TILL,
    name,
    driver,
    state: isClosed ? 'closed' : row && row.seen === seen ? 'counted' : 'open',
    version: row?.version ?? 0,
    seen,
    statement: named(statement, names),
    counted: row
      ? {
          piastres: row.counted_piastres,
          reason: row.reason,
          at: row.counted_at,
          by: row.counted_by,
          isOutdated: !isClosed && row.seen !== seen,
        }
      : null,
    closed: row && row.closed_at !== null ? { at: row.closed_at, by: row.closed_by ?? '' } : null,
    corrections: (row && corrections.get(row.id)) ?? [],
  }
}

/** A closed statement stores no customer names, so this adds the orders' current ones. */
function named(statement: Statement, names: Map<number, string>): Statement {
  const stops = statement.stops.map((stop) => ({ ...stop, name: names.get(stop.number) ?? '' }))
  return { ...statement, stops }
}

function listedDayOf(day: Day, cashUps: CashUp[], isClosed: boolean): ListedDay {
  const sum = (of: (cashUp: CashUp) => number) => cashUps.reduce((sum, one) => sum + of(one), 0)
  const inState = (state: CashUp['state']) => sum((one) => (one.state === state ? 1 : 0))
  const stopsWith = (is: (stop: Statement['stops'][number]) => boolean) =>
    sum(({ statement, state }) => (state === 'closed' ? 0 : statement.stops.filter(is).length))
  return {
    day,
    isClosed,
    open: inState('open'),
    counted: inState('counted'),
    closed: inState('closed'),
    toHandIn: sum(({ statement }) => statement.toHandIn),
    countedPiastres: sum((one) => (one.state === 'open' ? 0 : (one.counted?.piastres ?? 0))),
    difference: sum((one) => (one.state === 'open' ? 0 : differenceOf(one))),
    owed: sum(({ statement }) => statement.owed),
    openStops: stopsWith(({ isOpen }) => isOpen),
    unbooked: stopsWith(({ unbooked }) => unbooked > 0),
    corrections: sum((one) => one.corrections.length),
  }
}

async function closedDays(db: Db, first: Day, last: Day) {
  const rows = await db
    .selectFrom('closed_days')
    .select(['date', 'closed_at', 'who'])
    .where('date', '>=', first)
    .where('date', '<=', last)
    .execute()
  return new Map(rows.map(({ date, closed_at, who }) => [date, { at: closed_at, by: who }]))
}
