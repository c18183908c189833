import { m } from '#messages/compiled/messages.js'
import { memberPrice } from '#shop/catalogue/member-price.ts'
import type { Product } from '#shop/catalogue/product.ts'
import { useShop } from '#storefront/page-context.ts'
import { Money } from '#ui/money.tsx'
import styles from './member-price.module.css'

type Priced = Pick<Product, 'pricePiastres' | 'offer'>

/**
 * The price of one unit for members, shown to every visitor. Shows nothing when it is not lower than the
 * usual price.
 */
export function MemberPrice({ product, size = 'md' }: { product: Priced; size?: 'md' | 'lg' }) {
  const { settings } = useShop()
  const price = memberPrice(product, settings.memberDiscount)
  if (price === undefined) return null
  return (
    <p className={`${styles.price} ${styles[size]}`}>
      {m.price_members()}{' '}
      <b>
        <Money piastres={price} />
      </b>
    </p>
  )
}
