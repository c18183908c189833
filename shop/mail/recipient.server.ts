import type { Database } from '#db/schema.ts'
import { isTextChannel, type Channel } from './channels.ts'
import { hasConsent } from './consents.server.ts'

/**
 * Where the customer of an order is told of it: by the channel she chose, while she agrees to it, else by mail; null
 * where she has no e-mail either.
 */
export async function recipientOf(
  db: Database,
  orderId: string,
): Promise<{ channel: Channel; recipient: string } | null> {
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
