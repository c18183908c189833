import type { ReactNode } from 'react'
import { m } from '#messages/compiled/messages.js'
import { ButtonLink } from './button.tsx'
import styles from './error-page.later.module.css'
import { Link } from './link.tsx'

/**
 * The error page that SPEC prescribes. It never shows a stack trace. For a missing page, SPEC's words come
 * after the useful links.
 */
export function ErrorPage(props: {
  status: number
  /** The error in words. */
  what: string
  /** The path of the link back. */
  home: string
  /** Further links for a missing page, before the link back. */
  children?: ReactNode
}) {
  const { status, what, home, children } = props
  const isMissing = status === 404
  return (
    <section className={`container ${styles.page}`}>
      <p className={styles.code} aria-hidden="true">
        {status}
      </p>
      <h1>{isMissing ? m.failure_not_found_title() : m.failure_title()}</h1>
      <p>{isMissing ? m.failure_not_found_text() : m.failure_advice()}</p>
      <p className={styles.ways}>
        {isMissing && children}
        <ButtonLink to={home} size="lg" variant={isMissing && children ? 'secondary' : 'primary'}>
          {m.failure_back_home()}
        </ButtonLink>
        <Link to="/contact">{m.failure_contact()}</Link>
      </p>
      {isMissing && (
        <p className="fine-print">
          {m.failure_title()} {m.failure_advice_not_found()}
        </p>
      )}
      <p className="fine-print">
        {m.failure_unexpected()}: <bdi>{what}</bdi>
      </p>
    </section>
  )
}
