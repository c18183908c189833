import { m } from '#messages/compiled/messages.js'
import styles from './spinner.module.css'

/** The loading sign that SPEC prescribes. */
export function Spinner(props: {
  size?: 'sm' | 'lg'
  /** A visible text about the loading content. */
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
