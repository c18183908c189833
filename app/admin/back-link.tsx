import { Icon } from '#app/ui/icon.tsx'
import { Link } from '#app/ui/link.tsx'
import styles from './back-link.module.css'

/** The way from a thing to its list. */
export function BackLink({ to, children }: { to: string; children: string }) {
  return (
    <Link to={to} className={styles.back}>
      <Icon name="chevron-back" size={18} />
      {children}
    </Link>
  )
}
