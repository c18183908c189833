import { sql } from 'kysely'
import { expect } from 'vitest'
import type { Database } from '#db/schema.ts'

/** Waits until `count` statements wait for locks on this PostgreSQL database. */
export async function untilWaitingForLocks(db: Database, count: number) {
  const waiting = sql<{ count: string }>`
    select count(*) as count from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`
  await expect
    .poll(async () => Number((await waiting.execute(db)).rows[0]?.count))
    .toBeGreaterThanOrEqual(count)
}
