import { useCartTotals } from '#app/cart-storage.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { FreeDeliveryMeter } from '#app/ui/free-delivery-meter.tsx'
import { Totals } from '#app/ui/totals.tsx'
import { m } from '#messages/compiled/messages.js'
import styles from './cart-summary.module.css'

export function CartSummary() {
  const totals = useCartTotals()
  return (
    <section className={styles.summary} aria-labelledby="cart-summary">
      <h2 id="cart-summary" className={styles.title}>
        {m.cart_summary()}
      </h2>
      <FreeDeliveryMeter subtotal={totals.subtotal} />
      <Totals totals={totals} />
      <ButtonLink to="/checkout" size="lg">
        {m.cart_checkout()}
      </ButtonLink>
    </section>
  )
}
