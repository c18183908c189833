import type { ReactNode } from 'react'
import { Skeleton } from '#app/cart/skeleton.tsx'
import { usePathIn } from '#app/locale.ts'
import { useSession, useSessionIsKnown } from '#app/session.ts'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { m } from '#messages/compiled/messages.js'
import { loginFor } from './next-path.ts'
import styles from './own-page.module.css'

/** A page of the visitor's own: whoever is not logged in is asked to, and comes back here. */
export function OwnPage(props: {
  path: string
  title: string
  /** What there is to see once one is logged in. */
  invitation: string
  children: ReactNode
}) {
  const session = useSession()
  const isKnown = useSessionIsKnown()
  const pathIn = usePathIn()
  if (isKnown && !session) {
    return (
      <div className="container">
        <EmptyState title={props.invitation} text={m.own_log_in_text()}>
          <ButtonLink to={loginFor(pathIn(props.path))} size="lg">
            {m.account_login()}
          </ButtonLink>
          <ButtonLink to="/register" size="lg" variant="secondary">
            {m.account_register()}
          </ButtonLink>
        </EmptyState>
      </div>
    )
  }
  return (
    <div className={`container ${styles.page}`}>
      <h1 className={styles.title}>{props.title}</h1>
      {session ? props.children : <Skeleton>{m.account_needs_script()}</Skeleton>}
    </div>
  )
}

/** The shop did not answer; nothing is lost by asking again. */
export function Unreachable({ onRetry }: { onRetry: () => void }) {
  return (
    <Notice tone="warn" title={m.account_unreachable()} isAlert>
      <Button variant="secondary" onClick={onRetry}>
        {m.try_again()}
      </Button>
    </Notice>
  )
}
