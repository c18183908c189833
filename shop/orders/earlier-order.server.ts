import { createHash } from 'node:crypto'
import type { DatabaseTransaction, OrderRow } from '#db/schema.ts'
import { recordEvent } from './history.server.ts'
import type { OrderRequest } from './order-request.ts'
import { Refused, refuseShortage, reservationEnd } from './placing.server.ts'
import type { Circumstances } from './placing.server.ts'
import { stockOf, takeStock } from './stock.server.ts'

/** The order that this key has made already, if any; else the key now belongs to `orderId`. */
export async function orderOfKey(
  db: DatabaseTransaction,
  orderId: string,
  request: OrderRequest,
  circumstances: Circumstances,
): Promise<OrderRow | undefined> {
  const { idempotencyKey: key, method } = circumstances
  const requestHash = hashOf([method, request])
  const claimed = await db
    .insertInto('idempotency_keys')
    .values({
      key,
      request_hash: requestHash,
      order_id: orderId,
      created_at: circumstances.now.toISOString(),
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
  if (request_hash !== requestHash) throw new Refused({ problem: 'idempotency-mismatch' })
  return order
}

/** An order that ended before the provider could be asked to take its money may be tried again. */
export async function reserveAgain(
  db: DatabaseTransaction,
  order: OrderRow,
  circumstances: Circumstances,
): Promise<void> {
  if (order.intent_id) throw new Refused({ problem: 'order-expired' })
  const now = circumstances.now.toISOString()
  const { numUpdatedRows } = await db
    .updateTable('orders')
    .set({
      state: 'awaiting_payment',
      reserved_until: reservationEnd(circumstances.now),
      updated_at: now,
    })
    .where('id', '=', order.id)
    .where('state', '=', 'expired')
    .executeTakeFirst()
  if (numUpdatedRows === 0n) return
  const { short } = await takeStock(db, order.id, await stockOf(db, order.id), now)
  refuseShortage(short)
  await recordEvent(db, order.id, { at: now, who: 'customer', what: 'tried-again' })
}

function hashOf(value: unknown): string {
  return createHash('sha256').update(JSON.stringify(value)).digest('hex')
}
