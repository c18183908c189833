import type { ReactNode } from 'react'
import styles from './footer.module.css'

export function FooterColumn({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={styles.column}>
      <h2 className={styles.title}>{title}</h2>
      {children}
    </section>
  )
}
