import { m } from '#messages/compiled/messages.js'
import styles from './spinner.module.css'

/** SPEC's sign that something is on its way. */
export function Spinner(props: {
  size?: 'sm' | 'lg'
  /** What is on its way, in sight. */
  label?: string
}) {
  const { size = 'lg', label } = props

  return (
    <span className={styles.spinner}>
      <span className={`${styles.ring} ${styles[size]}`} aria-hidden="true" />
      <span className={label ? undefined : 'visually-hidden'}>{label ?? m.loading()}</span>
    </span>
  )
}
