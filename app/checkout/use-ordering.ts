import { useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { changeCart } from '#app/cart-storage.ts'
import { useLocale } from '#app/locale.ts'
import { showToast } from '#app/ui/toast.tsx'
import { m } from '#messages/compiled/messages.js'
import { withoutBought } from '#shop/cart/checked-cart.ts'
import type { CartItem } from '#shop/cart/cart.ts'
import type { Totals } from '#shop/cart/pricing.ts'
import type { OrderRequest } from '#shop/orders/order-request.ts'
import { keepAttempt } from './attempt.ts'
import { forgetDraft } from './draft.ts'
import type { Card } from './card-box.tsx'
import type { Progress } from './pay-bar.tsx'
import { sendOrder, type Outcome } from './send-order.ts'

/** SPEC 9: how long the button says that it worked. */
const SUCCESS_SHOWN_MS = 2_000

/** What stood in the way. */
export type Trouble = Exclude<Outcome, { kind: 'placed' | 'placed-before' }>
type Shown = { cart: CartItem[]; totals: Totals }

/** Takes an order from `Pay` to its page. `shown` keeps what was bought in sight once the cart is empty. */
export function useOrdering() {
  const navigate = useNavigate()
  const locale = useLocale()
  const isBusy = useRef(false)
  const [progress, setProgress] = useState<Progress>('idle')
  const [shown, setShown] = useState<Shown>()

  /** Answers what stood in the way; nothing when it worked or is under way already. */
  async function order(
    request: OrderRequest,
    card: Card | undefined,
    bought: Shown,
  ): Promise<Trouble | undefined> {
    // A second press may come before the button is drawn disabled.
    if (isBusy.current) return undefined
    isBusy.current = true
    setProgress('processing')
    setShown(bought)
    const outcome = await sendOrder({ request, card, locale })
    if (outcome.kind === 'placed-before') {
      void navigate(outcome.path)
      showToast({ text: m.checkout_placed_before() })
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
    setTimeout(() => void navigate(outcome.path, { replace: true }), SUCCESS_SHOWN_MS)
    return undefined
  }

  return { progress, shown, order }
}
