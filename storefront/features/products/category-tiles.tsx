import { Art } from '#ui/art.tsx'
import { Link } from '#ui/link.tsx'
import { m } from '#messages/compiled/messages.js'
import { tileLinks } from '#storefront/parts/shop-links.ts'
import { Section } from '#storefront/parts/section.tsx'
import tint from '#ui/tint.module.css'
import styles from './category-tiles.module.css'

export function CategoryTiles() {
  return (
    <Section title={m.home_categories()}>
      <ul className={styles.tiles}>
        {tileLinks().map(({ kind, to, name }) => (
          <li key={kind}>
            <Link to={to} className={`${styles.tile} ${tint[kind]}`}>
              <Art name={`category-${kind}`} widths={[160, 320]} sizes="76px" />
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </Section>
  )
}
