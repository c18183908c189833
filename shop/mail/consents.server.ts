import { randomUUID } from 'node:crypto'
import type { Database, DatabaseTransaction } from '#db/schema.ts'
import type { TextChannel } from './channels.ts'

/**
 * Records that the owner of a phone agreed to be written to. `words`: what she agreed to, in her language; `writtenBy`:
 * who of the staff wrote it down, where she said so to them.
 */
export async function giveConsent(
  db: DatabaseTransaction,
  consent: {
    phone: string
    channel: TextChannel
    words: string
    orderId: string
    writtenBy?: string | undefined
    now: string
  },
): Promise<void> {
  const { phone, channel, words, orderId, writtenBy = null, now } = consent
  const id = randomUUID()
  await db
    .insertInto('consents')
    .values({ id, phone, channel, words, order_id: orderId, written_by: writtenBy, given_at: now })
    .execute()
}

/**
 * Whether the owner of a phone, E.164, agreed to be written to, and did not take it back. Anybody may write a phone
 * number into an order, so that after her “STOP” only a text of her own counts.
 */
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
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(selectFrom('stopped_texts').select('at').where('stopped_texts.phone', '=', phone)),
      ),
    )
    .limit(1)
    .executeTakeFirst()
  return given !== undefined
}

/** Takes back what the owner of a phone agreed to; she asked for no further texts. */
export async function stopTexts(
  db: DatabaseTransaction,
  { phone, now }: { phone: string; now: string },
): Promise<void> {
  await db
    .updateTable('consents')
    .set({ withdrawn_at: now })
    .where('phone', '=', phone)
    .where('withdrawn_at', 'is', null)
    .execute()
  await db
    .insertInto('stopped_texts')
    .values({ phone, at: now })
    .onConflict((conflict) => conflict.column('phone').doUpdateSet({ at: now }))
    .execute()
}

/** The owner of a phone wrote again: what she chooses in the shop counts from now on. */
export async function resumeTexts(db: DatabaseTransaction, phone: string): Promise<void> {
  await db.deleteFrom('stopped_texts').where('phone', '=', phone).execute()
}
