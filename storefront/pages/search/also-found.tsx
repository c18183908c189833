import { boxName, categoryName, conditionName, pageName } from '#format/names.ts'
import { Art } from '#ui/art.tsx'
import { Icon } from '#ui/icon.tsx'
import { Link } from '#ui/link.tsx'
import { m } from '#messages/compiled/messages.js'
import { getLocale } from '#messages/locale.ts'
import { nameIn } from '#shop/catalogue/product.ts'
import { pathOfPage } from '#shop/search/pages.ts'
import type { Found } from '#shop/search/search.ts'
import '#ui/styles/chip.css'
import styles from './also-found.module.css'

export type OtherKinds = Omit<Found, 'products'>

/** Categories, recipes, conditions, boxes and pages that match the words, above the products. */
export function AlsoFound({ found }: { found: OtherKinds }) {
  const locale = getLocale()
  const categories = found.categories.map((category) => ({
    to: `/products/${category}`,
    name: categoryName[category](),
    art: <Art name={`category-${category}`} widths={[160]} />,
  }))
  const conditions = found.conditions.map((condition) => ({
    to: `/${condition}`,
    name: conditionName[condition](),
    art: <Art name={`condition-${condition}`} widths={[96]} />,
  }))
  const links = [
    ...(found.named.conditions.length > 0 ? conditions : categories),
    ...(found.named.conditions.length > 0 ? categories : conditions),
    ...found.pages.map((page) => ({
      to: pathOfPage(page),
      name: pageName[page](),
      art: <Icon name="info" />,
    })),
    ...found.recipes.map((recipe) => ({
      to: `/meals/${recipe.slug}`,
      name: nameIn(locale, recipe),
      art: <Art name="category-meals" widths={[160]} />,
    })),
    ...found.boxes.map((id) => ({
      to: `/${id}box`,
      name: boxName[id](),
      art: <Art name={`box-${id}`} widths={[160]} />,
    })),
  ]
  if (links.length === 0) return null
  return (
    <nav className={`cluster-2 ${styles.also}`} aria-label={m.search_also()}>
      {links.map(({ to, name, art }) => (
        <Link key={to} to={to} className="chip">
          {art}
          {name}
        </Link>
      ))}
    </nav>
  )
}
