import type { Database, DatabaseTransaction } from '#db/schema.ts'
import { inTransaction } from '#db/transaction.ts'
import type { Account } from '#shop/accounts/account.ts'
import { recordAuditEntry } from '#shop/audit-log/audit-log.server.ts'
import { dayInCairo, type Day } from '#shop/cairo.ts'
import { lockDayToClose } from '../place/closed-days.server.ts'
import { sumsOfDays } from './day-sums.server.ts'
import type { DayToClose } from './today.ts'

type Closed = NonNullable<DayToClose['closed']>
export type CloseProblem =
  | 'day-not-over'
  | 'day-has-open-orders'
  | 'day-has-open-cash'
  | 'day-closed'
  | 'not-found'

/** Returns the closed days since `first`, with their sums at closing and the refunds after it. */
export async function closedDaysOf(db: Database, first: Day): Promise<Map<Day, Closed>> {
  const [rows, corrections] = await Promise.all([
    db.selectFrom('closed_days').selectAll().where('date', '>=', first).execute(),
    correctionsSince(db, first),
  ])
  return new Map(
    rows.map((row) => [
      row.date,
      {
        closedAt: row.closed_at,
        who: row.who,
        orders: row.orders,
        cashCollectedPiastres: row.cash_collected_piastres,
        cardPaidPiastres: row.card_paid_piastres,
        refundedPiastres: row.refunded_piastres,
        corrections: corrections.get(row.date) ?? [],
      },
    ]),
  )
}

/** Returns the refunds after closing, by the order's delivery day, the earliest first. */
async function correctionsSince(db: Database, first: Day) {
  const rows = await db
    .selectFrom('closed_days')
    .innerJoin('orders', 'orders.delivery_date', 'closed_days.date')
    .innerJoin('refunds', 'refunds.order_id', 'orders.id')
    .select([
      'closed_days.date',
      'orders.number',
      'refunds.amount_piastres as refundedPiastres',
      'refunds.created_at as at',
      'refunds.who',
    ])
    .where('closed_days.date', '>=', first)
    .whereRef('refunds.created_at', '>', 'closed_days.closed_at')
    .orderBy('refunds.created_at')
    .execute()
  const byDay = Map.groupBy(rows, ({ date }) => date)
  return new Map([...byDay].map(([day, rows]) => [day, rows.map(({ date: _, ...row }) => row)]))
}

/**
 * Closes a delivery day and stores its sums. Refuses while an order of the day is open, and while
 * `hasOpenCash` finds a driver whose cash is not closed.
 */
export async function closeDay(
  db: Database,
  date: Day,
  account: Account,
  now: Date,
  hasOpenCash: (db: DatabaseTransaction, date: Day) => Promise<boolean> = async () => false,
): Promise<{ ok: true } | { ok: false; problem: CloseProblem }> {
  if (date > dayInCairo(now)) return { ok: false, problem: 'day-not-over' }
  return inTransaction(db, async (db) => {
    await lockDayToClose(db, date)
    await lockOrdersOf(db, date)
    const [sums] = await sumsOfDays(db, date, date)
    if (!sums) return { ok: false, problem: 'not-found' }
    if (sums.open > 0) return { ok: false, problem: 'day-has-open-orders' }
    if (await hasOpenCash(db, date)) return { ok: false, problem: 'day-has-open-cash' }
    const closed = await db
      .insertInto('closed_days')
      .values({
        date,
        closed_at: now.toISOString(),
        who: account.email,
        orders: sums.orders,
        cash_collected_piastres: sums.cashCollectedPiastres,
        card_paid_piastres: sums.cardPaidPiastres,
        refunded_piastres: sums.refundedPiastres,
      })
      .onConflict((conflict) => conflict.column('date').doNothing())
      .returning('date')
      .executeTakeFirst()
    if (!closed) return { ok: false, problem: 'day-closed' }
    const { orders, cashCollectedPiastres, cardPaidPiastres } = sums
    const after = { orders, cashCollectedPiastres, cardPaidPiastres }
    await recordAuditEntry(db, account, { what: 'close', thing: 'day', id: date, after }, now)
    return { ok: true }
  })
}

/**
 * Locks the orders of a day, so that none changes while the day is closed. The update changes nothing. The
 * caller's lock of the day keeps new orders away.
 */
export async function lockOrdersOf(db: DatabaseTransaction, date: Day) {
  await db
    .updateTable('orders')
    .set((order) => ({ updated_at: order.ref('updated_at') }))
    .where('delivery_date', '=', date)
    .execute()
}
