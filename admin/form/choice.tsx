import type { ComponentProps } from 'react'
import styles from './choice.module.css'

/** A check box, or as a `type` a radio button, with its words. Other props go to the `<input>`. */
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
