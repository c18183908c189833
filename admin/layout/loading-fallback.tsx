import { Spinner } from '#ui/spinner.tsx'
import { m } from '#messages/compiled/messages.js'
import { ConnectionNotice } from './connection-notice.tsx'
import styles from './loading-fallback.module.css'

export function LoadingFallback() {
  return (
    <>
      <main id="main" className={styles.loading}>
        <Spinner />
        <p>{m.loading()}</p>
      </main>
      <ConnectionNotice />
    </>
  )
}
