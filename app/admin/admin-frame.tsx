import type { ReactNode } from 'react'
import { categoryName } from '#app/names.ts'
import { logOut } from '#app/session.ts'
import { LanguageSwitch } from '#app/shell/language-switch.tsx'
import { useIsLoadingPage } from '#app/shell/navigation-progress.tsx'
import { useShopName } from '#app/shop.ts'
import { Link, NavLink } from '#app/ui/link.tsx'
import { m } from '#messages/compiled/messages.js'
import { categories } from '#shop/catalogue/category.ts'
import styles from './admin-frame.module.css'
import { UnreadBadge } from './messages/unread-badge.tsx'

const desks: [path: string, name: () => string][] = [
  ['/admin', m.admin_today],
  ['/admin/orders', m.admin_orders],
  ['/admin/products', m.admin_products],
  ['/admin/boxes', m.admin_boxes],
  ['/admin/content', m.admin_content],
  ['/admin/customers', m.admin_customers],
  ['/admin/messages', m.admin_messages],
  ['/admin/settings', m.admin_settings],
]

/** What stands around every page of the admin area: SPEC's bar above, the desks at the side. */
export function AdminFrame({ children }: { children: ReactNode }) {
  const shop = useShopName()
  const isLoading = useIsLoadingPage()
  return (
    <div className={styles.frame}>
      <nav className={styles.side} aria-label={m.admin_desks()}>
        <Link to="/" className={styles.shop} prefetch="none">
          {shop}
        </Link>
        <ul className={styles.desks}>
          {desks.map(([path, name]) => (
            <li key={path}>
              <NavLink to={path} end={path === '/admin'} className={styles.desk}>
                {name()}
                {path === '/admin/messages' && <UnreadBadge />}
              </NavLink>
            </li>
          ))}
        </ul>
        <div className={styles.foot}>
          <LanguageSwitch className={styles.desk} />
          <Link to="/login" prefetch="none" className={styles.desk} onClick={logOut}>
            {m.account_logout()}
          </Link>
        </div>
      </nav>
      <header className={styles.bar}>
        <p className={styles.title}>{m.admin_title()}</p>
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
      </header>
      <main id="main" tabIndex={-1} className={styles.main} aria-busy={isLoading || undefined}>
        {children}
      </main>
    </div>
  )
}
