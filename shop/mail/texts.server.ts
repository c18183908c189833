import type { Database, DatabaseTransaction } from '#db/schema.ts'
import { inTransaction } from '#db/transaction.ts'
import { backoff, NEVER } from '#shop/backoff.ts'
import type { InstantChannel } from './channels.ts'
import type { QueuedMail } from './mails.server.ts'
import { quietUntil, type QuietHours } from './quiet-hours.ts'
import { otherRecipientOf } from './recipient.server.ts'
import { mailboxInstead, STAFF_MAIL } from './staff-devices.server.ts'

/** Waits between attempts, in seconds. */
const WAIT = { first: 60, longest: 1800 }
/** An unreachable provider is tried 7 times in about an hour. Then the message moves to another channel. */
const MOST_ATTEMPTS = 7
/** The time within which a provider must report that it sent a text. */
const UNKNOWN_MS = 900_000
/** Sent also in quiet hours: the customer waits for these. Messages to staff have their own quiet hours. */
const AT_ONCE = ['order-confirmed', 'payment-code', 'transfer-details', 'order-link', STAFF_MAIL]

/**
 * Claims the next due text. A text that may have been sent is never claimed again, because providers do not
 * recognize repeated requests. In quiet hours, only `AT_ONCE` is due.
 */
export async function claimText(
  db: Database,
  channel: InstantChannel,
  { quiet, now }: { quiet: QuietHours; now: Date },
): Promise<QueuedMail | undefined> {
  const isQuiet = quietUntil(now, quiet) !== null
  const due = await dueTexts(db, channel, now)
    .$if(isQuiet, (query) => query.where('kind', 'in', AT_ONCE))
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
  return numUpdatedRows === 1n ? { ...due, ...claim } : claimText(db, channel, { quiet, now })
}

/** Texts that are due, including those that wait for the end of quiet hours. */
export function dueTexts(db: Database, channel: InstantChannel, now: Date) {
  return db
    .selectFrom('mails')
    .selectAll()
    .where('channel', '=', channel)
    .where('sent_at', 'is', null)
    .where('asked_at', 'is', null)
    .where('next_attempt_at', '<=', now.toISOString())
}

/** `ref` is the text's id at the provider. Null if the provider reports no states. */
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

/**
 * Schedules another attempt for a text that was certainly not sent. The last attempt moves it to another
 * channel.
 */
export async function tryTextLater(
  db: Database,
  mail: QueuedMail,
  reason: string,
  now: Date,
): Promise<void> {
  if (mail.attempts >= MOST_ATTEMPTS) return moveOn(db, mail, reason, now)
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

/**
 * Records why it is unknown whether a text was sent. Without a report in time, it moves to another channel.
 */
export async function waitForWord(db: Database, { id }: QueuedMail, reason: string): Promise<void> {
  const last_error = reason.slice(0, 500)
  await db.updateTable('mails').set({ last_error }).where('id', '=', id).execute()
}

const movable = [
  'mails.id',
  'kind',
  'channel',
  'recipient',
  'order_id',
  'account_id',
  'occasion',
  'sent_at',
  'mails.provider_ref',
] as const
type Movable = Pick<
  QueuedMail,
  | 'id'
  | 'kind'
  | 'channel'
  | 'recipient'
  | 'order_id'
  | 'account_id'
  | 'occasion'
  | 'sent_at'
  | 'provider_ref'
>

/**
 * Moves an undelivered message to another channel. Without one, the message stays unsent for staff to see.
 */
export async function moveOn(
  db: Database,
  mail: Movable,
  reason: string,
  now: Date,
): Promise<void> {
  const { id, kind, channel, order_id, sent_at, provider_ref: ref } = mail
  const last_error = reason.slice(0, 500)
  await inTransaction(db, async (trx) => {
    if (kind === STAFF_MAIL) return moveToMailbox(trx, mail, last_error, now)
    // The phone asked for this message, so it goes to no other address.
    const isForPhone = kind === 'order-link' || order_id === null
    const other = isForPhone ? null : await otherRecipientOf(trx, order_id, mail, now)
    // `attempts` stays: a mail that was tried may have reached the customer.
    const next_attempt_at = other ? now.toISOString() : NEVER
    const next = { ...other, next_attempt_at, provider_ref: null }
    // Changes nothing if the provider has reported meanwhile.
    await trx
      .updateTable('mails')
      .set({ ...next, sent_at: null, asked_at: null, last_error })
      .where('id', '=', id)
      .where('channel', '=', channel)
      .where('sent_at', sent_at === null ? 'is' : '=', sent_at)
      .where('provider_ref', ref === null ? 'is' : '=', ref)
      .execute()
  })
}

/** Moves a message that failed on a staff device to mail. Deletes it when `mailboxInstead` returns null. */
async function moveToMailbox(
  trx: DatabaseTransaction,
  { id, account_id, occasion }: Movable,
  last_error: string,
  now: Date,
) {
  const accountId = account_id ?? ''
  const recipient = await mailboxInstead(trx, { id, accountId, occasion })
  const unsent = { channel: 'mail' as const, asked_at: null, next_attempt_at: now.toISOString() }
  if (recipient === null) {
    await trx
      .deleteFrom('mails')
      .where('id', '=', id)
      .where('channel', '!=', 'mail')
      .where('sent_at', 'is', null)
      .execute()
    return
  }
  await trx
    .updateTable('mails')
    .set({ ...unsent, recipient, last_error })
    .where('id', '=', id)
    .where('channel', '!=', 'mail')
    .where('sent_at', 'is', null)
    .execute()
}

/**
 * Moves texts without a report in time, undelivered texts, and texts of channels that the shop no longer has.
 * `channels` lists those that it has.
 */
export async function moveUndelivered(
  db: Database,
  channels: readonly InstantChannel[],
  now: Date,
): Promise<number> {
  const unsent = await unknownTexts(db, channels, now).execute()
  const failed = await failedTexts(db).execute()
  for (const text of [...unsent, ...failed])
    await moveOn(db, text, text.error ?? 'Nobody knows whether it was sent', now)
  return unsent.length + failed.length
}

/** Texts without a report in time, and texts of channels that the shop no longer has. */
export function unknownTexts(db: Database, channels: readonly InstantChannel[], now: Date) {
  return db
    .selectFrom('mails')
    .select([...movable, 'last_error as error'])
    .where('channel', '!=', 'mail')
    .where('sent_at', 'is', null)
    .where('next_attempt_at', '<=', now.toISOString())
    .where(({ eb, or }) =>
      or([eb('asked_at', 'is not', null), eb('channel', 'not in', ['mail', ...channels])]),
    )
}

/** Sent texts that the provider reported as failed, and never as delivered or read. */
export function failedTexts(db: Database) {
  return db
    .selectFrom('text_statuses')
    .innerJoin('mails', 'mails.provider_ref', 'text_statuses.provider_ref')
    .select([...movable, 'text_statuses.error'])
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
}
