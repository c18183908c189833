import type { Selectable } from 'kysely'
import type { Database, Schema } from '#db/schema.ts'
import { backoff } from '#shop/backoff.ts'

export type RefundRow = Selectable<Schema['refunds']>

/** In seconds. */
const WAIT = { first: 20, longest: 3600 }

/** Moves a due refund behind the others, which are sent by `next_attempt_at`. */
export async function goBehind(db: Database, refund: RefundRow, until: Date) {
  await db
    .updateTable('refunds')
    .set({ next_attempt_at: until.toISOString() })
    .where('id', '=', refund.id)
    .where('attempts', '=', refund.attempts)
    .execute()
}

/** Schedules the next attempt with exponential backoff, unless `found` sets its time. */
export async function wait(
  db: Database,
  refund: RefundRow,
  now: Date,
  found: Partial<
    Pick<
      RefundRow,
      'state' | 'provider_id' | 'tries' | 'last_error' | 'asked_at' | 'next_attempt_at'
    >
  > = {},
) {
  await db
    .updateTable('refunds')
    .set({
      attempts: refund.attempts + 1,
      next_attempt_at: backoff(refund.attempts, WAIT, now),
      ...found,
    })
    .where('id', '=', refund.id)
    .where('attempts', '=', refund.attempts)
    .where('state', '<>', 'done')
    .execute()
}
