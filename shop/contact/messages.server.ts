import { randomUUID } from 'node:crypto'
import type { Database, DatabaseTransaction } from '#db/schema.ts'
import { inTransaction } from '#db/transaction.ts'
import type { Locale } from '#messages/locale.ts'
import { queueMail } from '#shop/mail/mails.server.ts'
import { readSettings } from '#shop/settings/settings.server.ts'
import type { ContactForm, Message } from './message.ts'

/** Stores a message from the contact page. */
export async function receiveMessage(
  db: Database,
  form: ContactForm,
  { client, locale, now }: { client: string; locale: Locale; now: Date },
): Promise<void> {
  const { user_name: name, user_email: email, subject, message: body } = form
  const message = { name, email, phone: '', subject, body, locale, client, now }
  await inTransaction(db, (trx) => storeMessage(trx, message))
}

/** Also queues the mail that notifies the shop. */
export async function storeMessage(
  db: DatabaseTransaction,
  { now, ...message }: Omit<Message, 'id' | 'createdAt'> & { client: string; now: Date },
): Promise<void> {
  const id = randomUUID()
  const at = now.toISOString()
  const { email } = await readSettings(db)
  await db
    .insertInto('messages')
    .values({ id, created_at: at, ...message })
    .execute()
  await queueMail(db, { kind: 'message-received', messageId: id, recipient: email, now: at })
}

/** Throws when no message has this id. */
export async function getMessage(db: Database, id: string): Promise<Message> {
  return db
    .selectFrom('messages')
    .select([
      'id',
      'created_at as createdAt',
      'name',
      'email',
      'phone',
      'subject',
      'body',
      'locale',
    ])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
}
