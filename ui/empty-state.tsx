import type { ReactNode } from 'react'
import styles from './empty-state.module.css'

/** Replaces an empty list: says what it means, and what to do next. */
export function EmptyState(props: {
  title: string
  /** 1 by default, as the page's heading; 2 when the page has one already. */
  level?: 1 | 2
  text?: string | undefined
  art?: ReactNode
  children?: ReactNode
}) {
  const Heading = props.level === 2 ? 'h2' : 'h1'
  return (
    <div className={styles.empty}>
      {props.art && <div className={styles.art}>{props.art}</div>}
      <Heading className={styles.title}>{props.title}</Heading>
      {props.text && <p className={`muted ${styles.text}`}>{props.text}</p>}
      {props.children && <div className={`cluster ${styles.actions}`}>{props.children}</div>}
    </div>
  )
}
