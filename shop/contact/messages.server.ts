import { randomUUID } from 'node:crypto'
import type { Database } from '#db/schema.ts'
import { inTransaction } from '#db/transaction.ts'
import type { Locale } from '#messages/locale.ts'
import { queueMail } from '#shop/mail/mails.server.ts'
import { readSettings } from '#shop/settings/settings.server.ts'
import type { ContactForm, Message } from './message.ts'

/** Stores a visitor's message and queues the mail that notifies the shop, in one transaction. */
export async function receiveMessage(
  db: Database,
  form: ContactForm,
  { client, locale, now }: { client: string; locale: Locale; now: Date },
): Promise<void> {
  await inTransaction(db, async (trx) => {
    const id = randomUUID()
    const { email } = await readSettings(trx)
    await trx
      .insertInto('messages')
      .values({
        id,
        created_at: now.toISOString(),
        name: form.user_name,
        email: form.user_email,
        subject: form.subject,
        body: form.message,
        locale,
        client,
      })
      .execute()
    await queueMail(trx, {
      kind: 'message-received',
      messageId: id,
      recipient: email,
      now: now.toISOString(),
    })
  })
}

/** A message by its id. Throws when there is none. */
export async function getMessage(db: Database, id: string): Promise<Message> {
  return db
    .selectFrom('messages')
    .select(['id', 'created_at as createdAt', 'name', 'email', 'subject', 'body', 'locale'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
}
