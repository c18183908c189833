import { Art } from '#ui/art.tsx'
import { Link } from '#ui/link.tsx'
import { m } from '#messages/compiled/messages.js'
import { categoryLinks } from '#storefront/parts/shop-links.ts'
import { Section } from '#storefront/parts/section.tsx'
import tint from '#ui/tint.module.css'
import styles from './category-tiles.module.css'

/** Returns the links to the categories and the recipes. Their `kind` chooses picture and tint. */
export function tileLinks() {
  return [...categoryLinks(), { kind: 'meals', to: '/meals', name: m.nav_meals() } as const]
}

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
