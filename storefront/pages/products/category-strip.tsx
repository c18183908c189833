import { m } from '#messages/compiled/messages.js'
import { tileLinks } from '#storefront/parts/shop-links.ts'
import { Art } from '#ui/art.tsx'
import { Link } from '#ui/link.tsx'
import tint from '#ui/tint.module.css'
import styles from './category-strip.module.css'

export function CategoryStrip() {
  return (
    <nav aria-label={m.home_categories()} className={styles.strip}>
      <ul className={styles.links}>
        {tileLinks().map(({ kind, to, name }) => (
          <li key={kind}>
            <Link to={to} className={`${styles.link} ${tint[kind]}`}>
              <Art name={`category-${kind}`} widths={[160]} />
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
