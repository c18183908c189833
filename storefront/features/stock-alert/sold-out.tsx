import { noneLeft } from '#format/none-left.ts'
import { m } from '#messages/compiled/messages.js'
import type { Addable, Listed } from '#shop/cart/cart.ts'
import type { Month } from '#shop/catalogue/season.ts'
import { ProductCard } from '#storefront/features/products/product-card.tsx'
import { StockAlert } from './stock-alert.tsx'
import styles from './stock-alert.module.css'

/** Replaces the cart button of a sold-out product by a form for a stock alert. */
export function SoldOut({
  product: { id, name, nameAr },
  backIn,
}: {
  product: Addable
  /** For a product out of season, the month when it is sold again. */
  backIn?: Month | undefined
}) {
  return (
    <div id="stock-alert" className="stack-4">
      <p className={styles.none}>{noneLeft({ backIn })}</p>
      <StockAlert product={{ id, name, nameAr }} />
    </div>
  )
}

export function Alternatives({ products }: { products: Listed[] }) {
  return (
    <section className={styles.alternatives} aria-labelledby="alternatives">
      <h2 id="alternatives" className="subheading">
        {m.stock_alternatives()}
      </h2>
      <ul>
        {products.map((other) => (
          <li key={other.id}>
            <ProductCard product={other} list="season" />
          </li>
        ))}
      </ul>
    </section>
  )
}
