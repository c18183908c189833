import { m } from '#messages/compiled/messages.js'
import type { Crumb } from '#storefront/head/breadcrumb-data.ts'
import { Icon } from '#ui/icon.tsx'
import { Link } from '#ui/link.tsx'
import styles from './breadcrumbs.module.css'

/** The breadcrumbs from the home page to this page, which comes last and is no link. */
export function Breadcrumbs({ trail }: { trail: Crumb[] }) {
  const above = [{ name: m.nav_home(), to: '/' }, ...trail.slice(0, -1)]
  return (
    <nav aria-label={m.breadcrumbs_label()} className={`fine-print ${styles.breadcrumbs}`}>
      <ol>
        {above.map(({ name, to }) => (
          <li key={to}>
            <Link to={to}>{name}</Link>
            <Icon name="chevron" size={16} />
          </li>
        ))}
        <li aria-current="page">{trail.at(-1)?.name}</li>
      </ol>
    </nav>
  )
}
