import type { PaymentFacts } from '#shop/payment/provider.ts'
import type { PaymobTransaction } from './answers.ts'
import type { PaymobAccount } from './settings.ts'

/** `transaction` is a payment itself, never its child (refund, void, capture). */
export function factsOf(account: PaymobAccount, transaction: PaymobTransaction): PaymentFacts {
  const { id, success, pending, error_occured, is_auth, is_captured, is_voided } = transaction
  if (pending || (success && error_occured)) return waiting(account, transaction)
  // After a declined attempt the customer may try again, on the same page.
  if (!success) return { state: 'open' }
  const currency = transaction.currency.toLowerCase()
  if (!is_auth || is_captured || transaction.captured_amount) {
    return { state: 'captured', amount: capturedOf(transaction), currency, charge: id }
  }
  if (is_voided || transaction.is_refunded) return { state: 'ended', isByCustomer: false }
  const amount = transaction.amount_cents
  return { state: 'authorised', amount, currency, charge: id, holdEnds: null }
}

/**
 * A kiosk's code waits for its customer, who may never pay, so it is open. Other pending transactions are
 * being processed.
 */
function waiting(
  { integrations }: PaymobAccount,
  { integration_id: id, success }: PaymobTransaction,
): PaymentFacts {
  return { state: id === String(integrations.kiosk) && !success ? 'open' : 'processing' }
}

/** In piastres. A hold may be captured in part; some answers give that sum only with the order. */
function capturedOf(transaction: PaymobTransaction): number {
  const { is_auth, captured_amount, amount_cents, order } = transaction
  if (!is_auth) return amount_cents
  const taken = captured_amount || order.paid_amount_cents || amount_cents
  return Math.min(taken, amount_cents)
}

/** In piastres. A void returns all, and so does a refund without a sum. */
export function returnedOf(transaction: PaymobTransaction): number {
  const { is_voided, is_refunded, refunded_amount_cents } = transaction
  const all = capturedOf(transaction)
  if (is_voided) return all
  if (refunded_amount_cents) return Math.min(refunded_amount_cents, all)
  return is_refunded ? all : 0
}
