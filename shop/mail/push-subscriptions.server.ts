import { createHash } from 'node:crypto'
import type { Database, DatabaseTransaction } from '#db/schema.ts'
import { inTransaction } from '#db/transaction.ts'
import { registerAgreements, registerWithdrawals } from './agreements.server.ts'
import { subscriptionText, type PushSubscriptionBody } from './push-subscription.ts'

/** 90 days. No order waits longer for its delivery. */
const REMEMBERED_MS = 90 * 24 * 3600_000

/**
 * Sends messages about an order to this device from now on, and to no other. `words` is the text that the
 * customer agreed to. Returns the device's id.
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
    // This customer agreed to the same text with the earlier device.
    if (before !== null) return
    const how = { how: 'order', now: at } as const
    for (const of of await customersOf(trx, [orderId])) {
      await registerAgreements(trx, [{ what: 'push', words }], { ...of, ...how })
    }
  })
  return id
}

/** Ends messages to the device. The channel that the customer had chosen counts again. */
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

/** Returns the id of the device that gets messages about an order, or null. */
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

/**
 * Returns undefined when the device gets no more messages. `isOfStaff` is true if a member of staff uses it,
 * too.
 */
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

/** Ends messages about all orders to a device. */
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

/**
 * Ends messages about these orders, after an account was deleted or a customer erased. Call it while the
 * orders still name the customer.
 */
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

/** Deletes subscriptions older than 90 days. */
export async function forgetOldDevices(db: Database, now: Date): Promise<void> {
  const before = new Date(now.getTime() - REMEMBERED_MS).toISOString()
  await db.deleteFrom('push_subscriptions').where('created_at', '<', before).execute()
}
