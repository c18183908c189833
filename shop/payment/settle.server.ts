import type { Database, TenderRow } from '#db/schema.ts'
import { inTransaction } from '#db/transaction.ts'
import type { Piastres } from '#shop/money.ts'
import { arrived } from './arrived.server.ts'
import { closeUnpaid } from './close-unpaid.server.ts'
import { loseTender } from './lose-tender.server.ts'
import { providerOf, type Payments } from './payments.server.ts'
import type { CapturedFacts, PaymentFacts } from './provider.ts'
import { sendRefunds } from './refunds.server.ts'
import { markForReview } from './mark-for-review.server.ts'
import { noteProgress } from './tender-progress.server.ts'

/**
 * Applies the provider's facts about an order's tenders. The webhook, the returning customer and the expiry
 * job may all call it at once, and each effect happens once.
 */
export async function settleOrder(payments: Payments, orderId: string): Promise<void> {
  const { db } = payments
  const order = await db
    .selectFrom('orders')
    .select('payment_state')
    .where('id', '=', orderId)
    .executeTakeFirst()
  if (order?.payment_state === 'refund_due') return sendRefunds(payments, orderId)
  for (const tender of await unsettledOf(db, orderId)) await settleTender(payments, tender)
}

async function unsettledOf(db: Database, orderId: string): Promise<TenderRow[]> {
  return db
    .selectFrom('tenders')
    .selectAll()
    .where('order_id', '=', orderId)
    .where('intent_id', 'is not', null)
    .where('state', 'not in', ['captured', 'saved'])
    .orderBy('created_at')
    .execute()
}

/**
 * Settles one tender. `told` is a charge from a webhook, which the provider may not show by itself. It counts
 * only if the provider confirms that it paid this payment.
 */
export async function settleTender(
  payments: Payments,
  tender: TenderRow,
  told?: string,
): Promise<void> {
  const { intent_id: id, charge_ref: charge } = tender
  if (!id) return
  const provider = providerOf(payments, tender)
  const named = told === undefined ? undefined : await provider.ask({ id, charge: told })
  const isPaid =
    named?.state === 'authorised' || (named?.state === 'captured' && !isAllBack(tender, named))
  await applyFacts(payments, tender, isPaid ? named : await provider.ask({ id, charge }))
}

export async function applyFacts(
  payments: Payments,
  tender: TenderRow,
  facts: PaymentFacts,
): Promise<void> {
  switch (facts.state) {
    case 'captured':
      return isAllBack(tender, facts) ? end(payments, tender) : arrived(payments, tender, facts)
    case 'authorised':
      return arrived(payments, tender, facts)
    case 'saved':
      return tender.state === 'ended' ? undefined : arrived(payments, tender, facts)
    case 'ended':
      return end(payments, tender, facts.isByCustomer)
    case 'unknown':
      await endUnknown(payments, tender)
      return noteReceived(payments, tender, facts.received)
    case 'open':
      return noteProgress(payments, tender, 'open')
    case 'processing':
      await noteProgress(payments, tender, 'processing')
      return tender.state === 'ended' ? noteReceived(payments, tender, facts.received) : undefined
  }
}

/**
 * True for a payment that went back before the shop knew of it, as by a chargeback. Its goods are not sent.
 */
function isAllBack({ state }: TenderRow, facts: CapturedFacts): boolean {
  const { amount, received = amount, returned = 0 } = facts
  return state !== 'captured' && returned >= received
}

/** Marks the order for review when an unknown charge brought money. */
async function noteReceived(
  { db, now }: Payments,
  { order_id: orderId }: TenderRow,
  received: Piastres = 0,
) {
  if (received === 0) return
  const detail = { piastres: received }
  await inTransaction(db, (db) =>
    markForReview(db, orderId, 'received-more', now().toISOString(), detail),
  )
}

async function end(payments: Payments, tender: TenderRow, isByCustomer: boolean | null = false) {
  const { db, now } = payments
  const end = isByCustomer
    ? ({ state: 'cancelled', why: 'cancelled', who: 'customer' } as const)
    : ({ state: 'expired', why: 'expired' } as const)
  await closeUnpaid(db, tender.order_id, { ...end, now: now() })
  await loseTender(payments, tender, 'hold-lost')
}

/**
 * Expires an order whose payment the provider does not know. It is marked for review, because it may have
 * been paid to an account with earlier keys.
 */
async function endUnknown({ db, now }: Payments, tender: TenderRow) {
  const end = { state: 'expired', why: 'payment-unknown', who: 'payment' } as const
  await closeUnpaid(db, tender.order_id, { ...end, now: now(), isForReview: true })
}
