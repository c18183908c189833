import { sql } from 'kysely'
import { engineOf } from '#db/engine.ts'
import type { DatabaseTransaction, Schema } from '#db/schema.ts'

/** Key of the PostgreSQL advisory lock. No other lock of the shop has this number. */
const LOCK = 5_220_313

/**
 * The shared lock. A transaction that places an order holds it to its end. Meanwhile staff cannot block or
 * merge customers.
 */
export async function keepCustomers(db: DatabaseTransaction): Promise<void> {
  await lock(db, 'pg_advisory_xact_lock_shared')
}

/**
 * The exclusive lock for blocking or merging customers. It waits for orders that are being placed; later
 * orders wait for it. To avoid a deadlock, take it before the transaction locks a row.
 */
export async function lockCustomers(db: DatabaseTransaction): Promise<void> {
  await lock(db, 'pg_advisory_xact_lock')
}

/** SQLite needs no lock, since it runs one writing transaction at a time. */
async function lock(
  db: DatabaseTransaction,
  name: 'pg_advisory_xact_lock' | 'pg_advisory_xact_lock_shared',
) {
  if (engineOf<Schema>(db) !== 'postgres') return
  await sql`select ${sql.raw(name)}(${sql.lit(LOCK)})`.execute(db)
}
