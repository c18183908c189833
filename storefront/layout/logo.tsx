import { useShopName } from '#storefront/page-context.ts'
import { Link } from '#ui/link.tsx'
import { m } from '#messages/compiled/messages.js'
import styles from './logo.module.css'

export function Logo() {
  const shop = useShopName()
  return (
    <Link to="/" className={styles.logo} aria-label={m.header_home_link({ shop })}>
      <img src="/logo.svg" alt="" width="36" height="36" />
      <span className={styles.name}>{shop}</span>
    </Link>
  )
}
