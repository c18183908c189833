import type { Marking } from '#storefront/features/health/asked-marks.tsx'
import type { Listed } from '#shop/cart/cart.ts'
import { ProductCard } from './product-card.tsx'
import styles from './product-grid.module.css'

type Props = {
  products: Listed[]
  /** The number of cards visible at first, whose pictures load with priority. */
  priorityCount?: number
  marking?: Marking
}

export function ProductGrid({ products, priorityCount = 0, marking }: Props) {
  return (
    <div className={styles.box}>
      <ul className={styles.grid}>
        {products.map((product, index) => (
          <li key={product.id}>
            <ProductCard
              product={product}
              list="grid"
              priority={index < priorityCount}
              marking={marking}
            />
          </li>
        ))}
      </ul>
    </div>
  )
}
