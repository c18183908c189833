import { randomUUID } from 'node:crypto'
import type { Selectable } from 'kysely'
import type { Database, DatabaseTransaction, Schema } from '#db/schema.ts'
import { backoff } from '#shop/backoff.ts'
import type { Locale } from '#messages/locale.ts'

export type QueuedMail = Selectable<Schema['mails']>
/** Kinds of mail about orders and messages; the text is written when the mail is sent. */
export type MailKind =
  'order-confirmed' | 'order-packed' | 'order-cancelled' | 'order-refunded' | 'message-received'
/** Kinds of mail about an account, written in the language of the request that caused them. */
export type AccountMailKind = 'reset-password' | 'confirm-email' | 'email-changed'

/** The mail that tells of a product in stock again. */
export const STOCK_MAIL = 'back-in-stock'

/** In seconds. */
const WAIT = { first: 60, longest: 3600 }
/** How long a claimed mail is reserved for one process; longer than sending it may take. */
const CLAIM_MS = 300_000
/** The next attempt of a mail that its receiver refused permanently. */
const NEVER = '9999-12-31T00:00:00.000Z'
const HOUR_MS = 3_600_000

/**
 * Queues a mail in the transaction that causes it. The same kind and subject are queued only once. Nothing is
 * queued for a customer without an e-mail, as one who orders by phone may be.
 */
export async function queueMail(
  db: DatabaseTransaction,
  mail: { kind: MailKind; about?: string; recipient: string; now: string } & (
    { orderId: string; messageId?: undefined } | { messageId: string; orderId?: undefined }
  ),
): Promise<void> {
  if (mail.recipient === '') return
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

/** Removes an unsent mail about an order from the queue. */
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

/** Queues a mail about an account. Its secret link is created when it is sent. */
export async function queueAccountMail(
  db: DatabaseTransaction,
  mail: {
    kind: AccountMailKind
    /** Identifies the event: one mail is queued for each kind and `about`. */
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

/** Queues the mail of a stock alert, which names it by its id. */
export async function queueStockMail(
  db: DatabaseTransaction,
  mail: { id: string; recipient: string; locale: Locale },
  now: Date,
): Promise<void> {
  await db
    .insertInto('mails')
    .values({
      ...mail,
      occasion: `${STOCK_MAIL}:${mail.id}`,
      kind: STOCK_MAIL,
      created_at: now.toISOString(),
      attempts: 0,
      next_attempt_at: now.toISOString(),
    })
    .execute()
}

/** Deletes a queued mail that is not to be sent. */
export async function dropMail(db: Database, id: string): Promise<void> {
  await db.deleteFrom('mails').where('id', '=', id).execute()
}

/**
 * Claims the due mail with the fewest attempts, then the longest wait, for `CLAIM_MS`: of several
 * processes one sends it, and a mail claimed by a process that died is tried again. Undefined when
 * none is due.
 */
export async function claimMail(db: Database, now: Date): Promise<QueuedMail | undefined> {
  const due = await db
    .selectFrom('mails')
    .selectAll()
    .where('sent_at', 'is', null)
    .where('next_attempt_at', '<=', now.toISOString())
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

export async function markMailSent(db: Database, id: string, now: Date): Promise<void> {
  await db
    .updateTable('mails')
    .set({ sent_at: now.toISOString(), last_error: null })
    .where('id', '=', id)
    .execute()
}

/** Records why a mail was not sent and schedules the next attempt, unless it was refused permanently. */
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

/** The number of unsent mails, and the creation time of the oldest (ISO). */
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

/** Mails of the last `days` days that were refused permanently, or have waited for more than an hour. */
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
