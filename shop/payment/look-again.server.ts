import { sql, type ExpressionBuilder, type SqlBool } from 'kysely'
import type { Schema, TenderRow } from '#db/schema.ts'
import { inTransaction } from '#db/transaction.ts'
import { lockOrderById } from '#shop/orders/change/lock-order.server.ts'
import { settleExtraCharge } from './extra-charge.server.ts'
import { markForReview } from './mark-for-review.server.ts'
import { noteOutside, outsideIn } from './outside-money.server.ts'
import { giveBackMore, knownIn } from './paid-more.server.ts'
import { forEachIsolated } from './outage.server.ts'
import { providerOf, type Payments } from './payments.server.ts'
import type { CapturedFacts, PaymentProvider } from './provider.ts'
import { sendRefunds } from './refunds.server.ts'

const HOUR_MS = 3_600_000
/** With a run every ten minutes, this allows 14,400 payments a day. */
const AT_ONCE = 100
/** Webhooks normally report a double payment within half an hour. */
const FROM_MS = 0.5 * HOUR_MS
/**
 * Payments are checked every 6 hours for 3 days, then daily until day 120. Until then a bank may take them
 * back.
 */
const OFTEN_FOR_MS = 3 * 24 * HOUR_MS
const FOR_MS = 120 * 24 * HOUR_MS
const OFTEN_MS = 6 * HOUR_MS
const DAILY_MS = 24 * HOUR_MS
/** A provider's list of returned payments covers 7 days. */
const LISTED_MS = 7 * 24 * HOUR_MS

// Equals the condition of a partial index, so that the database uses the index.
const isPaidElsewhere = sql<SqlBool>`(state = 'captured'
  and (pay_page is not null or pay_code is not null))`

/**
 * Checks paid tenders for double payments and chargebacks whose webhook was lost. Some providers list
 * returned payments. The others are asked about each payment that was made on a page or with a code.
 */
export async function lookAgainAtPaid(payments: Payments): Promise<void> {
  const listing = payments.providers.filter(({ returnedSince }) => returnedSince)
  await forEachIsolated([undefined, ...listing], async (provider) => {
    const due = provider ? await returnedOf(payments, provider) : await paidElsewhere(payments)
    await forEachIsolated(due, (tender) => lookInTurn(payments, tender))
  })
}

async function paidElsewhere({ db, now }: Payments): Promise<TenderRow[]> {
  const before = (ms: number) => new Date(now().getTime() - ms).toISOString()
  return db
    .selectFrom('tenders')
    .selectAll()
    .where(isPaidElsewhere)
    .where('created_at', '>', before(FOR_MS))
    .where('created_at', '<=', before(FROM_MS))
    .where(isItsTurn(now()))
    .orderBy('next_attempt_at')
    .limit(AT_ONCE)
    .execute()
}

async function returnedOf(
  { db, now }: Payments,
  { name, returnedSince }: PaymentProvider,
): Promise<TenderRow[]> {
  const ids = (await returnedSince?.(new Date(now().getTime() - LISTED_MS))) ?? []
  if (ids.length === 0) return []
  return db
    .selectFrom('tenders')
    .selectAll()
    .where('intent_id', 'in', ids)
    .where('provider', '=', name)
    .where('state', '=', 'captured')
    .where(isItsTurn(now()))
    .execute()
}

function isItsTurn(now: Date) {
  return ({ and, eb, or }: ExpressionBuilder<Schema, 'tenders'>) =>
    and([
      eb('wanted', 'is', null),
      or([eb('next_attempt_at', 'is', null), eb('next_attempt_at', '<=', now.toISOString())]),
    ])
}

async function lookInTurn(payments: Payments, tender: TenderRow) {
  const now = payments.now().getTime()
  const isYoung = now - Date.parse(tender.created_at) < OFTEN_FOR_MS
  await payments.db
    .updateTable('tenders')
    .set({ next_attempt_at: new Date(now + (isYoung ? OFTEN_MS : DAILY_MS)).toISOString() })
    .where('id', '=', tender.id)
    .where('wanted', 'is', null)
    .execute()
  await lookAgain(payments, tender)
}

/**
 * Compares a paid tender with the provider's facts. A double payment goes back. Staff review any other
 * difference.
 */
export async function lookAgain(payments: Payments, tender: TenderRow): Promise<void> {
  const { id, intent_id: intent, charge_ref: charge, order_id: orderId } = tender
  if (!intent) return
  const provider = providerOf(payments, tender)
  const all = await provider.ask({ id: intent })
  if (all.state === 'captured') {
    for (const one of [all.charge, ...(all.otherCharges ?? [])]) {
      if (one !== null && one !== charge) await settleExtraCharge(payments, id, one)
    }
  }
  const own = charge === null ? all : await provider.ask({ id: intent, charge })
  if (own.state !== 'captured') return
  if (await settleDifference(payments, tender, own)) await sendRefunds(payments, orderId)
}

/** Compares received and returned money with the shop's books. Returns whether a refund must be sent. */
async function settleDifference(
  payments: Payments,
  tender: TenderRow,
  { amount, received = 0, returned = 0 }: CapturedFacts,
): Promise<boolean> {
  const { id, order_id: orderId } = tender
  if (received === 0 && returned === 0) return false
  const now = payments.now().toISOString()
  return inTransaction(payments.db, async (db) => {
    const order = await lockOrderById(db, orderId, now)
    const more = received - (await knownIn(db, tender))
    // A multiple of the amount was paid again, as when two kiosks accept a code. Staff review any other sum.
    // With a `charge_ref`, the second payment is a charge of its own, which goes back once the provider shows
    // it.
    const isOfTender = tender.charge_ref === null
    const isPaidAgain = more > 0 && isOfTender && more % amount === 0
    if (isPaidAgain) {
      await giveBackMore(db, order, { tenderId: id, amount: more, now })
    } else if (more > 0) {
      const found = { piastres: more, ...(isOfTender && { tender: id }) }
      await markForReview(db, orderId, 'received-more', now, found)
    }
    const back = await outsideIn(db, id, returned)
    if (back > 0) await noteOutside(db, tender, { back, returned, now })
    return isPaidAgain
  })
}
