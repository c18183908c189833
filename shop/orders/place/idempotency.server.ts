import { createHash } from 'node:crypto'
import type { DatabaseTransaction, OrderRow } from '#db/schema.ts'
import { creditBalance } from '#shop/credit/balance.server.ts'
import { recordEvent } from '../order/history.server.ts'
import type { OrderRequest } from './order-request.ts'
import { prepaidMethods } from '../order/order-states.ts'
import { refuse, reservationEnd, OrderRefused } from './order-context.server.ts'
import { refusalOfShort } from './order-refusal.ts'
import type { OrderContext } from './order-context.server.ts'
import { spendCreditAgain } from '../money/credit-tenders.server.ts'
import { tendersOf } from '../order/read-tenders.server.ts'
import { takeStock, stockHeldBy } from '#shop/inventory/stock.server.ts'

/**
 * Claims the idempotency key for `orderId`, or returns the order that it belongs to already. Refuses a
 * key that was used with another request.
 */
export async function claimIdempotencyKey(
  db: DatabaseTransaction,
  orderId: string,
  request: OrderRequest,
  context: OrderContext,
): Promise<OrderRow | undefined> {
  const { idempotencyKey: key, method, staff, accountId } = context
  const requestHash = hashOf([method, request, ...(staff ? [accountId ?? null] : [])])
  const claimed = await db
    .insertInto('idempotency_keys')
    .values({
      key,
      request_hash: requestHash,
      order_id: orderId,
      created_at: context.now.toISOString(),
    })
    .onConflict((conflict) => conflict.column('key').doNothing())
    .returning('key')
    .executeTakeFirst()
  if (claimed) return undefined

  const { request_hash, ...order } = await db
    .selectFrom('idempotency_keys')
    .innerJoin('orders', 'orders.id', 'idempotency_keys.order_id')
    .selectAll('orders')
    .select('request_hash')
    .where('idempotency_keys.key', '=', key)
    .executeTakeFirstOrThrow()
  // A repeated request does not return the order of an erased customer.
  if (request_hash !== requestHash || order.erased_at !== null)
    throw new OrderRefused({ problem: 'idempotency-mismatch' })
  return order
}

/** Reopens an expired order of the same key that has no payment intent, and takes its stock again. */
export async function reserveAgain(
  db: DatabaseTransaction,
  order: OrderRow,
  context: OrderContext,
  { cutoff, takePlace }: { cutoff: string; takePlace: () => Promise<void> },
): Promise<void> {
  const tenders = await tendersOf(db, order.id)
  // A transfer arrived late and is being refunded.
  const isOver = order.payment_state === 'refund_due'
  if (isOver || tenders.some(({ intent_id }) => intent_id !== null)) {
    throw new OrderRefused({ problem: 'order-expired' })
  }
  const now = context.now.toISOString()
  const { numUpdatedRows } = await db
    .updateTable('orders')
    .set({
      state: 'awaiting_payment',
      reserved_until: reservationEnd(context, cutoff),
      updated_at: now,
    })
    .where('id', '=', order.id)
    .where('state', '=', 'expired')
    .executeTakeFirst()
  if (numUpdatedRows === 0n) return takePlace()
  await db
    .updateTable('tenders')
    .set({ state: 'open' })
    .where('order_id', '=', order.id)
    .where('method', 'in', [...prepaidMethods])
    .execute()
  const { short } = await takeStock(db, order.id, await stockHeldBy(db, order.id), now)
  refuse(refusalOfShort(short))
  // After stock and before credit, as for a new order, so that the two cannot deadlock.
  await takePlace()
  if (!(await spendCreditAgain(db, { orderId: order.id, who: 'customer', now }))) {
    const balance = await creditBalance(db, order.account_id ?? '')
    throw new OrderRefused({ problem: 'credit-changed', balance })
  }
  await recordEvent(db, order.id, { at: now, who: 'customer', what: 'tried-again' })
}

function hashOf(value: unknown): string {
  return createHash('sha256').update(JSON.stringify(value)).digest('hex')
}
