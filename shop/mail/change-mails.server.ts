import { randomUUID } from 'node:crypto'
import type { DatabaseTransaction } from '#db/schema.ts'
import { recipientOf } from './recipient.server.ts'

/** How long a mail about a change waits for further ones, which it tells, too. */
const CHANGES_MS = 300_000

/**
 * Queues the mail about a change of an order; while one waits, it waits on and tells of both. It tells what
 * the history has since its `created_at`. `version` is the order's.
 */
export async function queueChangeMail(
  db: DatabaseTransaction,
  { orderId, version, now }: { orderId: string; version: number; now: string },
): Promise<void> {
  const next_attempt_at = new Date(Date.parse(now) + CHANGES_MS).toISOString()
  const { numUpdatedRows } = await db
    .updateTable('mails')
    .set({ next_attempt_at })
    .where('order_id', '=', orderId)
    .where('kind', '=', 'order-changed')
    .where('sent_at', 'is', null)
    .where('attempts', '=', 0)
    .executeTakeFirst()
  if (numUpdatedRows > 0n) return
  const to = await recipientOf(db, orderId)
  if (!to) return
  await db
    .insertInto('mails')
    .values({
      id: randomUUID(),
      occasion: `order-changed:${orderId}:${version}`,
      kind: 'order-changed',
      ...to,
      order_id: orderId,
      created_at: now,
      attempts: 0,
      next_attempt_at,
    })
    .execute()
}

/** The mail about changes of an order waits no longer: what is told of the order now comes after it. */
export async function endWaitOfChangeMail(db: DatabaseTransaction, orderId: string): Promise<void> {
  await db
    .updateTable('mails')
    .set(({ ref }) => ({ next_attempt_at: ref('created_at') }))
    .where('order_id', '=', orderId)
    .where('kind', '=', 'order-changed')
    .where('sent_at', 'is', null)
    .where('attempts', '=', 0)
    .execute()
}
