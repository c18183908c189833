import type { ReactNode } from 'react'
import { m } from '#messages/compiled/messages.js'
import styles from './bulk-bar.module.css'

export function BulkBar(props: { count: number; text: string; children: ReactNode }) {
  const { count, text, children } = props
  if (count === 0) return null
  return (
    <section className={styles.bar} aria-label={m.admin_bulk()}>
      <p className={styles.count} role="status">
        {text}
      </p>
      {children}
    </section>
  )
}
