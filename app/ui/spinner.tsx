import { m } from '#messages/compiled/messages.js'
import styles from './spinner.module.css'

/** SPEC's sign that something is on its way. */
export function Spinner({ size = 'lg' }: { size?: 'sm' | 'lg' }) {
  return (
    <span className={styles.spinner}>
      <span className={`${styles.ring} ${styles[size]}`} aria-hidden="true" />
      <span className="visually-hidden">{m.loading()}</span>
    </span>
  )
}
