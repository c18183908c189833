import type { Database, DatabaseTransaction } from '#db/schema.ts'
import { inTransaction } from '#db/transaction.ts'
import { backoff, NEVER } from '#shop/backoff.ts'
import type { InstantChannel } from './channels.ts'
import type { QueuedMail } from './mails.server.ts'
import { quietUntil, type QuietHours } from './quiet-hours.ts'
import { otherRecipientOf } from './recipient.server.ts'
import { mailboxInstead, STAFF_MAIL } from './staff-devices.server.ts'

/** In seconds. */
const WAIT = { first: 60, longest: 1800 }
/** So often a provider that has no time is asked, in about an hour, before a message goes by mail. */
const MOST_ATTEMPTS = 7
/** How long the provider may take to say that it sent what it was asked for. */
const UNKNOWN_MS = 900_000
/** What its customer waits for, at night as well. Staff have quiet hours of their own. */
const AT_ONCE = ['order-confirmed', 'payment-code', 'transfer-details', 'order-link', STAFF_MAIL]

/**
 * The next text that is due. A provider sends a text asked for twice twice: what may have been sent is never claimed
 * again. In quiet hours only what its customer waits for is due.
 */
export async function claimText(
  db: Database,
  channel: InstantChannel,
  { quiet, now }: { quiet: QuietHours; now: Date },
): Promise<QueuedMail | undefined> {
  const isQuiet = quietUntil(now, quiet) !== null
  const due = await db
    .selectFrom('mails')
    .selectAll()
    .where('channel', '=', channel)
    .where('sent_at', 'is', null)
    .where('asked_at', 'is', null)
    .where('next_attempt_at', '<=', now.toISOString())
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

/** Tries a text that was surely not sent again, the last time by another channel. */
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

/** Records why nobody knows whether a text was sent; it goes by mail unless its provider tells in time. */
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

/** Sends by another channel what did not arrive by this one; where there is none, it is marked for staff. */
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
    // Her phone asked for it.
    const isForPhone = kind === 'order-link' || order_id === null
    const other = isForPhone ? null : await otherRecipientOf(trx, order_id, mail, now)
    // Attempts stay: a mail that was tried may be known to its customer.
    const next_attempt_at = other ? now.toISOString() : NEVER
    const next = { ...other, next_attempt_at, provider_ref: null }
    // Unless the provider told meanwhile what became of it.
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

/** What a device of the staff was not reached with goes by mail, unless its owner has it otherwise. */
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
 * Texts of which nobody told in time whether they were sent, those of which it was told that they did not arrive, and
 * those of channels that the shop has no longer; `channels` are those that it has.
 */
export async function moveUndelivered(
  db: Database,
  channels: readonly InstantChannel[],
  now: Date,
): Promise<number> {
  const unsent = await db
    .selectFrom('mails')
    .select([...movable, 'last_error as error'])
    .where('channel', '!=', 'mail')
    .where('sent_at', 'is', null)
    .where('next_attempt_at', '<=', now.toISOString())
    .where(({ eb, or }) =>
      or([eb('asked_at', 'is not', null), eb('channel', 'not in', ['mail', ...channels])]),
    )
    .execute()
  const failed = await db
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
    .execute()
  for (const text of [...unsent, ...failed])
    await moveOn(db, text, text.error ?? 'Nobody knows whether it was sent', now)
  return unsent.length + failed.length
}
