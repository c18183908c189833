import { sql } from 'kysely'
import { engineOf } from '#db/engine.ts'
import type { DatabaseTransaction, Schema } from '#db/schema.ts'

/** The key of this advisory lock, different from the keys of the others. */
const LOCK = 5_220_313

/**
 * Takes the shared lock, which every placed order holds until its transaction ends. Meanwhile staff cannot
 * stop accepting a customer's orders or merge parts of customers.
 */
export async function keepCustomers(db: DatabaseTransaction): Promise<void> {
  await lock(db, 'pg_advisory_xact_lock_shared')
}

/**
 * Takes the exclusive lock for blocking or merging customers. It waits until running orders are placed;
 * later orders wait until the transaction ends. Call it before the transaction locks any row, to avoid a
 * deadlock.
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
