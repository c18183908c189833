import { useEffect, useId, useRef } from 'react'
import { m } from '#messages/compiled/messages.js'
import styles from './error-summary.module.css'

export type Problem = {
  /** The id of the control with the error. */
  id: string
  /** The same text as at the control. */
  text: string
  /** Focuses a control that is not an element of this page. */
  focus?: () => void
}

/**
 * All errors of a form, each linked to its control. Takes the focus when it appears: pass a `key` that
 * changes with every attempt.
 */
export function ErrorSummary({ problems }: { problems: Problem[] }) {
  const box = useRef<HTMLDivElement>(null)
  const titleId = useId()
  useEffect(() => box.current?.focus(), [])
  return (
    <div
      ref={box}
      className={`stack-2 ${styles.summary}`}
      role="alert"
      tabIndex={-1}
      aria-labelledby={titleId}
    >
      <h2 id={titleId} className={styles.title}>
        {m.error_summary_title()}
      </h2>
      <ul className={styles.list}>
        {problems.map(({ id, text, focus }) => (
          <li key={id}>
            <a
              href={`#${id}`}
              onClick={(event) => {
                event.preventDefault()
                if (focus) focus()
                else document.getElementById(id)?.focus()
              }}
            >
              {text}
            </a>
          </li>
        ))}
      </ul>
    </div>
  )
}
