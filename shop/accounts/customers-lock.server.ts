import { sql } from 'kysely'
import { engineOf } from '#db/engine.ts'
import type { DatabaseTransaction, Schema } from '#db/schema.ts'

/** Sets this lock apart from other advisory locks. */
const LOCK = 5_220_313

/**
 * Nobody decides meanwhile whose orders are accepted, or which parts are one person, until the transaction ends: taken by each that
 * places an order, all of them at once.
 */
export async function keepCustomers(db: DatabaseTransaction): Promise<void> {
  await lock(db, 'pg_advisory_xact_lock_shared')
}

/**
 * For who decides that: waits for the orders that are being placed; others wait until the transaction ends. Call it before any row
 * is locked.
 */
export async function lockCustomers(db: DatabaseTransaction): Promise<void> {
  await lock(db, 'pg_advisory_xact_lock')
}

/** In SQLite one transaction writes at a time. */
async function lock(
  db: DatabaseTransaction,
  name: 'pg_advisory_xact_lock' | 'pg_advisory_xact_lock_shared',
) {
  if (engineOf<Schema>(db) !== 'postgres') return
  await sql`select ${sql.raw(name)}(${sql.lit(LOCK)})`.execute(db)
}
