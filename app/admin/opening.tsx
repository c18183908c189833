import { Spinner } from '#app/ui/spinner.tsx'
import { m } from '#messages/compiled/messages.js'
import styles from './opening.module.css'

/** While a page of the desk is fetched for the first time. */
export function Opening() {
  return (
    <main id="main" className={styles.opening}>
      <Spinner />
      <p>{m.loading()}</p>
      <noscript>{m.admin_needs_script()}</noscript>
    </main>
  )
}
