import { randomUUID } from 'node:crypto'
import type { Database, DatabaseTransaction } from '#db/schema.ts'
import type { TextChannel } from './channels.ts'

/** Records that the owner of a phone agreed to be written to. `words`: what she agreed to, in her language. */
export async function giveConsent(
  db: DatabaseTransaction,
  consent: { phone: string; channel: TextChannel; words: string; orderId: string; now: string },
): Promise<void> {
  const { phone, channel, words, orderId, now } = consent
  const id = randomUUID()
  await db
    .insertInto('consents')
    .values({ id, phone, channel, words, order_id: orderId, given_at: now })
    .execute()
}

/** Whether the owner of a phone, E.164, agreed to be written to, and did not take it back. */
export async function hasConsent(
  db: Database,
  { phone, channel }: { phone: string; channel: TextChannel },
): Promise<boolean> {
  const given = await db
    .selectFrom('consents')
    .select('id')
    .where('phone', '=', phone)
    .where('channel', '=', channel)
    .where('withdrawn_at', 'is', null)
    .limit(1)
    .executeTakeFirst()
  return given !== undefined
}

/** Takes back what the owner of a phone agreed to for a channel. */
export async function withdrawConsent(
  db: DatabaseTransaction,
  { phone, channel, now }: { phone: string; channel: TextChannel; now: string },
): Promise<void> {
  await db
    .updateTable('consents')
    .set({ withdrawn_at: now })
    .where('phone', '=', phone)
    .where('channel', '=', channel)
    .where('withdrawn_at', 'is', null)
    .execute()
}
