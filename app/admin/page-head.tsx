import type { ReactNode } from 'react'
import styles from './page-head.module.css'

/** A desk's heading, with what one can do there at its end. */
export function PageHead({ title, children }: { title: ReactNode; children?: ReactNode }) {
  return (
    <header className={styles.head}>
      <h1 className={styles.title}>{title}</h1>
      {children && <div className={styles.actions}>{children}</div>}
    </header>
  )
}
