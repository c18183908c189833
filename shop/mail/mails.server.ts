import { randomUUID } from 'node:crypto'
import type { Selectable } from 'kysely'
import type { DatabaseTransaction, Schema } from '#db/schema.ts'
import type { Locale } from '#messages/locale.ts'
import { recipientOf, type Recipient } from './recipient.server.ts'
import type { AccountMailKind, MailKind } from './mail-kinds.ts'

export type QueuedMail = Selectable<Schema['mails']>

export const CREDIT_MAIL = 'credit-changed'

export const INVITATION_MAIL = 'staff-invitation'

export const STOCK_MAIL = 'back-in-stock'

export const VOUCHER_MAIL = 'gift-voucher'

/**
 * Queues a mail in the transaction that causes it, once for each `kind` and subject. A mail about an order
 * goes by the channel that its customer chose. Without an address, as after a phone order, no mail is queued.
 */
export async function queueMail(
  db: DatabaseTransaction,
  mail: { kind: MailKind; about?: string; now: string } &
    /** `to` is the recipient, if the caller knows it. */
    (
      | { orderId: string; to?: Recipient | null; messageId?: undefined; recipient?: undefined }
      | { messageId: string; orderId?: undefined; recipient: string }
    ),
): Promise<void> {
  const to = await recipientOfMail(db, mail)
  if (!to) return
  await db
    .insertInto('mails')
    .values({
      id: randomUUID(),
      occasion: `${mail.kind}:${mail.about ?? mail.orderId ?? mail.messageId}`,
      kind: mail.kind,
      recipient: to.recipient,
      ...('channel' in to && { channel: to.channel }),
      order_id: mail.orderId,
      message_id: mail.messageId,
      created_at: mail.now,
      attempts: 0,
      next_attempt_at: mail.now,
    })
    .onConflict((conflict) => conflict.column('occasion').doNothing())
    .execute()
}

async function recipientOfMail(db: DatabaseTransaction, mail: Parameters<typeof queueMail>[1]) {
  if (mail.orderId === undefined) return mail
  return mail.to === undefined ? recipientOf(db, mail.orderId) : mail.to
}

/**
 * Removes an unsent mail from the queue, and returns whether there was one. A text that may have been sent
 * stays.
 */
export async function withdrawMail(
  db: DatabaseTransaction,
  kind: MailKind,
  orderId: string,
): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('mails')
    .where('order_id', '=', orderId)
    .where('kind', '=', kind)
    .where('sent_at', 'is', null)
    .where('asked_at', 'is', null)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

/**
 * Removes an unsent mail from the queue. `wasTold` is true if the mail was tried, so the customer may have
 * it.
 */
export async function withdrawOne(
  db: DatabaseTransaction,
  kind: MailKind,
  orderId: string,
): Promise<{ wasThere: boolean; wasTold: boolean }> {
  const withdrawn = await db
    .deleteFrom('mails')
    .where('order_id', '=', orderId)
    .where('kind', '=', kind)
    .where('sent_at', 'is', null)
    .where('asked_at', 'is', null)
    .returning('attempts')
    .execute()
  return {
    wasThere: withdrawn.length > 0,
    wasTold: withdrawn.some(({ attempts }) => attempts > 0),
  }
}

/**
 * Removes the unsent mails of some kinds from the queue. `wasTold` is true if one was sent before, or was
 * tried, so the customer may have it.
 */
export async function withdrawMails(
  db: DatabaseTransaction,
  kinds: MailKind[],
  orderId: string,
): Promise<{ wasTold: boolean }> {
  const withdrawn = await db
    .deleteFrom('mails')
    .where('order_id', '=', orderId)
    .where('kind', 'in', kinds)
    .where('sent_at', 'is', null)
    .where('asked_at', 'is', null)
    .returning('attempts')
    .execute()
  const sent = await db
    .selectFrom('mails')
    .select('id')
    .where('order_id', '=', orderId)
    .where('kind', 'in', kinds)
    .limit(1)
    .executeTakeFirst()
  return { wasTold: sent !== undefined || withdrawn.some(({ attempts }) => attempts > 0) }
}

/** Queues a mail about an account. Its secret link is created when it is sent. */
export async function queueAccountMail(
  db: DatabaseTransaction,
  mail: {
    kind: AccountMailKind | typeof CREDIT_MAIL | typeof INVITATION_MAIL
    /** Names the event. Each `kind` and `about` is queued only once. */
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

/**
 * Queues the mail with a voucher, whose code is written when the mail is sent. Returns false and queues none
 * while an earlier mail to the same person is unsent.
 */
export async function queueVoucherMail(
  db: DatabaseTransaction,
  mail: { voucherId: string; recipient: string; locale: Locale },
  now: Date,
): Promise<boolean> {
  const { voucherId, recipient, locale } = mail
  const about = `${VOUCHER_MAIL}:${voucherId}:`
  const { sent } = await db
    .selectFrom('mails')
    .select(({ fn }) => fn.countAll<number | string>().as('sent'))
    .where('kind', '=', VOUCHER_MAIL)
    .where('recipient', '=', recipient)
    .where('occasion', 'like', `${about}%`)
    .where('sent_at', 'is not', null)
    .executeTakeFirstOrThrow()
  const queued = await db
    .insertInto('mails')
    .values({
      id: randomUUID(),
      occasion: `${about}${Number(sent) + 1}:${recipient}`,
      kind: VOUCHER_MAIL,
      recipient,
      locale,
      created_at: now.toISOString(),
      attempts: 0,
      next_attempt_at: now.toISOString(),
    })
    .onConflict((conflict) => conflict.column('occasion').doNothing())
    .returning('id')
    .executeTakeFirst()
  return queued !== undefined
}

export async function forgetVoucherMails(db: DatabaseTransaction, id: string): Promise<string[]> {
  const mails = await db
    .deleteFrom('mails')
    .where('kind', '=', VOUCHER_MAIL)
    .where('occasion', 'like', `${VOUCHER_MAIL}:${id}:%`)
    .returning('id')
    .execute()
  return mails.map((mail) => mail.id)
}

/** Returns the `about` of a mail about an account, or the id of a voucher. */
export function subjectOf({ occasion }: Pick<QueuedMail, 'occasion'>): string {
  return occasion.split(':')[1] ?? ''
}
