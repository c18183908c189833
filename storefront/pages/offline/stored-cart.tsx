import { m } from '#messages/compiled/messages.js'
import { useCart, useCartTotals } from '#storefront/features/cart/cart-storage.ts'
import { ShortList } from '#storefront/features/cart/short-list.tsx'
import { island } from '#storefront/island.tsx'
import { ButtonLink } from '#ui/button.tsx'
import { Money } from '#ui/money.tsx'
import styles from './page.module.css'

/** The cart of this browser, with the last known prices. */
export const StoredCart = island('stored-cart', () => {
  const cart = useCart()
  const { subtotal } = useCartTotals()
  if (cart.length === 0) return null
  return (
    <section className="panel stack-4" aria-labelledby="stored-cart-title">
      <h2 id="stored-cart-title" className="subheading">
        {m.offline_cart()}
      </h2>
      <ShortList cart={cart} />
      <p className={styles.sum}>
        {m.totals_price()} <Money piastres={subtotal} />
      </p>
      <p className="fine-print">{m.offline_prices()}</p>
      <ButtonLink to="/cart" variant="secondary">
        {m.offline_open_cart()}
      </ButtonLink>
    </section>
  )
})
