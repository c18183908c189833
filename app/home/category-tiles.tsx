import { categoryName } from '#app/names.ts'
import { Art } from '#app/ui/art.tsx'
import { Link } from '#app/ui/link.tsx'
import { m } from '#messages/compiled/messages.js'
import { categories } from '#shop/catalogue/category.ts'
import { Section } from './section.tsx'
import tint from '#app/ui/tint.module.css'
import styles from './category-tiles.module.css'

export function CategoryTiles() {
  const tiles = [
    ...categories.map((category) => ({
      kind: category,
      to: `/products/${category}`,
      name: categoryName[category](),
    })),
    { kind: 'meals', to: '/meals', name: m.nav_meals() } as const,
  ]
  return (
    <Section title={m.home_categories()}>
      <ul className={styles.tiles}>
        {tiles.map(({ kind, to, name }) => (
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
