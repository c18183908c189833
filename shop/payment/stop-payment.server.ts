import { inTransaction } from '#db/transaction.ts'
import { awaitedTenders } from './awaited-tenders.server.ts'
import { markForReview } from './mark-for-review.server.ts'
import { providerOf, type Payments } from './payments.server.ts'
import { settleOrder } from './settle.server.ts'

/**
 * Cancels the payment of an order that is about to be cancelled, so that nobody can pay it. An order that is
 * paid already is settled instead.
 */
export async function stopPayment(payments: Payments, number: number): Promise<void> {
  const { db, now } = payments
  const [tender] = await awaitedTenders(db).where('orders.number', '=', number).execute()
  if (!tender?.intent_id) return
  const provider = providerOf(payments, tender)
  const payment = { id: tender.intent_id, charge: tender.charge_ref }
  await provider.cancel(payment, 'abandoned')
  const { state } = await provider.ask(payment)
  // The provider does not know the payment. The order is still cancelled, and staff review it.
  if (state === 'unknown') {
    await inTransaction(db, (trx) =>
      markForReview(trx, tender.order_id, 'payment-unknown', now().toISOString()),
    )
  } else if (state !== 'ended') await settleOrder(payments, tender.order_id)
}
