import { createHash } from 'node:crypto'
import type { Database } from '#db/schema.ts'
import { subscriptionText, type PushSubscriptionBody } from './push-subscription.ts'

/** Longer than any order waits for its delivery. */
const REMEMBERED_MS = 90 * 24 * 3600_000

/** Tells the customer of an order on this device from now on, and on no other one. Answers its id. */
export async function subscribe(
  db: Database,
  { orderId, body, now }: { orderId: string; body: PushSubscriptionBody; now: Date },
): Promise<string> {
  const id = createHash('sha256').update(subscriptionText(body)).digest('base64url')
  const { endpoint, keys } = body
  const device = { id, endpoint, ...keys, created_at: now.toISOString() }
  await db
    .insertInto('push_subscriptions')
    .values({ order_id: orderId, ...device })
    .onConflict((conflict) => conflict.column('order_id').doUpdateSet(device))
    .execute()
  return id
}

/** Tells the customer by the channel that she chose before. */
export async function unsubscribe(db: Database, orderId: string): Promise<void> {
  await db.deleteFrom('push_subscriptions').where('order_id', '=', orderId).execute()
}

/** The id of the device on which the customer of an order is told; null where that is on none. */
export async function deviceOf(db: Database, orderId: string): Promise<string | null> {
  const device = await db
    .selectFrom('push_subscriptions')
    .select('id')
    .where('order_id', '=', orderId)
    .executeTakeFirst()
  return device?.id ?? null
}

/** Undefined where it is no longer to be told of anything. */
export async function findDevice(
  db: Database,
  id: string,
): Promise<PushSubscriptionBody | undefined> {
  const among = (table: 'push_subscriptions' | 'staff_devices') =>
    db
      .selectFrom(table)
      .select(['endpoint', 'p256dh', 'auth'])
      .where('id', '=', id)
      .limit(1)
      .executeTakeFirst()
  const device = (await among('push_subscriptions')) ?? (await among('staff_devices'))
  return device && { endpoint: device.endpoint, keys: { p256dh: device.p256dh, auth: device.auth } }
}

/** Tells nobody on a device any more. */
export async function forgetDevice(db: Database, id: string): Promise<void> {
  await db.deleteFrom('push_subscriptions').where('id', '=', id).execute()
}

/** Deletes those of orders that are over. */
export async function forgetOldDevices(db: Database, now: Date): Promise<void> {
  const before = new Date(now.getTime() - REMEMBERED_MS).toISOString()
  await db.deleteFrom('push_subscriptions').where('created_at', '<', before).execute()
}
