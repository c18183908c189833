import { useId, type ReactNode } from 'react'
import styles from './section.module.css'

/** `aside` is at the end of the title's line. */
export function Section(props: {
  id?: string
  title: string
  lead?: string
  aside?: ReactNode
  children: ReactNode
}) {
  const titleId = useId()
  return (
    <section id={props.id} className={`container ${styles.section}`} aria-labelledby={titleId}>
      <div className={styles.head}>
        <div>
          <h2 id={titleId}>{props.title}</h2>
          {props.lead && <p className={`muted ${styles.lead}`}>{props.lead}</p>}
        </div>
        {props.aside}
      </div>
      {props.children}
    </section>
  )
}
