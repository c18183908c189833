import { Link } from '#ui/link.tsx'
import { ProductCard } from './product-card.tsx'
import { m } from '#messages/compiled/messages.js'
import type { Listed } from '#shop/cart/cart.ts'
import { Section } from '#storefront/parts/section.tsx'
import styles from './season.module.css'

export function Season({ products }: { products: Listed[] }) {
  return (
    <Section title={m.home_season()} aside={<Link to="/products">{m.home_season_all()}</Link>}>
      <ul className={styles.row}>
        {products.map((product) => (
          <li key={product.id}>
            <ProductCard product={product} list="season" />
          </li>
        ))}
      </ul>
    </Section>
  )
}
