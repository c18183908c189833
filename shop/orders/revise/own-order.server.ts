import type { Database, DatabaseTransaction, OrderRow } from '#db/schema.ts'
import { inTransaction } from '#db/transaction.ts'
import type { Account } from '#shop/accounts/account.ts'
import { failPoint } from '#shop/fail-point.server.ts'
import { queueMail } from '#shop/mail/mails.server.ts'
import { orderFacts } from '../change/change-order.server.ts'
import { endOrder } from '../change/move-order.server.ts'
import { mayMove } from '../change/moves.ts'
import { inQueueOfOrder } from '../place/order-queue.server.ts'
import { lockForRevision } from './lock-for-revision.server.ts'
import { RevisionRefused, type RevisionRefusal } from './revision-refused.ts'

/**
 * Returns the order if the caller has its key, or placed it with this account. Undefined for anyone else,
 * also for staff.
 */
export async function findOwnOrder(
  db: Database,
  { number, key, account }: { number: number; key: string; account: Account | undefined },
): Promise<{ id: string; email: string; phone: string; isConfirmed: boolean } | undefined> {
  const order = await db
    .selectFrom('orders')
    .select(['id', 'key', 'account_id', 'customer_email as email', 'customer_phone as phone'])
    .select('phone_confirmed_at')
    .where('number', '=', number)
    .executeTakeFirst()
  if (!order || !(order.key === key || isOf(order, account))) return undefined
  const { id, email, phone, phone_confirmed_at } = order
  return { id, email, phone, isConfirmed: phone_confirmed_at !== null }
}

function isOf(order: Pick<OrderRow, 'account_id'>, account: Account | undefined): boolean {
  return account !== undefined && order.account_id === account.id
}

/**
 * Cancels an order for its customer until the cutoff. Its stock returns. Its payment is refunded after the
 * transaction.
 */
export async function cancelOwnOrder(
  db: Database,
  number: number,
  { version, now }: { version?: number | undefined; now: () => Date },
): Promise<{ ok: true } | ({ ok: false } & RevisionRefusal)> {
  try {
    const cancel = async (db: DatabaseTransaction) => {
      const work = await lockForRevision(db, number, { version, now })
      const { order } = work
      if (!mayMove(orderFacts(order), 'cancelled')) {
        throw new RevisionRefused({ problem: 'cannot-change' })
      }
      await endOrder(work, { reason: 'cancelled' })
      await queueMail(db, {
        kind: 'order-cancelled',
        orderId: order.id,
        now: work.now,
      })
    }
    await inQueueOfOrder(db, number, () => inTransaction(db, cancel))
    failPoint('order-revised')
    return { ok: true }
  } catch (error) {
    if (error instanceof RevisionRefused) return { ok: false, ...error.refusal }
    throw error
  }
}
