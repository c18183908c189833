import { sql } from 'kysely'
import { engineOf } from '#db/engine.ts'
import type { Database, DatabaseTransaction, Schema } from '#db/schema.ts'
import type { Day } from '#shop/cairo.ts'

/** The first key of these advisory locks; other kinds of locks have other numbers. */
const LOCK_CLASS = 5_220_311

export async function isDayClosed(db: Database | DatabaseTransaction, date: Day): Promise<boolean> {
  return (await closingOf(db, date)) !== undefined
}

/** Returns the ISO instant at which a day was closed; undefined for an open day. */
export async function closingOf(
  db: Database | DatabaseTransaction,
  date: Day,
): Promise<string | undefined> {
  const closed = await db
    .selectFrom('closed_days')
    .select('closed_at')
    .where('date', '=', date)
    .executeTakeFirst()
  return closed?.closed_at
}

/**
 * Returns false for a closed day. Otherwise nobody can close the day before the transaction ends. Call it
 * after locking the order.
 */
export async function keepDayOpen(db: DatabaseTransaction, date: Day): Promise<boolean> {
  await lockDay(db, date, 'pg_advisory_xact_lock_shared')
  return !(await isDayClosed(db, date))
}

/** Waits for transactions that give an order this day. New ones wait until this transaction ends. */
export async function lockDayToClose(db: DatabaseTransaction, date: Day): Promise<void> {
  await lockDay(db, date, 'pg_advisory_xact_lock')
}

/** SQLite needs no lock here, because it runs one writing transaction at a time. */
async function lockDay(
  db: DatabaseTransaction,
  date: Day,
  lock: 'pg_advisory_xact_lock' | 'pg_advisory_xact_lock_shared',
) {
  if (engineOf<Schema>(db) !== 'postgres') return
  const day = Number(date.replaceAll('-', ''))
  await sql`select ${sql.raw(lock)}(${sql.lit(LOCK_CLASS)}, ${sql.lit(day)})`.execute(db)
}
