import { useRef, useState } from 'react'
import { changeCart } from '#storefront/features/cart/cart-storage.ts'
import { leaveFlash } from '#ui/flash.ts'
import { m } from '#messages/compiled/messages.js'
import { getLocale } from '#messages/locale.ts'
import { withoutBought } from '#shop/cart/checked-cart.ts'
import type { CartItem } from '#shop/cart/cart.ts'
import type { Totals } from '#shop/cart/pricing.ts'
import type { OrderRequest } from '#shop/orders/place/order-request.ts'
import { keepAttempt } from '../form/attempt.ts'
import { forgetDraft } from '../form/draft.ts'
import type { Progress } from '../pay/pay-bar.tsx'
import { sendOrder, type Outcome, type PayBy } from './send-order.ts'

/** SPEC 9: the time for which the button reports success. */
const SUCCESS_SHOWN_MS = 2_000

export type Failure = Exclude<Outcome, { kind: 'placed' | 'to-pay' | 'placed-before' }>
type Shown = { cart: CartItem[]; totals: Totals }

/** Places an order and opens its page. `shown` has the ordered lines, to show after the cart was emptied. */
export function useOrdering() {
  const locale = getLocale()
  const isBusy = useRef(false)
  const [progress, setProgress] = useState<Progress>('idle')
  const [shown, setShown] = useState<Shown>()

  /**
   * Places the order. Returns the failure, or undefined after success or while another attempt is under way.
   */
  async function order(
    request: OrderRequest,
    by: PayBy,
    bought: Shown,
  ): Promise<Failure | undefined> {
    // A second press may come before the button is rendered as disabled.
    if (isBusy.current) return undefined
    isBusy.current = true
    setProgress('processing')
    setShown(bought)
    const outcome = await sendOrder({ request, by, locale })
    if (outcome.kind === 'to-pay') {
      // The cart stays until the payment, because the customer may come back to pay in another way.
      location.assign(outcome.path)
      return undefined
    }
    if (outcome.kind === 'placed-before') {
      leaveFlash({ text: m.checkout_placed_before() })
      location.replace(outcome.path)
      return undefined
    }
    if (outcome.kind !== 'placed') {
      isBusy.current = false
      setProgress('idle')
      setShown(undefined)
      return outcome
    }
    setProgress('done')
    changeCart((cart) => withoutBought(cart, request.items))
    keepAttempt(undefined)
    forgetDraft()
    // `replace`, so that “back” skips the checkout of a placed order.
    setTimeout(() => location.replace(outcome.path), SUCCESS_SHOWN_MS)
    return undefined
  }

  return { progress, shown, order }
}
