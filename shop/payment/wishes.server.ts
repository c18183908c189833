import type { Database, TenderRow } from '#db/schema.ts'
import { backoff } from '#shop/backoff.ts'
import { failPoint } from '#shop/fail-point.server.ts'
import { loseTender } from './lose-tender.server.ts'
import { forEachIsolated } from './outage.server.ts'
import { providerOf, type Payments } from './payments.server.ts'
import { ProviderRefusal } from './provider.ts'
import { holdSavedCard } from './saved-cards.server.ts'
import { applyFacts, settleTender } from './settle.server.ts'

const AT_ONCE = 50
/** In seconds. */
const WAIT = { first: 20, longest: 3600 }

/**
 * Makes the provider's calls that an order's tenders want: hold, capture, release or forget. Throws in an
 * outage.
 */
export async function sendWishes(payments: Payments, orderId: string): Promise<void> {
  const wanted = await wantedOf(payments.db).where('order_id', '=', orderId).execute()
  await forEachIsolated(wanted, (tender) => sendWish(payments, tender))
}

/** Makes the due calls of all tenders, which a crash or an outage left. */
export async function sendDueWishes(payments: Payments): Promise<void> {
  const wanted = await dueWishes(payments).orderBy('next_attempt_at').limit(AT_ONCE).execute()
  await forEachIsolated(wanted, async (tender) => {
    try {
      await sendWish(payments, tender)
    } catch (error) {
      await wait(payments, tender, error)
      throw error
    }
  })
}

export function dueWishes({ db, now }: Pick<Payments, 'db' | 'now'>) {
  return wantedOf(db).where('next_attempt_at', '<=', now().toISOString())
}

function wantedOf(db: Database) {
  return db.selectFrom('tenders').selectAll().where('wanted', 'is not', null)
}

/**
 * Makes the wanted call, and then the next one that its answer requires. For example, a held card is captured
 * if the order is packed, and then forgotten. Each call may be repeated.
 */
async function sendWish(payments: Payments, tender: TenderRow): Promise<void> {
  await askOnce(payments, tender)
  const then = await wantedOf(payments.db).where('id', '=', tender.id).executeTakeFirst()
  if (then && then.state !== tender.state) await sendWish(payments, then)
}

async function askOnce(payments: Payments, tender: TenderRow): Promise<void> {
  if (tender.wanted === 'forget') return forget(payments, tender)
  if (tender.wanted === 'release') return release(payments, tender)
  if (tender.state === 'saved') return holdSavedCard(payments, tender)
  await capture(payments, tender)
}

async function capture(payments: Payments, tender: TenderRow) {
  const { id, intent_id, wanted_piastres: amount } = tender
  if (!intent_id) throw new Error(`Tender ${id} has a hold without an intent`)
  const provider = providerOf(payments, tender)
  const payment = { id: intent_id, charge: tender.charge_ref }
  try {
    const facts = await provider.capture(payment, amount, id)
    failPoint('hold-captured')
    await applyFacts(payments, tender, facts)
  } catch (error) {
    if (!(error instanceof ProviderRefusal)) throw error
    // The hold ended, was captured before, or the bank refuses. The provider's facts decide.
    await settleTender(payments, tender)
    if (error.code !== 'card') return
    // Otherwise a page that is still open could hold a sum for nothing.
    await provider.cancel(payment, 'abandoned')
    await loseTender(payments, tender, 'card-refused')
  }
}

/** Gives up a tender. A payment that arrived before counts, and goes back if the order has ended. */
async function release(payments: Payments, tender: TenderRow) {
  const { intent_id: id } = tender
  if (id) {
    // Also cancels the setup of a saved card, whose secret could still save one.
    const provider = providerOf(payments, tender)
    const payment = { id, charge: tender.charge_ref }
    await provider.cancel(payment, 'abandoned')
    failPoint('hold-released')
    const facts = await provider.ask(payment)
    if (facts.state !== 'saved') await applyFacts(payments, tender, facts)
  }
  await loseTender(payments, tender, 'hold-lost')
}

/** Deletes the saved card of a paid or ended tender at the provider. */
async function forget(payments: Payments, tender: TenderRow) {
  const { id, customer_ref: customer } = tender
  if (customer && !(await providerOf(payments, tender).forget(customer)))
    return wait(payments, tender, new Error(`A payment of customer ${customer} is in progress`))
  failPoint('card-forgotten')
  await payments.db
    .updateTable('tenders')
    .set({ wanted: null, next_attempt_at: null })
    .where('id', '=', id)
    .where('wanted', '=', 'forget')
    .execute()
}

async function wait({ db, now }: Payments, tender: TenderRow, error: unknown) {
  await db
    .updateTable('tenders')
    .set({
      attempts: tender.attempts + 1,
      next_attempt_at: backoff(tender.attempts, WAIT, now()),
      last_error: error instanceof Error ? error.message : String(error),
    })
    .where('id', '=', tender.id)
    .where('attempts', '=', tender.attempts)
    .execute()
}
