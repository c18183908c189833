import { m } from '#messages/compiled/messages.js'
import type { Addable, Listed } from '#shop/cart/cart.ts'
import { ProductCard } from '#storefront/features/products/product-card.tsx'
import { StockAlert } from './stock-alert.tsx'
import styles from './stock-alert.module.css'

/** What stands in place of the way into the cart: who wants to wait, and what can be had at once. */
export function SoldOut(props: { product: Addable; alternatives?: Listed[] }) {
  const { product, alternatives = [] } = props
  const { id, name, nameAr } = product
  return (
    <>
      <div id="stock-alert" className="stack-4">
        <p className={styles.none}>{m.stock_none()}</p>
        <StockAlert product={{ id, name, nameAr }} />
      </div>
      {alternatives.length > 0 && (
        <section className={styles.alternatives} aria-labelledby="alternatives">
          <h2 id="alternatives" className="subheading">
            {m.stock_alternatives()}
          </h2>
          <ul>
            {alternatives.map((other) => (
              <li key={other.id}>
                <ProductCard product={other} list="grid" />
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  )
}
