import type { ExpressionBuilder } from 'kysely'
import type { Database, Schema } from '#db/schema.ts'
import { NEVER } from '#shop/backoff.ts'
import { forEachIsolated, isOutage } from './outage.server.ts'
import type { Payments } from './payments.server.ts'
import { goBehind, wait } from './refund-queue.server.ts'
import { sendRefund } from './send-refund.server.ts'

const AT_ONCE = 50

/**
 * Sends the open refunds of an order, except refused ones. Each has its own idempotency key, so a repetition
 * refunds once. Throws in an outage.
 */
export async function sendRefunds(payments: Payments, orderId: string): Promise<void> {
  const open = await payments.db
    .selectFrom('refunds')
    .selectAll()
    .where('order_id', '=', orderId)
    .where('state', '<>', 'done')
    .where('next_attempt_at', '<', NEVER)
    .orderBy('created_at')
    .execute()
  await forEachIsolated(open, (refund) => sendRefund(payments, refund))
}

/** Makes the refused refunds of an order due again, when staff ask for it. */
export async function reopenRefused({ db, now }: Payments, orderId: string): Promise<void> {
  await db
    .updateTable('refunds')
    .set({ next_attempt_at: now().toISOString() })
    .where('order_id', '=', orderId)
    .where('state', '<>', 'done')
    .where('next_attempt_at', '=', NEVER)
    .execute()
}

/**
 * Sends due refunds: those left by a crash or an outage, and those that a bank declined and may accept later.
 */
export async function sendDueRefunds(payments: Payments): Promise<void> {
  const due = await dueRefunds(payments).orderBy('next_attempt_at').limit(AT_ONCE).execute()
  await forEachIsolated(due, async (refund) => {
    try {
      await sendRefund(payments, refund)
    } catch (error) {
      const now = payments.now()
      // In an outage the refund keeps its attempts and moves behind the others.
      if (isOutage(error)) await goBehind(payments.db, refund, now)
      else await wait(payments.db, refund, now, { state: 'failed', last_error: messageOf(error) })
      throw error
    }
  })
}

export function dueRefunds({ db, now }: Pick<Payments, 'db' | 'now'>) {
  return db
    .selectFrom('refunds')
    .selectAll()
    .where('state', '<>', 'done')
    .where(isSentByShop)
    .where('next_attempt_at', '<=', now().toISOString())
}

/** Staff send the refunds of transfers by hand. */
function isSentByShop({ eb, exists, not, or, selectFrom }: ExpressionBuilder<Schema, 'refunds'>) {
  const ofTransfer = selectFrom('tenders')
    .select('tenders.id')
    .whereRef('tenders.id', '=', 'refunds.tender_id')
    .where('tenders.method', '=', 'transfer')
  return or([eb('as_credit', '=', 1), not(exists(ofTransfer))])
}

export async function countRefunds(db: Database): Promise<{ done: number; waiting: number }> {
  const rows = await db
    .selectFrom('refunds')
    .select(({ fn }) => ['state', fn.countAll<number>().as('count')])
    .groupBy('state')
    .execute()
  const sum = (some: typeof rows) => some.reduce((sum, { count }) => sum + Number(count), 0)
  return {
    done: sum(rows.filter(({ state }) => state === 'done')),
    waiting: sum(rows.filter(({ state }) => state !== 'done')),
  }
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}
