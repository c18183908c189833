import { createHash } from 'node:crypto'
import type { Database, DatabaseTransaction } from '#db/schema.ts'
import { inTransaction } from '#db/transaction.ts'
import { registerAgreements, registerWithdrawals } from './agreements.server.ts'
import { subscriptionText, type PushSubscriptionBody } from './push-subscription.ts'

/** Longer than any order waits for its delivery. */
const REMEMBERED_MS = 90 * 24 * 3600_000

/**
 * Tells the customer of an order on this device from now on, and on no other one; `words` are what she agreed to by it.
 * Answers its id.
 */
export async function subscribe(
  db: Database,
  device: { orderId: string; body: PushSubscriptionBody; words: string; now: Date },
): Promise<string> {
  const { orderId, body, words, now } = device
  const id = createHash('sha256').update(subscriptionText(body)).digest('base64url')
  const { endpoint, keys } = body
  const at = now.toISOString()
  const told = { id, endpoint, ...keys, created_at: at }
  await inTransaction(db, async (trx) => {
    const before = await deviceOf(trx, orderId)
    await trx
      .insertInto('push_subscriptions')
      .values({ order_id: orderId, ...told })
      .onConflict((conflict) => conflict.column('order_id').doUpdateSet(told))
      .execute()
    // Who is told on another device from now on agreed before, in the same words.
    if (before !== null) return
    const how = { how: 'order', now: at } as const
    for (const of of await customersOf(trx, [orderId])) {
      await registerAgreements(trx, [{ what: 'push', words }], { ...of, ...how })
    }
  })
  return id
}

/** Tells the customer by the channel that she chose before. */
export async function unsubscribe(db: Database, orderId: string, now: Date): Promise<void> {
  await inTransaction(db, async (trx) => {
    const gone = await trx
      .deleteFrom('push_subscriptions')
      .where('order_id', '=', orderId)
      .returning('order_id')
      .executeTakeFirst()
    if (gone) await registerEnd(trx, [orderId], { how: 'order', now: now.toISOString() })
  })
}

async function registerEnd(
  db: DatabaseTransaction,
  orderIds: string[],
  end: { how: 'order' | 'device' | 'deleted'; now: string },
) {
  const ended = await customersOf(db, orderIds)
  const withdrawn = ended.map((of) => ({ what: 'push' as const, ...of }))
  await registerWithdrawals(db, withdrawn, end)
}

function customersOf(db: DatabaseTransaction, orderIds: string[]) {
  return db
    .selectFrom('orders')
    .select(['id as orderId', 'customer_phone as phone', 'account_id as accountId'])
    .where('id', 'in', orderIds)
    .execute()
}

/** The id of the device on which the customer of an order is told; null where that is on none. */
export async function deviceOf(
  db: Database | DatabaseTransaction,
  orderId: string,
): Promise<string | null> {
  const device = await db
    .selectFrom('push_subscriptions')
    .select('id')
    .where('order_id', '=', orderId)
    .executeTakeFirst()
  return device?.id ?? null
}

/** Undefined where it is no longer to be told of anything. `isOfStaff`: not only a customer’s. */
export async function findDevice(
  db: Database,
  id: string,
): Promise<(PushSubscriptionBody & { isOfStaff: boolean }) | undefined> {
  const among = (table: 'push_subscriptions' | 'staff_devices') =>
    db
      .selectFrom(table)
      .select(['endpoint', 'p256dh', 'auth'])
      .where('id', '=', id)
      .limit(1)
      .executeTakeFirst()
  const ofStaff = await among('staff_devices')
  const device = ofStaff ?? (await among('push_subscriptions'))
  if (!device) return undefined
  const { endpoint, ...keys } = device
  return { endpoint, keys, isOfStaff: ofStaff !== undefined }
}

/** Tells nobody on a device any more. */
export async function forgetDevice(db: DatabaseTransaction, id: string, now: Date): Promise<void> {
  const gone = await db
    .deleteFrom('push_subscriptions')
    .where('id', '=', id)
    .returning('order_id')
    .execute()
  if (gone.length === 0) return
  const ids = gone.map(({ order_id: order }) => order)
  await registerEnd(db, ids, { how: 'device', now: now.toISOString() })
}

/** Tells of these orders on no device any more: an account was deleted, or somebody erased. Call it while the orders name who agreed. */
export async function forgetDevicesOf(
  db: DatabaseTransaction,
  orderIds: readonly string[],
  now: string,
): Promise<void> {
  if (orderIds.length === 0) return
  const gone = await db
    .deleteFrom('push_subscriptions')
    .where('order_id', 'in', orderIds)
    .returning('order_id')
    .execute()
  if (gone.length === 0) return
  const ids = gone.map(({ order_id: order }) => order)
  await registerEnd(db, ids, { how: 'deleted', now })
}

/** Deletes those of orders that are over. */
export async function forgetOldDevices(db: Database, now: Date): Promise<void> {
  const before = new Date(now.getTime() - REMEMBERED_MS).toISOString()
  await db.deleteFrom('push_subscriptions').where('created_at', '<', before).execute()
}
