import { useEffect, useRef, type ReactNode } from 'react'
import { categoryName } from '#format/names.ts'
import { logOut } from '#browser/session.ts'
import { Link } from '#ui/link.tsx'
import { m } from '#messages/compiled/messages.js'
import { maySo, type StaffPolicy } from '#shop/accounts/staff-policy.ts'
import { categories } from '#shop/catalogue/category.ts'
import { useShopName } from '../api/settings.ts'
import { useStaffRole } from '../api/staff.ts'
import { NavLink } from './admin-link.tsx'
import styles from './frame.module.css'
import { useIsLoadingPage } from './navigation-progress.tsx'
import { UnreadBadge } from './unread-badge.tsx'
import { useLocation } from 'react-router'
import { LanguageLinks } from '#ui/language-links.tsx'

/** A page without a policy is for owners and managers. */
const pages: [path: string, name: () => string, policy?: StaffPolicy][] = [
  ['/admin', m.admin_today, 'staff'],
  ['/admin/orders', m.admin_orders, 'books'],
  ['/admin/products', m.admin_products, 'stock'],
  ['/admin/buying', m.admin_buying, 'buying'],
  ['/admin/figures', m.admin_figures, 'books'],
  ['/admin/books', m.admin_books, 'books'],
  ['/admin/boxes', m.admin_boxes],
  ['/admin/content', m.admin_content],
  ['/admin/customers', m.admin_customers],
  ['/admin/vouchers', m.admin_vouchers, 'books'],
  ['/admin/messages', m.admin_messages],
  ['/admin/settings', m.admin_settings],
  ['/admin/log', m.log_title],
  ['/admin/staff', m.admin_staff, 'owner'],
]

/** The layout of every admin page. SPEC prescribes the bar at the top. */
export function Frame({ children }: { children: ReactNode }) {
  const shop = useShopName()
  const isLoading = useIsLoadingPage()
  const role = useStaffRole()
  const shown = pages.filter(([, , policy = 'admin']) => policy === 'staff' || maySo(role, policy))
  const side = useRef<HTMLElement>(null)
  useEffect(() => showCurrent(side.current))
  return (
    <div className={styles.frame}>
      <nav ref={side} className={styles.side} aria-label={m.admin_menu()}>
        <Link to="/" className={styles.shop}>
          {shop}
        </Link>
        <ul className={styles.pages}>
          {shown.map(([path, name]) => (
            <li key={path}>
              <NavLink to={path} end={path === '/admin'} className={styles.page}>
                {name()}
                {path === '/admin/messages' && <UnreadBadge />}
              </NavLink>
            </li>
          ))}
        </ul>
        <div className={styles.foot}>
          <Link to="/" className={styles.page}>
            {m.admin_see_shop()}
          </Link>
          <Link to="/admin/me" className={styles.page}>
            {m.own_login()}
          </Link>
          <LanguageSwitch className={styles.page} />
          <NavLink to="/admin/notifications" className={styles.page}>
            {m.me_title()}
          </NavLink>
          <Link to="/login" className={styles.page} onClick={logOut}>
            {m.account_logout()}
          </Link>
        </div>
      </nav>
      <header className={styles.bar}>
        <p className={styles.title}>{m.admin_title()}</p>
        {maySo(role, 'stock') && (
          <nav aria-label={m.admin_tables()}>
            <ul className={styles.tables}>
              {categories.map((category) => (
                <li key={category}>
                  <NavLink to={`/admin/mainTable/${category}`} className={styles.table}>
                    {categoryName[category]()}
                  </NavLink>
                </li>
              ))}
            </ul>
          </nav>
        )}
      </header>
      <main id="main" tabIndex={-1} className={styles.main} aria-busy={isLoading || undefined}>
        {children}
      </main>
    </div>
  )
}

/** Scrolls the link of the current page into view where the menu is a row. */
function showCurrent(menu: HTMLElement | null) {
  const current = menu?.querySelector('[aria-current="page"]')
  if (!menu || !current) return
  const [row, link] = [menu.getBoundingClientRect(), current.getBoundingClientRect()]
  if (link.left < row.left || link.right > row.right) {
    menu.scrollBy({ left: link.left + link.width / 2 - row.left - row.width / 2 })
  }
}

function LanguageSwitch({ className }: { className?: string }) {
  const { pathname, search } = useLocation()
  return <LanguageLinks path={pathname} search={search} className={className} />
}
