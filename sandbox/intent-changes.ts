import type { Bank } from './bank.ts'
import type { PaymentIntent, PaymentMethod, StripeErrorBody } from './objects.ts'
import { nowSeconds } from './objects.ts'

/** Stores the next state of an intent and announces it as `payment_intent.<event>`. */
export function changeIntent(
  bank: Bank,
  intent: PaymentIntent,
  event: string,
  to: Partial<PaymentIntent>,
): PaymentIntent {
  const clear = { last_payment_error: null, next_action: null }
  const changed = bank.store.put('payment_intent', { ...intent, ...clear, ...to })
  bank.announce(`payment_intent.${event}`, changed)
  return changed
}

/** Sets an intent back to the choice of a card. The error names the refused card. */
export function refuseIntent(
  bank: Bank,
  intent: PaymentIntent,
  error: StripeErrorBody,
  method: PaymentMethod | undefined,
): PaymentIntent {
  return changeIntent(bank, intent, 'payment_failed', {
    status: 'requires_payment_method',
    amount_capturable: 0,
    last_payment_error: { ...error, ...(method && { payment_method: method }) },
    payment_method: null,
  })
}

/** Ends an intent for good, and releases its hold. */
export function endIntent(bank: Bank, intent: PaymentIntent, reason: string | null): PaymentIntent {
  return changeIntent(bank, intent, 'canceled', {
    status: 'canceled',
    amount_capturable: 0,
    canceled_at: nowSeconds(),
    cancellation_reason: reason,
    last_payment_error: intent.last_payment_error,
  })
}
