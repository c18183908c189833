import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { DatabaseTransaction } from '#db/schema.ts'
import { recipientOf } from './recipient.server.ts'

/**
 * A mail about a change waits 5 minutes, to report further changes with it. The wait doubles with each such
 * mail to the address within a day, up to 4 hours. Anybody can order and change in the name of an address.
 */
const CHANGES_MS = 300_000
const LONGEST_MS = 4 * 3600_000
const DAY_MS = 24 * 3600_000

/**
 * Queues the mail about a change of an order. A mail that waits already waits at least 5 more minutes and
 * reports both changes: it lists the order's history since its `created_at`.
 */
export async function queueChangeMail(
  db: DatabaseTransaction,
  { orderId, version, now }: { orderId: string; version: number; now: string },
): Promise<void> {
  const soonest = after(now, CHANGES_MS)
  const { numUpdatedRows } = await db
    .updateTable('mails')
    .set({
      next_attempt_at: sql<string>`case when next_attempt_at > ${soonest} then next_attempt_at else ${soonest} end`,
    })
    .where('order_id', '=', orderId)
    .where('kind', '=', 'order-changed')
    .where('sent_at', 'is', null)
    .where('attempts', '=', 0)
    .executeTakeFirst()
  if (numUpdatedRows > 0n) return
  const to = await recipientOf(db, orderId)
  if (!to) return
  const told = to.channel === 'mail' ? await countChangeMails(db, to.recipient, now) : 0
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
      next_attempt_at: after(now, Math.min(CHANGES_MS * 2 ** told, LONGEST_MS)),
    })
    .execute()
}

async function countChangeMails(
  db: DatabaseTransaction,
  email: string,
  now: string,
): Promise<number> {
  const { count } = await db
    .selectFrom('orders')
    .innerJoin('mails', 'mails.order_id', 'orders.id')
    .select(({ fn }) => fn.countAll<number | string>().as('count'))
    .where('customer_email', '=', email)
    .where('kind', '=', 'order-changed')
    .where('sent_at', '>', after(now, -DAY_MS))
    .executeTakeFirstOrThrow()
  return Number(count)
}

function after(now: string, ms: number): string {
  return new Date(Date.parse(now) + ms).toISOString()
}

/** Makes the waiting mail about changes due now, so that later mails about the order come after it. */
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
