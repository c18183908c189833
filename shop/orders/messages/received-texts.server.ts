import { randomUUID } from 'node:crypto'
import type { Database, DatabaseTransaction } from '#db/schema.ts'
import { inTransaction } from '#db/transaction.ts'
import { m } from '#messages/compiled/messages.js'
import { storeMessage } from '#shop/contact/messages.server.ts'
import { resumeTexts, stopTexts } from '#shop/mail/consents.server.ts'
import { consumeRateLimit } from '#shop/rate-limits/rate-limits.server.ts'
import { printable } from '#shop/text.ts'
import { recordEvent } from '../order/history.server.ts'
import { lockOrderById } from '../change/lock-order.server.ts'
import { openStates } from '../order/order-states.ts'
import { isStopWord, replyOf } from './text-replies.ts'

export type ReceivedText = {
  /** The provider's id, the same for each delivery of the text. */
  id: string
  /** In E.164, verified by the provider. */
  phone: string
  /** The sender's profile name; may be empty. */
  name: string
  /** The code of the pressed button; null for a typed text. */
  reply: string | null
  body: string
}

const MOST_LETTERS = 5000

/** Handles a text once: as a reply about an order, a request to stop all texts, or a message to the shop. */
export async function receiveText(db: Database, text: ReceivedText, now: Date): Promise<void> {
  await inTransaction(db, async (trx) => {
    const isNew = await trx
      .insertInto('received_texts')
      .values({ id: text.id, phone: text.phone, at: now.toISOString() })
      .onConflict((conflict) => conflict.column('id').doNothing())
      .returning('id')
      .executeTakeFirst()
    if (!isNew) return
    const { phone } = text
    if (isStopWord(text.body)) return stopTexts(trx, { phone, now: now.toISOString() })
    await resumeTexts(trx, phone)
    if (await answerReply(trx, text, now)) return
    await tellShop(trx, text, now)
  })
}

/** Answers a button reply. Returns false when the text is no reply about an order of this phone. */
async function answerReply(db: DatabaseTransaction, { id, phone, reply }: ReceivedText, now: Date) {
  const asked = replyOf(reply)
  if (!asked) return false
  const order = await db
    .selectFrom('orders')
    .select(['id', 'state', 'locale'])
    .where('number', '=', asked.number)
    .where('customer_phone', '=', phone)
    .executeTakeFirst()
  if (!order) return false
  if (asked.what === 'confirm') await confirm(db, order.id, now)
  else await sendLink(db, { textId: id, orderId: order.id, phone }, now)
  return true
}

async function confirm(db: DatabaseTransaction, orderId: string, now: Date) {
  const at = now.toISOString()
  const { state } = await lockOrderById(db, orderId, at)
  if (!openStates.some((open) => open === state)) return
  const before = await db
    .selectFrom('order_events')
    .select('id')
    .where('order_id', '=', orderId)
    .where('what', '=', 'confirmed-by-customer')
    .executeTakeFirst()
  if (before) return
  await recordEvent(db, orderId, { at, who: 'customer', what: 'confirmed-by-customer' })
}

/** Sends the link to the order's page, where the customer can change the order. */
async function sendLink(
  db: DatabaseTransaction,
  { textId, orderId, phone }: { textId: string; orderId: string; phone: string },
  now: Date,
) {
  if ((await consumeRateLimit(db, 'text-phone', phone, now)) > 0) return
  const at = now.toISOString()
  await db
    .insertInto('mails')
    .values({
      id: randomUUID(),
      occasion: `order-link:${textId}`,
      kind: 'order-link',
      channel: 'whatsapp',
      recipient: phone,
      order_id: orderId,
      created_at: at,
      attempts: 0,
      next_attempt_at: at,
    })
    .onConflict((conflict) => conflict.column('occasion').doNothing())
    .execute()
}

/** Stores the text as a contact message for staff, in the language of the phone's last order. */
async function tellShop(db: DatabaseTransaction, { phone, name, body }: ReceivedText, now: Date) {
  if ((await consumeRateLimit(db, 'text-phone', phone, now)) > 0) return
  const last = await db
    .selectFrom('orders')
    .select(['locale', 'customer_name as name'])
    .where('customer_phone', '=', phone)
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  const locale = last?.locale ?? 'ar'
  await storeMessage(db, {
    name: printable(name, 100) || (last?.name ?? phone),
    email: '',
    phone,
    subject: m.messages_by_whatsapp({}, { locale }),
    body: printable(body, MOST_LETTERS),
    locale,
    client: '',
    now,
  })
}
