import { useLocation } from 'react-router'
import { categoryName } from '#app/names.ts'
import { NavLink } from '#app/ui/link.tsx'
import { RenderedOnce } from '#app/ui/rendered-once.tsx'
import { m } from '#messages/compiled/messages.js'
import { categories } from '#shop/catalogue/category.ts'
import { BoxesMenu, DiseasesMenu, ProductsMenu } from './menu-panels.tsx'
import styles from './main-menu.module.css'

/** SPEC's main menu, with the categories on the first level, where shoppers look for them. */
export function MainMenu() {
  const { pathname } = useLocation()
  return (
    <RenderedOnce name="menu" of={[pathname]}>
      {() => (
        <nav className={styles.nav} aria-label={m.nav_main()}>
          <ul className={`container ${styles.row}`}>
            <li>
              <NavLink to="/" end className={styles.item}>
                {m.nav_home()}
              </NavLink>
            </li>
            <li>
              <ProductsMenu />
            </li>
            {categories.map((category) => (
              <li key={category}>
                <NavLink to={`/products/${category}`} className={styles.item}>
                  {categoryName[category]()}
                </NavLink>
              </li>
            ))}
            <li>
              <NavLink to="/meals" className={styles.item}>
                {m.nav_meals()}
              </NavLink>
            </li>
            <li>
              <BoxesMenu />
            </li>
            <li>
              <DiseasesMenu />
            </li>
            <li>
              <NavLink to="/about" className={styles.item}>
                {m.nav_about()}
              </NavLink>
            </li>
            <li>
              <NavLink to="/contact" className={styles.item}>
                {m.nav_contact()}
              </NavLink>
            </li>
          </ul>
        </nav>
      )}
    </RenderedOnce>
  )
}
