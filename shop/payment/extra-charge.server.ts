import { randomUUID } from 'node:crypto'
import type { DatabaseTransaction, OrderRow, TenderRow } from '#db/schema.ts'
import { inTransaction } from '#db/transaction.ts'
import type { Piastres } from '#shop/money.ts'
import { lockOrderById } from '#shop/orders/change/lock-order.server.ts'
import { receive } from '#shop/orders/money/tenders.server.ts'
import { onlineMethods } from '#shop/settings/collect-by.ts'
import { markForReview } from './mark-for-review.server.ts'
import { giveBackTwice } from './paid-more.server.ts'
import { providerOf, type Payments } from './payments.server.ts'
import { sendRefunds } from './refunds.server.ts'

/**
 * Gives back a second charge for one payment. The charge becomes a further tender, once, and its whole sum
 * goes back. A second hold is released. Does nothing if `charge` is the one that paid the tender.
 */
export async function settleExtraCharge(
  payments: Payments,
  tenderId: string,
  charge: string,
): Promise<void> {
  const tender = await payments.db
    .selectFrom('tenders')
    .selectAll()
    .where('id', '=', tenderId)
    .executeTakeFirstOrThrow()
  const { intent_id: id, charge_ref: counted, order_id: orderId } = tender
  if (!id || counted === null || counted === charge) return
  const provider = providerOf(payments, tender)
  const facts = await provider.ask({ id, charge })
  if (facts.state === 'authorised') return provider.cancel({ id, charge }, 'abandoned')
  if (facts.state !== 'captured' || facts.charge !== charge) return
  const now = payments.now().toISOString()
  await inTransaction(payments.db, async (db) => {
    const order = await lockOrderById(db, orderId, now)
    if (facts.currency !== 'egp') {
      const { amount: piastres, currency } = facts
      return markForReview(db, orderId, 'amount-differs', now, { piastres, currency })
    }
    await bookExtra(db, { order, tender, charge, amount: facts.amount, now })
  })
  await sendRefunds(payments, orderId)
}

async function bookExtra(
  db: DatabaseTransaction,
  extra: { order: OrderRow; tender: TenderRow; charge: string; amount: Piastres; now: string },
) {
  const { order, tender, charge, amount, now } = extra
  const { id: extraOf, provider } = tender
  const method = onlineMethods.find((one) => one === tender.method) ?? 'card'
  const id = randomUUID()
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('tenders')
    .values({
      id,
      order_id: order.id,
      method,
      plan: 'charge',
      state: 'open',
      promised_piastres: amount,
      provider,
      charge_ref: charge,
      extra_of: extraOf,
      created_at: now,
    })
    .onConflict((conflict) => conflict.columns(['extra_of', 'charge_ref']).doNothing())
    .executeTakeFirst()
  if (!numInsertedOrUpdatedRows) return
  const orderId = order.id
  const about = { orderId, now }
  await receive(db, { id, method, amount, charge }, { ...about, who: 'payment' })
  await giveBackTwice(db, order, { tenderId: id, amount, now })
}
