import type Stripe from 'stripe'
import type { CancelReason } from '#shop/payment/provider.ts'
import { asked, isInvalid } from './errors.ts'
import { isSetup } from './facts.ts'

/**
 * `id` may also be the setup intent of a saved card. Stripe refuses an intent that succeeded or is being
 * processed. That error is ignored: the next `ask` returns the state.
 */
export async function cancelIntent(
  stripe: Stripe,
  id: string,
  why: CancelReason = 'abandoned',
): Promise<void> {
  const reason = why === 'abandoned' ? ('abandoned' as const) : ('requested_by_customer' as const)
  const options = { cancellation_reason: reason }
  try {
    if (isSetup(id)) await asked(() => stripe.setupIntents.cancel(id, options))
    else await asked(() => stripe.paymentIntents.cancel(id, options))
  } catch (error) {
    if (!isInvalid(error)) throw error
  }
}
