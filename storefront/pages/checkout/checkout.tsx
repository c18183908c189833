import { useState, type ReactNode } from 'react'
import { CartChanges } from '#storefront/features/cart/cart-changes.tsx'
import { useCartTotals } from '#storefront/features/cart/cart-storage.ts'
import { EmptyCart } from '#storefront/features/cart/empty-cart.tsx'
import { Skeleton } from '#storefront/features/cart/skeleton.tsx'
import untilKnown from '#storefront/features/cart/until-known.module.css'
import { useCheckedCart } from '#storefront/features/cart/use-checked-cart.ts'
import { useMarkedEmpty } from '#storefront/features/cart/use-marked-empty.ts'
import { island } from '#storefront/island.tsx'
import { Providers } from '#storefront/providers.tsx'
import { m } from '#messages/compiled/messages.js'
import type { Day } from '#shop/cairo.ts'
import { type Area, termsOn } from '#shop/delivery/area.ts'
import type { OfferedWay } from '#shop/payment/offered-ways.ts'
import { CheckoutForm } from './checkout-form.tsx'
import { Focused } from '#storefront/features/form/focused.tsx'
import { OrderSummary } from './pay/order-summary.tsx'
import { useFreshShop } from './form/use-fresh-shop.ts'
import { useOwnCredit } from './pay/use-own-credit.ts'
import { useOrdering } from './place/use-ordering.ts'
import styles from './page.module.css'
import { PageContext, useShop } from '#storefront/page-context.ts'

/** Can load settings and areas again while the customer fills in the form. */
export const Checkout = island('checkout', ({ ways }: { ways: OfferedWay[] }) => {
  const { shop, refresh } = useFreshShop()
  const [delivery, setDelivery] = useState<{ area: Area | undefined; date: Day }>()
  return (
    <Providers page={shop}>
      <WithTerms {...delivery}>
        <CheckoutOfCart
          ways={ways}
          isCollecting={delivery?.area?.pickup !== undefined}
          onRefresh={refresh}
          onDelivery={setDelivery}
        />
      </WithTerms>
    </Providers>
  )
})

function CheckoutOfCart({
  ways,
  isCollecting,
  onRefresh,
  onDelivery,
}: {
  ways: OfferedWay[]
  isCollecting: boolean
  onRefresh: () => Promise<void>
  onDelivery: (to: { area: Area | undefined; date: Day }) => void
}) {
  const { cart, isKnown, state, notes, check } = useCheckedCart()
  const totals = useCartTotals()
  const ordering = useOrdering()
  // The ordered lines stay visible, although the cart is emptied before the page is left.
  const shown = ordering.shown ?? { cart, totals }
  const credit = useOwnCredit(shown.totals.total)

  const sum = shown.totals.total - credit.used
  const offered = ways.filter(({ leastPiastres = 0 }) => sum >= leastPiastres)
  const isEmpty = shown.cart.length === 0
  useMarkedEmpty(isKnown, isEmpty)
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
          <h1 className="page-title">{m.checkout_title()}</h1>
          {isKnown ? (
            <div className={styles.columns}>
              <OrderSummary {...shown} credit={credit.used} isCollecting={isCollecting} />
              <CheckoutForm
                {...shown}
                ways={offered}
                notes={notes}
                checkState={state}
                onCheck={check}
                onRefresh={onRefresh}
                onDelivery={onDelivery}
                ordering={ordering}
                credit={credit}
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

type Props = { area?: Area | undefined; date?: Day | undefined; children: ReactNode }

/** Renders its children with the delivery terms of an area, if one is chosen. */
function WithTerms({ area, date = '', children }: Props) {
  const page = useShop()
  const settings = { ...page.settings, ...termsOn(area, date, page.settings) }
  return <PageContext value={{ ...page, settings }}>{children}</PageContext>
}
