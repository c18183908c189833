import type { Selectable } from 'kysely'
import type { Database, Schema } from '#db/schema.ts'
import type { PaymentProvider, PaymentRef, RefundAsk } from './provider.ts'

/** Within 15 minutes, a provider shows a refund that it made. */
const DOUBT_MS = 15 * 60_000

/**
 * True when a recent refund request has no answer and the provider's total does not show it. Without
 * idempotency keys, the request must not be repeated until the total has had time to change.
 */
export async function isInDoubt(
  provider: PaymentProvider,
  payment: PaymentRef,
  { asked_at }: Pick<Selectable<Schema['refunds']>, 'asked_at'>,
  { ask, now }: { ask: RefundAsk; now: Date },
): Promise<boolean> {
  if (provider.knowsKeys || asked_at === null) return false
  if (now.getTime() - Date.parse(asked_at) >= DOUBT_MS) return false
  return (await provider.returned(payment)) < (ask.returned ?? 0) + ask.amount
}

/** Call this before the request: from then on, money that went back may be this refund. */
export async function noteAsked(db: Database, refundId: string, now: Date): Promise<void> {
  await db
    .updateTable('refunds')
    .set({ asked_at: now.toISOString() })
    .where('id', '=', refundId)
    .execute()
}

/** True when another refund of the tender was asked for and is open. Money that went back could be either. */
export async function isOtherUnsettled(
  db: Database,
  { id, tender_id, asked_at }: Selectable<Schema['refunds']>,
): Promise<boolean> {
  if (asked_at !== null) return false
  const other = await db
    .selectFrom('refunds')
    .select('id')
    .where('tender_id', '=', tender_id)
    .where('id', '<>', id)
    .where('as_credit', '=', 0)
    .where('state', '<>', 'done')
    .where(({ eb, or }) => or([eb('asked_at', 'is not', null), eb('provider_id', 'is not', null)]))
    .executeTakeFirst()
  return other !== undefined
}
