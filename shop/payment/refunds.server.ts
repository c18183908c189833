import { sql, type ExpressionBuilder, type Selectable } from 'kysely'
import type { Database, Schema, TenderRow } from '#db/schema.ts'
import { inTransaction } from '#db/transaction.ts'
import { backoff, NEVER } from '#shop/backoff.ts'
import type { TenderMethod } from '#shop/orders/tender.ts'
import { failPoint } from '#shop/fail-point.server.ts'
import { CreditRefused, finishRefund } from './finish-refund.server.ts'
import { forEachIsolated, isOutage } from './outage.server.ts'
import { providerOf, type Payments } from './payments.server.ts'
import { ProviderRefusal, type RefundAsk } from './provider.ts'
import { isInDoubt, noteAsked } from './refund-doubt.server.ts'
import { oneAtATime } from './refund-lease.server.ts'

type RefundRow = Selectable<Schema['refunds']>

const AT_ONCE = 50
/** In seconds. */
const WAIT = { first: 20, longest: 3600 }
/** What the bank turned down so often, it turns down. */
const MOST_TRIES = 5
/** After this it is looked for a refund again whose answer was lost. */
const LOOK_AGAIN_MS = 30_000

/**
 * Sends the open refunds of an order, but not those that were refused. Each has its own idempotency key, so that a
 * repetition after a crash or by another process refunds once. Throws in an outage of the provider.
 */
export async function sendRefunds(payments: Payments, orderId: string): Promise<void> {
  const open = await payments.db
    .selectFrom('refunds')
    .selectAll()
    .where('order_id', '=', orderId)
    .where('state', '<>', 'done')
    .where('next_attempt_at', '<', NEVER)
    .orderBy('created_at')
    .execute()
  await forEachIsolated(open, (refund) => sendRefund(payments, refund))
}

/** Lets the refused refunds of an order be sent again, as staff ask for. */
export async function reopenRefused({ db, now }: Payments, orderId: string): Promise<void> {
  await db
    .updateTable('refunds')
    .set({ next_attempt_at: now().toISOString() })
    .where('order_id', '=', orderId)
    .where('state', '<>', 'done')
    .where('next_attempt_at', '=', NEVER)
    .execute()
}

/** Sends due refunds: those left by a crash or an outage, or turned down by a bank that may think better of it. */
export async function sendDueRefunds(payments: Payments): Promise<void> {
  const due = await payments.db
    .selectFrom('refunds')
    .selectAll()
    .where('state', '<>', 'done')
    .where(isSentByShop)
    .where('next_attempt_at', '<=', payments.now().toISOString())
    .orderBy('next_attempt_at')
    .limit(AT_ONCE)
    .execute()
  await forEachIsolated(due, async (refund) => {
    try {
      await sendRefund(payments, refund)
    } catch (error) {
      const now = payments.now()
      // In an outage the refund does not have to wait; it only moves behind the others.
      if (isOutage(error)) await goBehind(payments.db, refund, now)
      else await wait(payments.db, refund, now, { state: 'failed', last_error: messageOf(error) })
      throw error
    }
  })
}

/** What goes back by a transfer, staff send by hand. */
function isSentByShop({ eb, exists, not, or, selectFrom }: ExpressionBuilder<Schema, 'refunds'>) {
  const ofTransfer = selectFrom('tenders')
    .select('tenders.id')
    .whereRef('tenders.id', '=', 'refunds.tender_id')
    .where('tenders.method', '=', 'transfer')
  return or([eb('as_credit', '=', 1), not(exists(ofTransfer))])
}

/** The number of completed and of open refunds. */
export async function countRefunds(db: Database): Promise<{ done: number; waiting: number }> {
  const rows = await db
    .selectFrom('refunds')
    .select(({ fn }) => ['state', fn.countAll<number>().as('count')])
    .groupBy('state')
    .execute()
  const sum = (some: typeof rows) => some.reduce((sum, { count }) => sum + Number(count), 0)
  return {
    done: sum(rows.filter(({ state }) => state === 'done')),
    waiting: sum(rows.filter(({ state }) => state !== 'done')),
  }
}

async function sendRefund(payments: Payments, refund: RefundRow): Promise<void> {
  const { db } = payments
  const tender = await db
    .selectFrom('tenders')
    .leftJoin('tenders as first', 'first.id', 'tenders.extra_of')
    .select(['tenders.id', 'tenders.charge_ref', 'tenders.provider', 'tenders.method'])
    // What was charged twice is one payment of the provider.
    .select((of) => of.fn.coalesce('tenders.intent_id', 'first.intent_id').as('intent_id'))
    .where('tenders.id', '=', refund.tender_id)
    .executeTakeFirstOrThrow()
  const { method } = tender
  const now = payments.now()
  if (method === 'credit' || refund.as_credit === 1) return sendAsCredit(db, refund, now)
  if (method === 'transfer') return
  if (method === 'cash') return finish(db, { ...refund, method }, null, now)
  await oneAtATime(payments, tender.id, async () => {
    const open = await stillOpen(db, refund.id)
    if (open) await sendToProvider(payments, open, tender)
  })
}

/** As it is now: another process may have sent it meanwhile. */
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
    if (await isInDoubt(provider, payment, refund, { ask, now }))
      return await goBehind(db, refund, new Date(now.getTime() + LOOK_AGAIN_MS))
    await noteAsked(db, provider, refund.id, now)
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
    // It would be refused again and again: staff decide.
    const refused = { state: 'failed', last_error: error.message, next_attempt_at: NEVER } as const
    await wait(db, refund, now, { asked_at: null, ...refused })
  }
}

/** Each attempt after one that failed has a key of its own. */
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
  return { key, amount, known, returned: Number(returned), orderId }
}

/** Moves a due refund behind the others: they are sent in order of `next_attempt_at`. */
async function goBehind(db: Database, refund: RefundRow, until: Date) {
  await db
    .updateTable('refunds')
    .set({ next_attempt_at: until.toISOString() })
    .where('id', '=', refund.id)
    .where('attempts', '=', refund.attempts)
    .execute()
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
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

/** Schedules the next attempt with exponential backoff, if nothing else is said. */
async function wait(
  db: Database,
  refund: RefundRow,
  now: Date,
  found: Partial<
    Pick<
      RefundRow,
      'state' | 'provider_id' | 'tries' | 'last_error' | 'asked_at' | 'next_attempt_at'
    >
  > = {},
) {
  await db
    .updateTable('refunds')
    .set({
      attempts: refund.attempts + 1,
      next_attempt_at: backoff(refund.attempts, WAIT, now),
      ...found,
    })
    .where('id', '=', refund.id)
    .where('attempts', '=', refund.attempts)
    .where('state', '<>', 'done')
    .execute()
}
