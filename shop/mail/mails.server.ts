import { randomUUID } from 'node:crypto'
import type { Selectable } from 'kysely'
import type { Database, DatabaseTransaction, Schema } from '#db/schema.ts'
import type { Locale } from '#messages/locale.ts'

export type QueuedMail = Selectable<Schema['mails']>
/** What a mail is about; it is put into words when it is sent. */
export type MailKind =
  'order-confirmed' | 'order-packed' | 'order-cancelled' | 'order-refunded' | 'message-received'
/** Mails that are about an account: in the language of whoever caused them. */
export type AccountMailKind = 'reset-password' | 'confirm-email' | 'email-changed'

const SECONDS_PER_ATTEMPT = 60
const LONGEST_WAIT_SECONDS = 3600
/** Longer than sending one mail may take, or two processes would send it. */
const CLAIM_SECONDS = 300
/** When a mail is tried again that its receiver refused for good. */
const NEVER = '9999-12-31T00:00:00.000Z'
const HOUR_MS = 3_600_000

/** Puts a mail into the queue, within the transaction that is the reason for it; once each. */
export async function queueMail(
  db: DatabaseTransaction,
  mail: { kind: MailKind; about?: string; recipient: string; now: string } & (
    { orderId: string; messageId?: undefined } | { messageId: string; orderId?: undefined }
  ),
): Promise<void> {
  await db
    .insertInto('mails')
    .values({
      id: randomUUID(),
      occasion: `${mail.kind}:${mail.about ?? mail.orderId ?? mail.messageId}`,
      kind: mail.kind,
      recipient: mail.recipient,
      order_id: mail.orderId,
      message_id: mail.messageId,
      created_at: mail.now,
      attempts: 0,
      next_attempt_at: mail.now,
    })
    .onConflict((conflict) => conflict.column('occasion').doNothing())
    .execute()
}

/** Takes back a mail about an order that was not sent yet. */
export async function withdrawMail(
  db: DatabaseTransaction,
  kind: MailKind,
  orderId: string,
): Promise<void> {
  await db
    .deleteFrom('mails')
    .where('order_id', '=', orderId)
    .where('kind', '=', kind)
    .where('sent_at', 'is', null)
    .execute()
}

/** Puts a mail about an account into the queue. Its secret link is made when it is sent. */
export async function queueAccountMail(
  db: DatabaseTransaction,
  mail: {
    kind: AccountMailKind
    /** What happens once: with the kind it names the mail. */
    about: string
    recipient: string
    locale: Locale
    accountId?: string
  },
  now: Date,
): Promise<void> {
  await db
    .insertInto('mails')
    .values({
      id: randomUUID(),
      occasion: `${mail.kind}:${mail.about}`,
      kind: mail.kind,
      recipient: mail.recipient,
      account_id: mail.accountId ?? null,
      locale: mail.locale,
      created_at: now.toISOString(),
      attempts: 0,
      next_attempt_at: now.toISOString(),
    })
    .execute()
}

/** Takes a mail out of the queue that is to go to nobody. */
export async function dropMail(db: Database, id: string): Promise<void> {
  await db.deleteFrom('mails').where('id', '=', id).execute()
}

/**
 * The mail that has waited longest, claimed for a while, so that of several processes one sends it
 * and a mail of a process that died is tried again. Nothing when none is due.
 */
export async function claimMail(db: Database, now: Date): Promise<QueuedMail | undefined> {
  const due = await db
    .selectFrom('mails')
    .selectAll()
    .where('sent_at', 'is', null)
    .where('next_attempt_at', '<=', now.toISOString())
    // One that failed before holds up none that has not.
    .orderBy('attempts')
    .orderBy('next_attempt_at')
    .limit(1)
    .executeTakeFirst()
  if (!due) return undefined
  const claim = { attempts: due.attempts + 1, next_attempt_at: after(CLAIM_SECONDS, now) }
  const { numUpdatedRows } = await db
    .updateTable('mails')
    .set(claim)
    .where('id', '=', due.id)
    .where('attempts', '=', due.attempts)
    .where('sent_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows === 1n ? { ...due, ...claim } : claimMail(db, now)
}

export async function markMailSent(db: Database, id: string, now: Date): Promise<void> {
  await db
    .updateTable('mails')
    .set({ sent_at: now.toISOString(), last_error: null })
    .where('id', '=', id)
    .execute()
}

/** Notes why it was not sent. It waits for its next turn, unless it was refused for good. */
export async function markMailFailed(
  db: Database,
  { id, attempts }: Pick<QueuedMail, 'id' | 'attempts'>,
  { reason, isRefused, now }: { reason: string; isRefused: boolean; now: Date },
): Promise<void> {
  await db
    .updateTable('mails')
    .set({
      last_error: reason.slice(0, 500),
      next_attempt_at: isRefused ? NEVER : after(waitSeconds(attempts), now),
    })
    .where('id', '=', id)
    .execute()
}

/** Waits twice as long after each failure, an hour at most. */
function waitSeconds(attempts: number): number {
  return Math.min(SECONDS_PER_ATTEMPT * 2 ** (attempts - 1), LONGEST_WAIT_SECONDS)
}

function after(seconds: number, now: Date): string {
  return new Date(now.getTime() + seconds * 1000).toISOString()
}

/** How many mails are still to be sent, and since when the oldest of them waits. */
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

/** Mails of the last days that were refused for good, or have waited for more than an hour. */
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
