import { Button } from '#ui/button.tsx'
import { m } from '#messages/compiled/messages.js'
import { useWaiting } from '../api/connection.ts'
import styles from './connection-notice.module.css'

/** Says that the requested page waits for the connection. The current page stays below. */
export function ConnectionNotice() {
  const waiting = useWaiting()
  if (!waiting) return null
  return (
    <div role="alert" className={`no-print ${styles.notice}`}>
      <p>
        <b>{m.connection_lost()}</b> {m.connection_lost_kept()}
      </p>
      <Button pending={waiting.isAsking} onClick={waiting.askAgain}>
        {m.try_again()}
      </Button>
    </div>
  )
}
