import type { Database } from '#db/schema.ts'
import { backoff, NEVER } from '#shop/backoff.ts'
import type { QueuedMail } from './mails.server.ts'

/** Waits between attempts, in seconds. */
const WAIT = { first: 60, longest: 3600 }
/** The process that claims a mail has 5 minutes, which is longer than sending may take. */
const CLAIM_MS = 300_000
const HOUR_MS = 3_600_000

export async function dropMail(db: Database, id: string): Promise<void> {
  await db.deleteFrom('mails').where('id', '=', id).execute()
}

/** Lists the first due mails: those with the fewest attempts, then those that wait longest. */
export async function nextMails(db: Database, now: Date, most: number): Promise<QueuedMail[]> {
  return dueMails(db, now).orderBy('attempts').orderBy('next_attempt_at').limit(most).execute()
}

/**
 * Claims a due mail. For `CLAIM_MS` no other process claims it. If this process dies, the mail is due again
 * afterwards. Returns undefined when the mail has changed since it was listed: another process has claimed it,
 * or a further change of its order has postponed it (`queueChangeMail`).
 */
export async function claimMail(
  db: Database,
  due: QueuedMail,
  now: Date,
): Promise<QueuedMail | undefined> {
  const until = new Date(now.getTime() + CLAIM_MS).toISOString()
  const claim = { attempts: due.attempts + 1, next_attempt_at: until }
  const { numUpdatedRows } = await db
    .updateTable('mails')
    .set(claim)
    .where('id', '=', due.id)
    .where('attempts', '=', due.attempts)
    .where('next_attempt_at', '=', due.next_attempt_at)
    .where('sent_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows === 1n ? { ...due, ...claim } : undefined
}

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

/** Schedules the next attempt, unless the mail was refused permanently. */
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

/** Counts the unsent mails. `oldest` is the ISO time at which the oldest was queued. */
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
 * Lists the mails of the last `days` days that were refused permanently or have waited for more than an hour.
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
