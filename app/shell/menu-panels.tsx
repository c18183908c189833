import { boxName, categoryName, conditionName } from '#app/names.ts'
import { useMoney, useShop } from '#app/shop.ts'
import { Art } from '#app/ui/art.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { Link, NavLink } from '#app/ui/link.tsx'
import { m } from '#messages/compiled/messages.js'
import { categories } from '#shop/catalogue/category.ts'
import { conditions } from '#shop/catalogue/condition.ts'
import { Disclosure } from './disclosure.tsx'
import tint from '#app/ui/tint.module.css'
import styles from './main-menu.module.css'

const menu = {
  name: 'header-menu',
  className: styles.menu,
  panelClassName: styles.panel,
  opensOnHover: true,
  hasChevron: true,
}

export function ProductsMenu() {
  return (
    <Disclosure {...menu} summary={m.nav_products()}>
      <ul className={styles.tiles}>
        {categories.map((category) => (
          <li key={category}>
            <Link to={`/products/${category}`} className={`${styles.tile} ${tint[category]}`}>
              <Art name={`category-${category}`} widths={[160, 320]} sizes="48px" />
              {categoryName[category]()}
            </Link>
          </li>
        ))}
        <li>
          <Link to="/meals" className={`${styles.tile} ${tint.meals}`}>
            <Art name="category-meals" widths={[160, 320]} sizes="48px" />
            {m.nav_meals()}
          </Link>
        </li>
      </ul>
      <Link to="/products" className={styles.link}>
        {m.nav_all_products()}
        <Icon name="arrow" size={18} />
      </Link>
    </Disclosure>
  )
}

export function BoxesMenu() {
  const money = useMoney()
  const { boxes } = useShop()
  return (
    <Disclosure {...menu} summary={m.nav_boxes()}>
      <ul className={styles.list}>
        {boxes.map((box) => (
          <li key={box.id}>
            <NavLink to={`/${box.id}box`} className={styles.link}>
              {boxName[box.id]()}
              <bdi className={styles.price}>{money(box.pricePiastres)}</bdi>
            </NavLink>
          </li>
        ))}
      </ul>
    </Disclosure>
  )
}

export function DiseasesMenu() {
  return (
    <Disclosure {...menu} summary={m.nav_diseases()}>
      <ul className={styles.list}>
        {conditions.map((condition) => (
          <li key={condition}>
            <NavLink to={`/${condition}`} className={styles.link}>
              <Art name={`condition-${condition}`} widths={[96, 192]} sizes="28px" />
              {conditionName[condition]()}
            </NavLink>
          </li>
        ))}
      </ul>
    </Disclosure>
  )
}
