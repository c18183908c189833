import { useLocation } from 'react-router'
import { useCartTotals } from '#app/cart-storage.ts'
import { Icon } from '#app/ui/icon.tsx'
import { NavLink } from '#app/ui/link.tsx'
import { RenderedOnce } from '#app/ui/rendered-once.tsx'
import { m } from '#messages/compiled/messages.js'
import { AccountPanel } from './account-panel.tsx'
import { BackToTopItem } from './back-to-top.tsx'
import { Disclosure } from './disclosure.tsx'
import { HelpLinks } from './help-links.tsx'
import { SEARCH_INPUT_ID } from './search-box.tsx'
import { SiteMenuButton } from './site-menu.tsx'
import styles from './bottom-bar.module.css'

/** The way around the shop on a phone, under the thumb. */
export function BottomBar() {
  const { qty } = useCartTotals()
  const { pathname } = useLocation()
  return (
    <RenderedOnce name="bar" of={[pathname]}>
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
              <NavLink
                to="/search"
                prefetch="none"
                className={styles.item}
                onClick={(event) => {
                  const input = document.getElementById(SEARCH_INPUT_ID)
                  if (!input) return
                  event.preventDefault()
                  input.focus()
                }}
              >
                <Icon name="search" size={22} />
                {m.nav_search()}
              </NavLink>
            </li>
            <li>
              <NavLink to="/cart" className={styles.item}>
                <span className={styles.cart}>
                  <Icon name="cart" size={22} />
                  {qty > 0 && <span className={styles.count}>{qty}</span>}
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
                <AccountPanel />
                <HelpLinks className={styles.help} />
              </Disclosure>
            </li>
            <BackToTopItem className={styles.item} />
          </ul>
        </nav>
      )}
    </RenderedOnce>
  )
}
