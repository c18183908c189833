import { m } from '#messages/compiled/messages.js'
import { Icon } from './icon.tsx'
import { Link } from './link.tsx'
import styles from './pagination.module.css'

type Props = { page: number; pages: number; addressOf: (page: number) => string }

/**
 * The links Previous and Next that SPEC prescribes. On the first and the last page one of them stays without
 * an address.
 */
export function Pagination({ page, pages, addressOf }: Props) {
  return (
    <nav aria-label={m.pagination_label()} className={styles.pagination}>
      <Step to={page > 1 ? addressOf(page - 1) : undefined} rel="prev">
        <Icon name="chevron-back" />
        {m.pagination_previous()}
      </Step>
      <p className={`fine-print ${styles.where}`}>{m.pagination_where({ page, pages })}</p>
      <Step to={page < pages ? addressOf(page + 1) : undefined} rel="next">
        {m.pagination_next()}
        <Icon name="chevron" />
      </Step>
    </nav>
  )
}

function Step(props: { to?: string; rel: 'prev' | 'next'; children: React.ReactNode }) {
  const { to, rel, children } = props
  if (!to) {
    return (
      <span role="link" aria-disabled="true" className={styles.step}>
        {children}
      </span>
    )
  }
  return (
    <Link to={to} rel={rel} className={styles.step}>
      {children}
    </Link>
  )
}
