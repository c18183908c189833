import type { Database } from '#db/schema.ts'
import { inTransaction } from '#db/transaction.ts'
import { backoff } from '#shop/backoff.ts'
import type { TextChannel } from './channels.ts'
import type { QueuedMail } from './mails.server.ts'
import { quietUntil, type QuietHours } from './quiet-hours.ts'
import { NEVER } from './sending.server.ts'

/** In seconds. */
const WAIT = { first: 60, longest: 1800 }
/** So often a provider that has no time is asked, in about an hour, before a message goes by mail. */
const MOST_ATTEMPTS = 7
/** How long the provider may take to say that it sent what it was asked for. */
const UNKNOWN_MS = 900_000
/** What its customer waits for, at night as well. */
const AT_ONCE = ['order-confirmed', 'order-link']

/** A provider sends a text asked for twice twice: what may have been sent is never asked for again. */
export async function claimText(
  db: Database,
  channel: TextChannel,
  now: Date,
): Promise<QueuedMail | undefined> {
  const due = await db
    .selectFrom('mails')
    .selectAll()
    .where('channel', '=', channel)
    .where('sent_at', 'is', null)
    .where('asked_at', 'is', null)
    .where('next_attempt_at', '<=', now.toISOString())
    .orderBy('attempts')
    .orderBy('next_attempt_at')
    .limit(1)
    .executeTakeFirst()
  if (!due) return undefined
  const until = new Date(now.getTime() + UNKNOWN_MS).toISOString()
  const claim = {
    attempts: due.attempts + 1,
    asked_at: now.toISOString(),
    next_attempt_at: until,
  }
  const { numUpdatedRows } = await db
    .updateTable('mails')
    .set(claim)
    .where('id', '=', due.id)
    .where('channel', '=', channel)
    .where('attempts', '=', due.attempts)
    .where('asked_at', 'is', null)
    .where('sent_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows === 1n ? { ...due, ...claim } : claimText(db, channel, now)
}

/** What is due in quiet hours waits until they end. */
export async function waitForMorning(db: Database, hours: QuietHours, now: Date): Promise<void> {
  const until = quietUntil(now, hours)
  if (!until) return
  await db
    .updateTable('mails')
    .set({ next_attempt_at: until.toISOString() })
    .where('channel', '!=', 'mail')
    .where('sent_at', 'is', null)
    .where('asked_at', 'is', null)
    .where('kind', 'not in', AT_ONCE)
    .where('next_attempt_at', '<=', now.toISOString())
    .execute()
}

/** `ref`: its id at the provider, where that tells what becomes of it. */
export async function markTextSent(
  db: Database,
  { id, channel }: Pick<QueuedMail, 'id' | 'channel'>,
  ref: string | null,
  now: Date,
): Promise<void> {
  await db
    .updateTable('mails')
    .set({ sent_at: now.toISOString(), provider_ref: ref, asked_at: null, last_error: null })
    .where('id', '=', id)
    .where('channel', '=', channel)
    .where('sent_at', 'is', null)
    .execute()
}

/** Tries a text that was surely not sent again, the last time by mail. */
export async function tryTextLater(
  db: Database,
  mail: QueuedMail,
  reason: string,
  now: Date,
): Promise<void> {
  if (mail.attempts >= MOST_ATTEMPTS) return moveToMail(db, mail, reason, now)
  await db
    .updateTable('mails')
    .set({
      asked_at: null,
      last_error: reason.slice(0, 500),
      next_attempt_at: backoff(mail.attempts - 1, WAIT, now),
    })
    .where('id', '=', mail.id)
    .where('channel', '=', mail.channel)
    .where('sent_at', 'is', null)
    .execute()
}

/** Records why nobody knows whether a text was sent; it goes by mail unless its provider tells in time. */
export async function waitForWord(db: Database, { id }: QueuedMail, reason: string): Promise<void> {
  const last_error = reason.slice(0, 500)
  await db.updateTable('mails').set({ last_error }).where('id', '=', id).execute()
}

/** Sends by mail what did not arrive as a text; where there is no e-mail, it is marked for staff. */
export async function moveToMail(
  db: Database,
  { id, kind, channel, order_id }: Pick<QueuedMail, 'id' | 'kind' | 'channel' | 'order_id'>,
  reason: string,
  now: Date,
): Promise<void> {
  const last_error = reason.slice(0, 500)
  await inTransaction(db, async (trx) => {
    const order = await trx
      .selectFrom('orders')
      .select('customer_email as email')
      .where('id', '=', order_id)
      .executeTakeFirst()
    const email = kind === 'order-link' ? '' : (order?.email ?? '')
    const there = { channel: 'mail' as const, recipient: email, attempts: 0, provider_ref: null }
    const next = email
      ? { ...there, next_attempt_at: now.toISOString() }
      : { next_attempt_at: NEVER, provider_ref: null }
    await trx
      .updateTable('mails')
      .set({ ...next, sent_at: null, asked_at: null, last_error })
      .where('id', '=', id)
      .where('channel', '=', channel)
      .execute()
  })
}

/** Texts of which nobody told in time whether they were sent, and those of which it was told that they did not arrive. */
export async function moveUndelivered(db: Database, now: Date): Promise<number> {
  const unknown = await db
    .selectFrom('mails')
    .select(['id', 'kind', 'channel', 'order_id', 'last_error as error'])
    .where('channel', '!=', 'mail')
    .where('sent_at', 'is', null)
    .where('asked_at', 'is not', null)
    .where('next_attempt_at', '<=', now.toISOString())
    .execute()
  const failed = await db
    .selectFrom('text_statuses')
    .innerJoin('mails', 'mails.provider_ref', 'text_statuses.provider_ref')
    .select(['mails.id', 'kind', 'channel', 'order_id', 'text_statuses.error'])
    .where('status', '=', 'failed')
    .where('channel', '!=', 'mail')
    .where('sent_at', 'is not', null)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('text_statuses as good')
            .select('good.at')
            .whereRef('good.provider_ref', '=', 'mails.provider_ref')
            .where('good.status', 'in', ['delivered', 'read']),
        ),
      ),
    )
    .execute()
  for (const text of [...unknown, ...failed])
    await moveToMail(db, text, text.error ?? 'Nobody knows whether it was sent', now)
  return unknown.length + failed.length
}
