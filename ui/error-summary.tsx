import { useEffect, useId, useRef } from 'react'
import { m } from '#messages/compiled/messages.js'
import styles from './error-summary.module.css'

export type Problem = {
  /** The id of the control that it is about. */
  id: string
  /** The same words as stand at the control. */
  text: string
  /** For a control that is not an element of this page. */
  focus?: () => void
}

/**
 * All that keeps a form from being sent, each leading to its control. It takes the focus whenever
 * it is shown anew: give it a `key` that changes with every try.
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
