import { sql } from 'kysely'
import { engineOf } from '#db/engine.ts'
import type { Database, DatabaseTransaction, Schema } from '#db/schema.ts'
import type { Day } from '#shop/cairo.ts'

/** Sets these locks apart from other advisory locks. */
const LOCK_CLASS = 5_220_311

/** Whether a delivery day was closed. */
export async function isDayClosed(db: Database | DatabaseTransaction, date: Day): Promise<boolean> {
  const closed = await db
    .selectFrom('closed_days')
    .select('date')
    .where('date', '=', date)
    .executeTakeFirst()
  return closed !== undefined
}

/**
 * Whether orders can still be given this delivery day. It is not closed then before the transaction ends; call it
 * once the order is locked.
 */
export async function keepDayOpen(db: DatabaseTransaction, date: Day): Promise<boolean> {
  await lockDay(db, date, 'pg_advisory_xact_lock_shared')
  return !(await isDayClosed(db, date))
}

/** Waits for those who give an order this delivery day; others wait until the transaction ends. */
export async function lockDayToClose(db: DatabaseTransaction, date: Day): Promise<void> {
  await lockDay(db, date, 'pg_advisory_xact_lock')
}

/** In SQLite, where one transaction writes at a time, the order's lock is enough. */
async function lockDay(
  db: DatabaseTransaction,
  date: Day,
  lock: 'pg_advisory_xact_lock' | 'pg_advisory_xact_lock_shared',
) {
  if (engineOf<Schema>(db) !== 'postgres') return
  const day = Number(date.replaceAll('-', ''))
  await sql`select ${sql.raw(lock)}(${sql.lit(LOCK_CLASS)}, ${sql.lit(day)})`.execute(db)
}
