import type { ReactNode } from 'react'
import { Icon } from '#ui/icon.tsx'
import { NavLink } from '#ui/link.tsx'
import { CachedFragment } from '#storefront/cached-fragment.tsx'
import { m } from '#messages/compiled/messages.js'
import type { LinkTo } from '#storefront/parts/link-list.tsx'
import { boxLinks, categoryLinks, conditionLinks } from '#storefront/parts/shop-links.ts'
import { LanguageSwitch } from './language-switch.tsx'
import { SITE_MENU_ID } from './element-ids.ts'
import { useShop } from '../page-context.ts'
import styles from './site-menu.later.module.css'

/** The button that opens the menu; see `browser/site-menu.ts`. */
export function SiteMenuButton({
  className,
  children,
}: {
  className?: string
  children: ReactNode
}) {
  return (
    <button type="button" className={className} aria-haspopup="dialog" popoverTarget={SITE_MENU_ID}>
      {children}
    </button>
  )
}

export function SiteMenu() {
  const { path } = useShop()
  return (
    <dialog
      id={SITE_MENU_ID}
      popover="auto"
      className={`no-print ${styles.sheet}`}
      aria-label={m.nav_menu()}
    >
      <CachedFragment name="site-menu" of={[path]}>
        {() => (
          <>
            <div className={styles.head}>
              <h2>{m.nav_menu()}</h2>
              <button
                type="button"
                className={`circle ${styles.close}`}
                aria-label={m.close()}
                popoverTarget={SITE_MENU_ID}
                popoverTargetAction="hide"
              >
                <Icon name="close" />
              </button>
            </div>
            <Entries />
          </>
        )}
      </CachedFragment>
      <LanguageSwitch className="menu-link" />
    </dialog>
  )
}

function Entries() {
  const all = { to: '/products', end: true, name: m.nav_all_products() }
  return (
    <nav aria-label={m.nav_main()}>
      <Part
        title={m.nav_products()}
        links={[all, ...categoryLinks(), { to: '/meals', name: m.nav_meals() }]}
      />
      <Part title={m.nav_boxes()} links={boxLinks()} />
      <Part title={m.nav_diseases()} links={conditionLinks()} />
      <ul className={`${styles.part} ${styles.others}`}>
        <Entry to="/about" name={m.nav_about()} />
        <Entry to="/contact" name={m.nav_contact()} />
      </ul>
    </nav>
  )
}

function Part({ title, links }: { title: string; links: (LinkTo & { end?: boolean })[] }) {
  return (
    <>
      <h3 className={styles.title}>{title}</h3>
      <ul className={styles.part}>
        {links.map(({ to, name, end }) => (
          <Entry key={to} to={to} name={name} end={end} />
        ))}
      </ul>
    </>
  )
}

function Entry({ to, end, name }: { to: string; end?: boolean; name: string }) {
  return (
    <li>
      <NavLink to={to} end={end} className="menu-link">
        {name}
      </NavLink>
    </li>
  )
}
