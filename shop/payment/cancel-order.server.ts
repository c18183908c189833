import { failPoint } from '#shop/fail-point.server.ts'
import { awaitedTenders } from './awaited-tenders.server.ts'
import { closeUnpaid } from './close-unpaid.server.ts'
import { providerOf, type Payments } from './payments.server.ts'
import { applyFacts } from './settle.server.ts'

/**
 * Cancels an unpaid order for its customer. First cancels the payment at the provider, so that nobody can pay
 * it, then releases the stock. The order stays if it is paid, its payment is in progress, or its transfer was
 * reported.
 */
export async function cancelUnpaidOrder(payments: Payments, orderId: string): Promise<void> {
  const [tender] = await awaitedTenders(payments.db).where('orders.id', '=', orderId).execute()
  if (tender?.method === 'transfer') return cancelTransfer(payments, orderId)
  if (!tender?.intent_id) return
  const payment = { id: tender.intent_id, charge: tender.charge_ref }
  const provider = providerOf(payments, tender)
  await provider.cancel(payment, 'requested-by-customer')
  failPoint('intent-cancelled')
  const facts = await provider.ask(payment)
  // Some providers do not say who ended a payment. This time it was the customer.
  const isEnded = facts.state === 'ended'
  await applyFacts(payments, tender, {
    ...facts,
    ...(isEnded && { isByCustomer: facts.isByCustomer ?? true }),
  })
}

async function cancelTransfer({ db, now }: Payments, orderId: string): Promise<void> {
  const end = { state: 'cancelled', why: 'cancelled', who: 'customer', isUnreported: true } as const
  await closeUnpaid(db, orderId, { ...end, now: now() })
}
