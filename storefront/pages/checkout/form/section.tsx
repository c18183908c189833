import type { ReactNode } from 'react'
import styles from './section.module.css'

export function Section(props: { id: string; title: string; children: ReactNode }) {
  const titleId = `${props.id}-title`
  return (
    <section className="stack-5" aria-labelledby={titleId}>
      <h2 id={titleId}>{props.title}</h2>
      {props.children}
    </section>
  )
}

/** Two fields side by side where they fit, on one baseline. */
export function Pair({ children }: { children: ReactNode }) {
  return <div className={styles.pair}>{children}</div>
}
