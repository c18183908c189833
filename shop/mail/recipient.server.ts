import type { Database, DatabaseTransaction } from '#db/schema.ts'
import { isTextChannel, type Channel } from './channels.ts'
import { hasConsent } from './consents.server.ts'
import { deviceOf, forgetDevice } from './push-subscriptions.server.ts'

export type Recipient = { channel: Channel; recipient: string }

/**
 * Returns the address for messages about an order: the chosen device, else the chosen channel while the
 * consent holds, else mail. Returns null when the customer has no e-mail either.
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

/** Returns the next address after a failed message, and forgets a failed device. */
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
