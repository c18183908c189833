import { useShop } from '../page-context.ts'
import { Icon } from '#ui/icon.tsx'
import { NavLink } from '#ui/link.tsx'
import { CachedFragment } from '#storefront/cached-fragment.tsx'
import { m } from '#messages/compiled/messages.js'
import { BarAccount, CartCount } from './bottom-bar-islands.tsx'
import { BackToTopItem } from './back-to-top.tsx'
import { Disclosure } from './disclosure.tsx'
import { HelpLinks } from './help-links.tsx'
import { SiteMenuButton } from './site-menu.tsx'
import styles from './bottom-bar.module.css'

export function BottomBar() {
  const { path } = useShop()
  return (
    <CachedFragment name="bar" of={[path]}>
      {() => (
        <nav className={`no-print ${styles.bar}`} aria-label={m.nav_bar()}>
          <ul>
            <li>
              <NavLink to="/" end className={styles.item}>
                <Icon name="home" size={22} />
                {m.nav_home()}
              </NavLink>
            </li>
            <li>
              <SiteMenuButton className={styles.item}>
                <Icon name="menu" size={22} />
                {m.nav_menu()}
              </SiteMenuButton>
            </li>
            <li>
              <NavLink to="/search" className={styles.item} data-focuses-search="">
                <Icon name="search" size={22} />
                {m.nav_search()}
              </NavLink>
            </li>
            <li>
              <NavLink to="/cart" className={styles.item}>
                <span className={styles.cart}>
                  <Icon name="cart" size={22} />
                  <CartCount />
                </span>
                {m.nav_cart()}
              </NavLink>
            </li>
            <li>
              <Disclosure
                name="bar-menu"
                className={styles.account}
                panelClassName={styles.panel}
                summary={
                  <span className={styles.item}>
                    <Icon name="user" size={22} />
                    {m.nav_account()}
                  </span>
                }
              >
                <BarAccount />
                <HelpLinks className={styles.help} linkClass="menu-link" />
              </Disclosure>
            </li>
            <li className={styles.top}>
              <BackToTopItem className={styles.item} />
            </li>
          </ul>
        </nav>
      )}
    </CachedFragment>
  )
}
