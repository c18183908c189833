import type { Database, DatabaseTransaction } from '#db/schema.ts'
import { isTextChannel, type Channel } from './channels.ts'
import { hasConsent } from './consents.server.ts'
import { deviceOf, forgetDevice } from './push-subscriptions.server.ts'

export type Recipient = { channel: Channel; recipient: string }

/**
 * Where the customer of an order is told of it: on the device that she wants to be told on, else by the channel that
 * she chose, while she agrees to it, else by mail; null where she has no e-mail either.
 */
export async function recipientOf(db: Database, orderId: string): Promise<Recipient | null> {
  const device = await deviceOf(db, orderId)
  if (device !== null) return { channel: 'push', recipient: device }
  const order = await db
    .selectFrom('orders')
    .select(['tell_by as channel', 'customer_phone as phone', 'customer_email as email'])
    .where('id', '=', orderId)
    .executeTakeFirst()
  if (!order) return null
  const { channel, phone, email } = order
  if (isTextChannel(channel) && (await hasConsent(db, { phone, channel }))) {
    return { channel, recipient: phone }
  }
  return email === '' ? null : { channel: 'mail', recipient: email }
}

/** The same for an order that is being placed: it has no device yet, and its text channel is agreed to with it. */
export function recipientOfNew(order: {
  channel: Channel
  phone: string
  email: string
}): Recipient | null {
  const { channel, phone, email } = order
  if (isTextChannel(channel)) return { channel, recipient: phone }
  return email === '' ? null : { channel: 'mail', recipient: email }
}

/** Where she is told of what did not arrive. A device that was not reached is not asked again. */
export async function otherRecipientOf(
  db: DatabaseTransaction,
  orderId: string,
  failed: Recipient,
  now: Date,
): Promise<Recipient | null> {
  if (failed.channel === 'push') {
    await forgetDevice(db, failed.recipient, now)
    return recipientOf(db, orderId)
  }
  const order = await db
    .selectFrom('orders')
    .select('customer_email as email')
    .where('id', '=', orderId)
    .executeTakeFirst()
  return order?.email ? { channel: 'mail', recipient: order.email } : null
}
