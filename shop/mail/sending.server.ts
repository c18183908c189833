import type { Database } from '#db/schema.ts'
import { backoff, NEVER } from '#shop/backoff.ts'
import type { QueuedMail } from './mails.server.ts'

/** Waits between attempts, in seconds. */
const WAIT = { first: 60, longest: 3600 }
/** A claimed mail is reserved for one process for 5 minutes, longer than sending may take. */
const CLAIM_MS = 300_000
const HOUR_MS = 3_600_000

/** Deletes a queued mail that must not be sent. */
export async function dropMail(db: Database, id: string): Promise<void> {
  await db.deleteFrom('mails').where('id', '=', id).execute()
}

/**
 * Claims the due mail with the fewest attempts, then the longest wait, for `CLAIM_MS`. Among several
 * processes only one sends it, and a mail claimed by a process that died is tried again. Returns undefined
 * when none is due.
 */
export async function claimMail(db: Database, now: Date): Promise<QueuedMail | undefined> {
  const due = await dueMails(db, now)
    // Mails that failed before come after those that did not.
    .orderBy('attempts')
    .orderBy('next_attempt_at')
    .limit(1)
    .executeTakeFirst()
  if (!due) return undefined
  const until = new Date(now.getTime() + CLAIM_MS).toISOString()
  const claim = { attempts: due.attempts + 1, next_attempt_at: until }
  const { numUpdatedRows } = await db
    .updateTable('mails')
    .set(claim)
    .where('id', '=', due.id)
    .where('attempts', '=', due.attempts)
    .where('sent_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows === 1n ? { ...due, ...claim } : claimMail(db, now)
}

/** Mails that are due to be sent. */
export function dueMails(db: Database, now: Date) {
  return db
    .selectFrom('mails')
    .selectAll()
    .where('sent_at', 'is', null)
    .where('channel', '=', 'mail')
    .where('next_attempt_at', '<=', now.toISOString())
}

export async function markMailSent(db: Database, id: string, now: Date): Promise<void> {
  await db
    .updateTable('mails')
    .set({ sent_at: now.toISOString(), last_error: null })
    .where('id', '=', id)
    .execute()
}

/** Records why a mail was not sent, and schedules the next attempt unless it was refused permanently. */
export async function markMailFailed(
  db: Database,
  { id, attempts }: Pick<QueuedMail, 'id' | 'attempts'>,
  { reason, isRefused, now }: { reason: string; isRefused: boolean; now: Date },
): Promise<void> {
  await db
    .updateTable('mails')
    .set({
      last_error: reason.slice(0, 500),
      next_attempt_at: isRefused ? NEVER : backoff(attempts - 1, WAIT, now),
    })
    .where('id', '=', id)
    .execute()
}

/** Counts the unsent mails, and returns the creation time of the oldest (ISO). */
export async function mailsWaiting(
  db: Database,
): Promise<{ count: number; oldest: string | null }> {
  const { count, oldest } = await db
    .selectFrom('mails')
    .select(({ fn }) => [
      fn.countAll<number>().as('count'),
      fn.min<string | null>('created_at').as('oldest'),
    ])
    .where('sent_at', 'is', null)
    .where('next_attempt_at', '<', NEVER)
    .executeTakeFirstOrThrow()
  return { count: Number(count), oldest }
}

/**
 * Lists the mails of the last `days` days that were refused permanently or have waited for more than an
 * hour.
 */
export async function listUndelivered(db: Database, days: number, now: Date) {
  const ago = (ms: number) => new Date(now.getTime() - ms).toISOString()
  return db
    .selectFrom('mails')
    .leftJoin('orders', 'orders.id', 'mails.order_id')
    .select(['mails.id', 'mails.recipient', 'orders.number as order'])
    .where('mails.sent_at', 'is', null)
    .where('mails.created_at', '>', ago(days * 24 * HOUR_MS))
    .where(({ eb, or }) =>
      or([eb('mails.next_attempt_at', '=', NEVER), eb('mails.created_at', '<', ago(HOUR_MS))]),
    )
    .orderBy('mails.created_at', 'desc')
    .execute()
}
