import { isRouteErrorResponse } from 'react-router'
import { m } from '#messages/compiled/messages.js'
import { ButtonLink } from './button.tsx'
import { Link } from './link.tsx'
import styles from './error-page.module.css'

/** SPEC's error page: for an address without a page, and for what went wrong. Never a stack. */
export function ErrorPage({ error }: { error: unknown }) {
  const isNotFound = isRouteErrorResponse(error) && error.status === 404
  return (
    <section className={`container ${styles.page}`}>
      <p className={styles.code} aria-hidden="true">
        {isRouteErrorResponse(error) ? error.status : 500}
      </p>
      <h1>{m.failure_title()}</h1>
      <p>{isNotFound ? m.failure_advice_not_found() : m.failure_advice()}</p>
      <p className={styles.what}>
        {m.failure_unexpected()}: <bdi>{whatHappened(error)}</bdi>
      </p>
      <p className={styles.ways}>
        <ButtonLink to="/" size="lg" reloadDocument={!isNotFound}>
          {m.failure_back_home()}
        </ButtonLink>
        <Link to="/contact" reloadDocument={!isNotFound}>
          {m.failure_contact()}
        </Link>
      </p>
    </section>
  )
}

/** The status in words. What a fault of our own says stays with us: the server has logged it. */
export function whatHappened(error: unknown): string {
  if (!isRouteErrorResponse(error)) return m.failure_server()
  const words =
    error.status === 404 ? m.failure_not_found() : error.statusText || m.failure_server()
  return `${error.status} ${words}`
}
