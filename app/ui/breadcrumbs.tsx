import { m } from '#messages/compiled/messages.js'
import { Icon } from './icon.tsx'
import { Link } from './link.tsx'
import styles from './breadcrumbs.module.css'

export type Crumb = { name: string; to: string }

/** The way from the home page to here; the page itself is named last and is no link. */
export function Breadcrumbs({ trail, here }: { trail: Crumb[]; here: string }) {
  return (
    <nav aria-label={m.breadcrumbs_label()} className={styles.breadcrumbs}>
      <ol>
        {[{ name: m.nav_home(), to: '/' }, ...trail].map(({ name, to }) => (
          <li key={to}>
            <Link to={to}>{name}</Link>
            <Icon name="chevron" size={16} />
          </li>
        ))}
        <li aria-current="page">{here}</li>
      </ol>
    </nav>
  )
}
