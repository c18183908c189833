import { Suspense } from 'react'
import { useCart, useCartTotals } from '#storefront/features/cart/cart-storage.ts'
import { useLimit } from '#storefront/features/cart/use-limit.ts'
import { useMemberSaving } from '#storefront/features/cart/member-discount.ts'
import { isolate } from '#format/isolate.ts'
import { useMoney } from '#ui/currency.ts'
import { Link } from '#ui/link.tsx'
import { ButtonLink } from '#ui/button.tsx'
import { FreeDeliveryMeter } from '#storefront/features/cart/free-delivery-meter.tsx'
import { Icon } from '#ui/icon.tsx'
import { Money } from '#ui/money.tsx'
import { lazily } from '#storefront/parts/lazily.ts'
import { Totals } from '#ui/totals.tsx'
import { m } from '#messages/compiled/messages.js'
import type { OwnTerms } from './cart-delivery.tsx'
import styles from './cart-summary.module.css'

// Loaded later, because the cart can be shown without the delivery dates.
const CartDelivery = lazily(async () => (await import('./cart-delivery.tsx')).CartDelivery)
const ShortCartDelivery = lazily(
  async () => (await import('./cart-delivery.tsx')).ShortCartDelivery,
)

/** `onTerms` gets the delivery terms of the chosen area. */
export function CartSummary({ onTerms }: { onTerms: (next: () => OwnTerms) => void }) {
  const cart = useCart()
  const totals = useCartTotals()
  const limit = useLimit(cart, totals)
  const money = useMoney()
  const { isMember, saved, less } = useMemberSaving(cart)
  return (
    <section className="panel stack-4" aria-labelledby="cart-summary">
      <h2 id="cart-summary" className={styles.title}>
        {m.cart_summary()}
      </h2>
      <FreeDeliveryMeter subtotal={totals.subtotal} />
      <Totals totals={totals} lines={cart} memberSaved={isMember ? saved : 0} limit={limit} />
      {!isMember && less > 0 && (
        <p className="fine-print">
          <Link to="/login?next=/cart">
            {m.cart_log_in_to_save({ amount: isolate(money(less)) })}
          </Link>
        </p>
      )}
      <div className={styles.delivery}>
        <Icon name="truck" size={24} />
        <div>
          <Suspense>
            <CartDelivery onTerms={onTerms} />
          </Suspense>
        </div>
      </div>
      <div className={styles.go}>
        <span className={styles.total} aria-hidden="true">
          <Money piastres={totals.total} />
          <Suspense>
            <ShortCartDelivery />
          </Suspense>
        </span>
        <ButtonLink to="/checkout" size="lg" className={styles.button}>
          {m.cart_checkout()}
        </ButtonLink>
      </div>
    </section>
  )
}
