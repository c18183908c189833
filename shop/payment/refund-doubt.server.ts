import type { Selectable } from 'kysely'
import type { Database, Schema } from '#db/schema.ts'
import type { PaymentProvider, PaymentRef, RefundAsk } from './provider.ts'

/** The time that a provider gets to show a refund it made: 15 minutes. */
const DOUBT_MS = 15 * 60_000

/**
 * Whether a recent refund request has no answer and the provider's total does not show it. At a provider
 * without idempotency keys the request is not repeated until that total has had time to update.
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

/** Notes the request before it is sent: from then on money that went back may be this refund. */
export async function noteAsked(db: Database, refundId: string, now: Date): Promise<void> {
  await db
    .updateTable('refunds')
    .set({ asked_at: now.toISOString() })
    .where('id', '=', refundId)
    .execute()
}

/**
 * Whether another refund of the tender was asked for and is open. Money that went back could then be either
 * of them.
 */
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
