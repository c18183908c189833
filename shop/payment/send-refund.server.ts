import { sql } from 'kysely'
import type { Database, TenderRow } from '#db/schema.ts'
import { inTransaction } from '#db/transaction.ts'
import { NEVER } from '#shop/backoff.ts'
import { failPoint } from '#shop/fail-point.server.ts'
import type { TenderMethod } from '#shop/orders/order/tender.ts'
import { CreditRefused, finishRefund } from './finish-refund.server.ts'
import { isHeldForReview } from './outside-money.server.ts'
import { providerOf, type Payments } from './payments.server.ts'
import { ProviderRefusal, type RefundAsk } from './provider.ts'
import { isInDoubt, isOtherUnsettled, noteAsked } from './refund-doubt.server.ts'
import { oneAtATime } from './refund-lease.server.ts'
import { goBehind, wait, type RefundRow } from './refund-queue.server.ts'

/** After 5 refusals by the bank, a refund waits for staff. */
const MOST_TRIES = 5
/** The time before a refund with an unknown outcome is checked again. */
const LOOK_AGAIN_MS = 30_000

/** Sends one refund by the method of its tender, or as credit. Staff send transfers. Throws in an outage. */
export async function sendRefund(payments: Payments, refund: RefundRow): Promise<void> {
  const { db } = payments
  const tender = await db
    .selectFrom('tenders')
    .leftJoin('tenders as first', 'first.id', 'tenders.extra_of')
    .select(['tenders.id', 'tenders.charge_ref', 'tenders.provider', 'tenders.method'])
    // An extra charge belongs to the payment of the first tender.
    .select((of) => of.fn.coalesce('tenders.intent_id', 'first.intent_id').as('intent_id'))
    .where('tenders.id', '=', refund.tender_id)
    .executeTakeFirstOrThrow()
  const { method } = tender
  const now = payments.now()
  if (refund.as_credit === 1) return sendAsCredit(db, refund, now)
  switch (method) {
    case 'credit':
      return sendAsCredit(db, refund, now)
    case 'transfer':
      return
    case 'cash':
      return finish(db, { ...refund, method }, null, now)
    case 'card':
    case 'wallet':
    case 'kiosk':
    case 'instalments':
      return oneAtATime(payments, tender.id, async () => {
        const open = await stillOpen(db, refund.id)
        if (open) await sendToProvider(payments, open, tender)
      })
    default:
      return method satisfies never
  }
}

/** Reads the refund again, because another process may have sent it before the lease began. */
async function stillOpen(db: Database, id: string): Promise<RefundRow | undefined> {
  return db
    .selectFrom('refunds')
    .selectAll()
    .where('id', '=', id)
    .where('state', '<>', 'done')
    .executeTakeFirst()
}

async function sendToProvider(
  payments: Payments,
  refund: RefundRow,
  tender: Pick<TenderRow, 'intent_id' | 'charge_ref' | 'provider' | 'method'>,
): Promise<void> {
  const { db } = payments
  const { intent_id: id, charge_ref: charge, method } = tender
  if (!id) throw new Error(`Order ${refund.order_id} has money to get back, but no intent`)
  const now = payments.now()
  try {
    failPoint('refund-due')
    const provider = providerOf(payments, tender)
    const ask = await askOf(db, refund)
    const payment = { id, charge }
    const isUnclear = !provider.knowsKeys && (await isOtherUnsettled(db, refund))
    if (isUnclear || (await isInDoubt(provider, payment, refund, { ask, now })))
      return await goBehind(db, refund, new Date(now.getTime() + LOOK_AGAIN_MS))
    if (await isHeldForReview(db, { provider, payment, refund, now })) {
      const last_error = 'Money went back at the provider: staff have to say what it was first'
      const held = { state: 'failed', last_error, next_attempt_at: NEVER } as const
      return await wait(db, refund, now, held)
    }
    await noteAsked(db, refund.id, now)
    const sent = await provider.refund(payment, ask)
    failPoint('refund-sent')
    if (sent.state === 'done') return await finish(db, { ...refund, method }, sent.id, now)
    const isLost = sent.state === 'failed'
    const tries = isLost ? refund.tries + 1 : refund.tries
    await wait(db, refund, now, {
      asked_at: null,
      provider_id: isLost ? null : sent.id,
      tries,
      ...(isLost && tries >= MOST_TRIES && { next_attempt_at: NEVER }),
      state: isLost ? 'failed' : 'pending',
      last_error: sent.reason,
    })
  } catch (error) {
    if (!(error instanceof ProviderRefusal)) throw error
    // The provider would refuse it again, so the refund waits for staff.
    const refused = { state: 'failed', last_error: error.message, next_attempt_at: NEVER } as const
    await wait(db, refund, now, { asked_at: null, ...refused })
  }
}

/** Each attempt after a failed one has its own key. */
async function askOf(db: Database, refund: RefundRow): Promise<RefundAsk> {
  const { id, amount_piastres: amount, order_id: orderId, provider_id: known, tries } = refund
  const { returned } = await db
    .selectFrom('refunds')
    .select((sum) => sum.fn.coalesce(sum.fn.sum('amount_piastres'), sql.lit(0)).as('returned'))
    .where('tender_id', '=', refund.tender_id)
    .where('as_credit', '=', 0)
    .where('state', '=', 'done')
    .executeTakeFirstOrThrow()
  const key = tries === 0 ? id : `${id}-${tries}`
  const wasAsked = refund.asked_at !== null || known !== null
  return { key, amount, known, returned: Number(returned), wasAsked, orderId }
}

async function sendAsCredit(db: Database, refund: RefundRow, now: Date) {
  try {
    await finish(db, { ...refund, method: 'credit' }, null, now)
  } catch (error) {
    if (!(error instanceof CreditRefused)) throw error
    await wait(db, refund, now, { state: 'failed', last_error: error.message })
  }
}

async function finish(
  db: Database,
  refund: RefundRow & { method: TenderMethod },
  providerId: string | null,
  now: Date,
) {
  await inTransaction(db, (db) => finishRefund(db, refund, providerId, now.toISOString()))
}
