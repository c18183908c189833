import type { Selectable } from 'kysely'
import type { Database, Schema } from '#db/schema.ts'
import type { PaymentProvider, PaymentRef, RefundAsk } from './provider.ts'

/** How long a provider may take to show what it gave back. */
const DOUBT_MS = 15 * 60_000

/**
 * Whether a refund was asked for of late, its answer was lost, and what went back does not show it. Of a provider
 * without idempotency keys it is not asked for again until it had time to be shown.
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

/** Notes, before it is done, that a provider is asked: what went back may be this refund from now on. */
export async function noteAsked(db: Database, refundId: string, now: Date): Promise<void> {
  await db
    .updateTable('refunds')
    .set({ asked_at: now.toISOString() })
    .where('id', '=', refundId)
    .execute()
}

/** Whether another refund of the same tender was asked for and is not settled: what went back may be either. */
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
