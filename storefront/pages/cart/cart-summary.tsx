import { useCart, useCartTotals } from '#storefront/features/cart/cart-storage.ts'
import { ButtonLink } from '#ui/button.tsx'
import { FreeDeliveryMeter } from '#storefront/features/cart/free-delivery-meter.tsx'
import { Money } from '#ui/money.tsx'
import { Totals } from '#ui/totals.tsx'
import { m } from '#messages/compiled/messages.js'
import styles from './cart-summary.module.css'

export function CartSummary() {
  const cart = useCart()
  const totals = useCartTotals()
  return (
    <section className="panel stack-4" aria-labelledby="cart-summary">
      <h2 id="cart-summary" className={styles.title}>
        {m.cart_summary()}
      </h2>
      <FreeDeliveryMeter subtotal={totals.subtotal} />
      <Totals totals={totals} lines={cart} />
      <div className={styles.go}>
        <span className={styles.total} aria-hidden="true">
          <Money piastres={totals.total} />
        </span>
        <ButtonLink to="/checkout" size="lg" className={styles.button}>
          {m.cart_checkout()}
        </ButtonLink>
      </div>
    </section>
  )
}
