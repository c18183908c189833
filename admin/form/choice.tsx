import type { ComponentProps } from 'react'
import styles from './choice.module.css'

/** A labelled check box, or a radio button with `type="radio"`. */
export function Choice({ children, hint, ...input }: ComponentProps<'input'> & { hint?: string }) {
  return (
    <label className={styles.choice}>
      <input type="checkbox" {...input} />
      <span>
        {children}
        {hint && <small className={styles.hint}>{hint}</small>}
      </span>
    </label>
  )
}
