import { isRouteErrorResponse } from 'react-router'
import { m } from '#messages/compiled/messages.js'
import { useIsOffline } from '#app/connection.ts'
import { ConnectionLost } from '#app/connection-lost.ts'
import { Button, ButtonLink } from './button.tsx'
import { Link } from './link.tsx'
import { reload } from './reload.ts'
import styles from './error-page.module.css'

/** SPEC's error page: for an address without a page, and for what went wrong. Never a stack. */
export function ErrorPage({ error, home = '/' }: { error: unknown; home?: string }) {
  const isOffline = useIsOffline()
  const isLost = error instanceof ConnectionLost || (isOffline && error instanceof TypeError)
  if (isLost) return <NoConnection />
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
        <ButtonLink to={home} size="lg" reloadDocument={!isNotFound}>
          {m.failure_back_home()}
        </ButtonLink>
        <Link to="/contact" reloadDocument={!isNotFound}>
          {m.failure_contact()}
        </Link>
      </p>
    </section>
  )
}

/** Nothing went wrong on either end: the page is asked for again, as a whole. */
function NoConnection() {
  return (
    <section className={`container ${styles.page}`}>
      <h1>{m.connection_lost_title()}</h1>
      <p>{m.connection_lost_advice()}</p>
      <p className={styles.ways}>
        <Button size="lg" onClick={reload}>
          {m.try_again()}
        </Button>
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
