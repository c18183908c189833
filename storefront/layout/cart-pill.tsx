import { formatNumber } from '#format/digits-in.ts'
import { island } from '../island.tsx'
import { useCart, useCartTotals } from '#storefront/features/cart/cart-storage.ts'
import { useMoney } from '#ui/currency.ts'
import { Link } from '#ui/link.tsx'
import { countItems } from '#shop/cart/pricing.ts'
import { m } from '#messages/compiled/messages.js'
import { Icon } from '#ui/icon.tsx'
import styles from './cart-pill.module.css'

/** The number of items in the cart and their price, `475.50 EGP`, before delivery. */
export const CartPill = island('cart-pill', () => {
  const count = countItems(useCart())
  const { subtotal } = useCartTotals()
  const price = useMoney()(subtotal, 'amount-first')
  return (
    <Link to="/cart" className={styles.pill}>
      <Icon name="cart" />
      <span className="visually-hidden">{m.header_cart({ items: m.pieces({ count }) })}</span>
      <span className={styles.count} aria-hidden="true">
        {formatNumber(count)}
      </span>
      <bdi className={styles.total}>{price}</bdi>
    </Link>
  )
})
