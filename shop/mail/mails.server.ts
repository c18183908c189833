import { randomUUID } from 'node:crypto'
import type { Selectable } from 'kysely'
import type { Database, DatabaseTransaction, Schema } from '#db/schema.ts'

export type QueuedMail = Selectable<Schema['mails']>
/** What a mail is about; it is put into words when it is sent. */
export type MailKind =
  'order-confirmed' | 'order-packed' | 'order-cancelled' | 'order-refunded' | 'message-received'

const SECONDS_PER_ATTEMPT = 60
const LONGEST_WAIT_SECONDS = 3600

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

/**
 * Mails to be sent now, each claimed for a while, so that of several processes one sends it and
 * a mail of a process that died is tried again.
 */
export async function claimMails(db: Database, now: Date, limit: number): Promise<QueuedMail[]> {
  const due = await db
    .selectFrom('mails')
    .selectAll()
    .where('sent_at', 'is', null)
    .where('next_attempt_at', '<=', now.toISOString())
    .orderBy('next_attempt_at')
    .limit(limit)
    .execute()
  const claimed: QueuedMail[] = []
  for (const mail of due) {
    const { numUpdatedRows } = await db
      .updateTable('mails')
      .set({ attempts: mail.attempts + 1, next_attempt_at: nextAttempt(mail.attempts + 1, now) })
      .where('id', '=', mail.id)
      .where('attempts', '=', mail.attempts)
      .where('sent_at', 'is', null)
      .executeTakeFirst()
    if (numUpdatedRows === 1n) claimed.push(mail)
  }
  return claimed
}

export async function markMailSent(db: Database, id: string, now: Date): Promise<void> {
  await db
    .updateTable('mails')
    .set({ sent_at: now.toISOString(), last_error: null })
    .where('id', '=', id)
    .execute()
}

export async function markMailFailed(db: Database, id: string, error: string): Promise<void> {
  await db
    .updateTable('mails')
    .set({ last_error: error.slice(0, 500) })
    .where('id', '=', id)
    .execute()
}

/** Waits twice as long after each failure, an hour at most. */
function nextAttempt(attempts: number, now: Date): string {
  const seconds = Math.min(SECONDS_PER_ATTEMPT * 2 ** (attempts - 1), LONGEST_WAIT_SECONDS)
  return new Date(now.getTime() + seconds * 1000).toISOString()
}
