import type { Database, TenderRow } from '#db/schema.ts'
import { arrived } from './arrived.server.ts'
import { closeUnpaid } from './close-unpaid.server.ts'
import { loseTender } from './lose-tender.server.ts'
import { providerOf, type Payments } from './payments.server.ts'
import type { CapturedFacts, PaymentFacts } from './provider.ts'
import { sendRefunds } from './refunds.server.ts'
import { noteProgress } from './tender-progress.server.ts'

/**
 * Brings an order in line with what the provider says of its tenders. Idempotent: called by the webhook, when the
 * shopper returns, and before a reservation expires, any number of times and by several processes at once; each
 * effect happens once.
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
 * Brings one tender in line with its payment at the provider. `told` is the charge that a message named, which the
 * provider may not show by itself; it counts only if the provider confirms that it paid this payment.
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

/** Applies what the provider says of a payment to its tender and order. */
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
      return endUnknown(payments, tender)
    case 'open':
    case 'processing':
      return noteProgress(payments, tender, facts.state)
  }
}

/** Whether a payment was given back before the shop knew of it, as by a bank: no goods are sent for it. */
function isAllBack({ state }: TenderRow, { returned = 0, amount }: CapturedFacts): boolean {
  return state !== 'captured' && returned >= amount
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
 * Expires an order whose payment the provider does not know, and marks it for review: it may have been paid
 * with the keys of a previous account.
 */
async function endUnknown({ db, now }: Payments, tender: TenderRow) {
  const end = { state: 'expired', why: 'payment-unknown', who: 'payment' } as const
  await closeUnpaid(db, tender.order_id, { ...end, now: now(), isForReview: true })
}
