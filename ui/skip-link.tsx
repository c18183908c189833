import { m } from '#messages/compiled/messages.js'
import styles from './skip-link.module.css'

export function SkipLink() {
  return (
    <a className={`no-print ${styles.skip}`} href="#main">
      {m.skip_to_content()}
    </a>
  )
}
