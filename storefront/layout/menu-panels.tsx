import { boxName, boxPeople, conditionName } from '#format/names.ts'
import { useShop } from '#storefront/page-context.ts'
import { useMoney } from '#ui/currency.ts'
import { Art } from '#ui/art.tsx'
import { Icon } from '#ui/icon.tsx'
import { Link, NavLink } from '#ui/link.tsx'
import { m } from '#messages/compiled/messages.js'
import { tileLinks } from '#storefront/parts/shop-links.ts'
import { conditions } from '#shop/catalogue/condition.ts'
import { Disclosure } from './disclosure.tsx'
import tint from '#ui/tint.module.css'
import menuStyles from './main-menu.module.css'
import styles from './menu-panels.later.module.css'

const menu = {
  name: 'header-menu',
  className: menuStyles.menu,
  panelClassName: styles.panel,
  opensOnHover: true,
  hasChevron: true,
}

export function ProductsMenu() {
  return (
    <Disclosure {...menu} summary={m.nav_products()}>
      <ul className={styles.tiles}>
        {tileLinks().map(({ kind, to, name }) => (
          <li key={kind}>
            <Link to={to} className={`${styles.tile} ${tint[kind]}`}>
              <Art name={`category-${kind}`} widths={[160]} />
              {name}
            </Link>
          </li>
        ))}
      </ul>
      <div className={styles.more}>
        <Link to="/products" className={`menu-link ${styles.link}`}>
          {m.nav_all_products()}
          <Icon name="arrow" size={18} />
        </Link>
        <Link to="/products?offer=1" className={`menu-link ${styles.link}`}>
          {m.listing_filter_offer()}
        </Link>
        <Link to="/producers" className={`menu-link ${styles.link}`}>
          {m.producers_title()}
        </Link>
      </div>
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
            <NavLink to={`/${box.id}box`} className={`menu-link ${styles.link} ${styles.box}`}>
              <Art name={`box-${box.id}`} widths={[320]} />
              <span>
                {boxName[box.id]()}
                <span className={`fine-print ${styles.people}`}>{boxPeople[box.id]()}</span>
              </span>
              <bdi className={`fine-print ${styles.price}`}>{money(box.pricePiastres)}</bdi>
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
            <NavLink to={`/${condition}`} className={`menu-link ${styles.link}`}>
              <Art name={`condition-${condition}`} widths={[96]} />
              {conditionName[condition]()}
            </NavLink>
          </li>
        ))}
      </ul>
      <NavLink to="/disease" className={`menu-link ${styles.link}`}>
        {m.nav_disease_all()}
        <Icon name="arrow" size={18} />
      </NavLink>
    </Disclosure>
  )
}
