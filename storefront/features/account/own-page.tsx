import type { ReactNode } from 'react'
import { Skeleton } from '#storefront/features/cart/skeleton.tsx'
import { useSession } from '#browser/session.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Notice } from '#ui/notice.tsx'
import { useInBrowser } from '#ui/use-in-browser.ts'
import { m } from '#messages/compiled/messages.js'
import { localPath } from '#messages/locale.ts'
import { loginFor } from './next-path.ts'
import styles from './own-page.module.css'

/** A page for logged-in visitors. Others see a link to the login, which leads back here. */
export function OwnPage(props: {
  path: string
  title: string
  /** Says what the page shows after login. */
  invitation: string
  art?: ReactNode
  children: ReactNode
}) {
  const session = useSession()
  const isKnown = useInBrowser()
  if (isKnown && !session) {
    return (
      <div className="container">
        <EmptyState title={props.invitation} text={m.own_log_in_text()} art={props.art}>
          <ButtonLink to={loginFor(localPath(props.path))} size="lg">
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
      <h1 className="page-title">{props.title}</h1>
      {session ? props.children : <Skeleton>{m.account_needs_script()}</Skeleton>}
    </div>
  )
}

export function Unreachable({ onRetry }: { onRetry: () => void }) {
  return (
    <Notice tone="warn" title={m.account_unreachable()} isAlert>
      <Button variant="secondary" onClick={onRetry}>
        {m.try_again()}
      </Button>
    </Notice>
  )
}
