import type { Database, DatabaseTransaction } from '#db/schema.ts'
import { inTransaction } from '#db/transaction.ts'
import type { TextStatus } from './channels.ts'

const KEPT_MS = 30 * 24 * 3600_000

export type ToldStatus = {
  /** The text's id at the provider. */
  ref: string
  status: TextStatus
  /** The id that the shop gave to the text. Null if the provider does not return it. */
  mailId: string | null
  error: string | null
}

/** A repeated report changes nothing. */
export async function recordTextStatuses(
  db: Database,
  statuses: ToldStatus[],
  now: Date,
): Promise<void> {
  for (const status of statuses) await inTransaction(db, (trx) => recordStatus(trx, status, now))
}

async function recordStatus(
  db: DatabaseTransaction,
  { ref, status, mailId, error }: ToldStatus,
  now: Date,
): Promise<void> {
  const at = now.toISOString()
  await db
    .insertInto('text_statuses')
    .values({ provider_ref: ref, status, at, error: error?.slice(0, 500) ?? null })
    .onConflict((conflict) => conflict.columns(['provider_ref', 'status']).doNothing())
    .execute()
  if (mailId === null) return
  // The answer to the shop's request was lost. This report proves that the text was sent.
  await db
    .updateTable('mails')
    .set({ sent_at: at, provider_ref: ref, asked_at: null, last_error: null })
    .where('id', '=', mailId)
    .where('channel', '!=', 'mail')
    .where('asked_at', 'is not', null)
    .where('sent_at', 'is', null)
    .execute()
}

/** Deletes reports and received texts after 30 days. */
export async function forgetOldStatuses(db: Database, now: Date): Promise<void> {
  const before = new Date(now.getTime() - KEPT_MS).toISOString()
  await db.deleteFrom('text_statuses').where('at', '<', before).execute()
  await db.deleteFrom('received_texts').where('at', '<', before).execute()
}
