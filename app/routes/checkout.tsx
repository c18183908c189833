import { EmptyCart } from '#app/cart/empty-cart.tsx'
import { CartChanges } from '#app/cart/cart-changes.tsx'
import { Skeleton } from '#app/cart/skeleton.tsx'
import untilKnown from '#app/cart/until-known.module.css'
import { useCheckedCart } from '#app/cart/use-checked-cart.ts'
import { useCartTotals } from '#app/cart-storage.ts'
import { CheckoutForm } from '#app/checkout/checkout-form.tsx'
import { Focused } from '#app/checkout/focused.tsx'
import { OrderSummary } from '#app/checkout/order-summary.tsx'
import { useOrdering } from '#app/checkout/use-ordering.ts'
import { pageTitle } from '#app/page-title.ts'
import { m } from '#messages/compiled/messages.js'
import type { Route } from './+types/checkout'
import styles from './checkout.module.css'

export const handle = { chrome: 'checkout' }

export const meta: Route.MetaFunction = ({ location, matches }) => [
  { title: pageTitle(m.checkout_title(), location, matches) },
  { name: 'description', content: m.checkout_description() },
]

export default function Checkout() {
  const { cart, isKnown, state, notes, check } = useCheckedCart()
  const totals = useCartTotals()
  const ordering = useOrdering()
  // What is being ordered stays in sight, though it leaves the cart before the page is left.
  const shown = ordering.shown ?? { cart, totals }

  const isEmpty = shown.cart.length === 0
  const ifEmpty = isKnown ? '' : untilKnown.ifEmpty
  const ifFilled = isKnown ? '' : untilKnown.ifFilled

  return (
    <>
      {isEmpty && (
        <div className={`container ${styles.empty} ${ifEmpty}`}>
          {notes.length > 0 && (
            <Focused>
              <CartChanges notes={notes} title={m.cart_left_title()} />
            </Focused>
          )}
          <EmptyCart level={isKnown ? 1 : 2} />
        </div>
      )}
      {(!isEmpty || !isKnown) && (
        <div className={`container ${ifFilled}`}>
          <h1 className={styles.title}>{m.checkout_title()}</h1>
          {isKnown ? (
            <div className={styles.columns}>
              <OrderSummary {...shown} />
              <CheckoutForm
                {...shown}
                notes={notes}
                checkState={state}
                onCheck={check}
                ordering={ordering}
              />
            </div>
          ) : (
            <Skeleton>{m.checkout_needs_script()}</Skeleton>
          )}
        </div>
      )}
    </>
  )
}
