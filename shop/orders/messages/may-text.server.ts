import type { Database } from '#db/schema.ts'
import { textChannels } from '#shop/mail/channels.ts'
import { consumeRateLimit } from '#shop/rate-limits/rate-limits.server.ts'
import { isKnownPhone } from '../place/cash-trust.server.ts'

/**
 * Whether a phone may get a text about an order. Anybody can name any phone in orders, so a phone that never
 * answered gets one text in total until it is confirmed. Other phones have a daily limit. Texts about orders
 * that the phone's owner confirmed are counted separately.
 */
export async function mayText(
  db: Database,
  text: { id: string; phone: string; orderId: string; attempts: number },
  now: Date,
): Promise<boolean> {
  const { phone, orderId, attempts } = text
  const order = await db
    .selectFrom('orders')
    .select('phone_confirmed_at')
    .where('id', '=', orderId)
    .executeTakeFirst()
  const isOwn = Boolean(order?.phone_confirmed_at)
  if (!isOwn && (await wasTexted(db, text)) && !(await isHeardOf(db, phone))) return false
  if (attempts > 1) return true
  const subject = isOwn ? `${phone} confirmed` : phone
  return (await consumeRateLimit(db, 'text-to-phone', subject, now)) === 0
}

/** Whether another text was sent to the phone, or may have been. */
async function wasTexted(db: Database, { id, phone }: { id: string; phone: string }) {
  const other = await db
    .selectFrom('orders')
    .innerJoin('mails', 'mails.order_id', 'orders.id')
    .select('mails.id')
    .where('customer_phone', '=', phone)
    .where('mails.recipient', '=', phone)
    .where('mails.channel', 'in', [...textChannels])
    .where('mails.id', '<>', id)
    .where(({ eb, or }) => or([eb('sent_at', 'is not', null), eb('asked_at', 'is not', null)]))
    .limit(1)
    .executeTakeFirst()
  return other !== undefined
}

/**
 * Whether the phone's owner has confirmed it, taken an order, written to the shop, or given staff consent to
 * texts.
 */
async function isHeardOf(db: Database, phone: string): Promise<boolean> {
  if (await isKnownPhone(db, phone)) return true
  const [account, written, consent] = [
    await db
      .selectFrom('accounts')
      .select('id')
      .where('phone', '=', phone)
      .where('phone_confirmed_at', 'is not', null)
      .limit(1)
      .executeTakeFirst(),
    await db
      .selectFrom('received_texts')
      .select('id')
      .where('phone', '=', phone)
      .limit(1)
      .executeTakeFirst(),
    await db
      .selectFrom('consents')
      .select('id')
      .where('phone', '=', phone)
      .where('written_by', 'is not', null)
      .where('withdrawn_at', 'is', null)
      .limit(1)
      .executeTakeFirst(),
  ]
  return Boolean(account ?? written ?? consent)
}
