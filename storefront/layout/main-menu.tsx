import { useShop } from '../page-context.ts'
import { NavLink } from '#ui/link.tsx'
import { CachedFragment } from '#storefront/cached-fragment.tsx'
import { m } from '#messages/compiled/messages.js'
import { categoryLinks } from '#storefront/parts/shop-links.ts'
import { BoxesMenu, DiseasesMenu, ProductsMenu } from './menu-panels.tsx'
import styles from './main-menu.module.css'

/** SPEC prescribes this menu. The categories are on the first level, where shoppers look for them. */
export function MainMenu() {
  const { path } = useShop()
  return (
    <CachedFragment name="menu" of={[path]}>
      {() => (
        <nav className={`no-print ${styles.nav}`} aria-label={m.nav_main()}>
          <ul className={`container ${styles.row}`}>
            <li className={styles.wide}>
              <NavLink to="/" end className={styles.item}>
                {m.nav_home()}
              </NavLink>
            </li>
            <li>
              <ProductsMenu />
            </li>
            {[...categoryLinks(), { to: '/meals', name: m.nav_meals() }].map(({ to, name }) => (
              <li key={to}>
                <NavLink to={to} className={styles.item}>
                  {name}
                </NavLink>
              </li>
            ))}
            <li>
              <BoxesMenu />
            </li>
            <li>
              <DiseasesMenu />
            </li>
            <li className={styles.wide}>
              <NavLink to="/about" className={styles.item}>
                {m.nav_about()}
              </NavLink>
            </li>
            <li className={styles.wide}>
              <NavLink to="/contact" className={styles.item}>
                {m.nav_contact()}
              </NavLink>
            </li>
          </ul>
        </nav>
      )}
    </CachedFragment>
  )
}
