import { randomUUID } from 'node:crypto'
import type { Database, DatabaseTransaction } from '#db/schema.ts'
import type { AgreementWay } from './agreement.ts'
import { registerAgreements, registerWithdrawals } from './agreements.server.ts'
import { isTextChannel, type TextChannel } from './channels.ts'

/**
 * Records that the owner of a phone agreed to messages. `words` is the text in their language. `writtenBy` is
 * the e-mail of the member of staff whom they told.
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
  const how = writtenBy === null ? 'order' : 'staff'
  const of = { phone, orderId, byEmail: writtenBy, how, now } as const
  await registerAgreements(db, [{ what: channel, words }], of)
}

/** Consents of these phones (E.164) and of these orders. Without `channel`, those of all channels. */
export type ConsentsOf = {
  phones: readonly string[]
  orderIds?: readonly string[]
  channel?: TextChannel | undefined
}

/** Withdraws the consents that are in force, and returns their number. */
export async function withdrawConsents(
  db: DatabaseTransaction,
  { phones, orderIds = [], channel }: ConsentsOf,
  { how, byEmail = null, now }: { how: AgreementWay; byEmail?: string | null; now: string },
): Promise<number> {
  if (phones.length === 0 && orderIds.length === 0) return 0
  const ended = await db
    .updateTable('consents')
    .set({ withdrawn_at: now })
    .where('withdrawn_at', 'is', null)
    .$if(channel !== undefined, (query) => query.where('channel', '=', channel ?? 'sms'))
    .where(({ eb, or }) =>
      or([
        ...(phones.length > 0 ? [eb('phone', 'in', phones)] : []),
        ...(orderIds.length > 0 ? [eb('order_id', 'in', orderIds)] : []),
      ]),
    )
    .returning(['phone', 'channel', 'order_id as orderId'])
    .execute()
  const withdrawn = ended.flatMap(({ channel: what, ...of }) =>
    isTextChannel(what) ? [{ what, ...of, byEmail }] : [],
  )
  await registerWithdrawals(db, withdrawn, { how, now })
  return ended.length
}

/**
 * True when the owner of a phone (E.164) agreed to messages and did not withdraw. After STOP, only a text
 * from the phone allows messages again, because anybody may type a phone into an order.
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

export async function stopTexts(
  db: DatabaseTransaction,
  { phone, now }: { phone: string; now: string },
): Promise<void> {
  const ended = await withdrawConsents(db, { phones: [phone] }, { how: 'stop', now })
  // Registers the withdrawal even without a consent.
  if (ended === 0) {
    await registerWithdrawals(db, [{ what: 'whatsapp', phone }], { how: 'stop', now })
  }
  await db
    .insertInto('stopped_texts')
    .values({ phone, at: now })
    .onConflict((conflict) => conflict.column('phone').doUpdateSet({ at: now }))
    .execute()
}

/** Ends the effect of STOP, after a new text from the phone. The consents in the shop then count. */
export async function resumeTexts(db: DatabaseTransaction, phone: string): Promise<void> {
  await db.deleteFrom('stopped_texts').where('phone', '=', phone).execute()
}
