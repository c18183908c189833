import type { ReactNode } from 'react'
import { Icon } from '#ui/icon.tsx'
import styles from './disclosure.module.css'

/**
 * A button that shows and hides what belongs to it: the disclosure navigation of the ARIA
 * Authoring Practices, on `<details>`, so that it opens without JavaScript as well. What it does
 * beyond that is in `browser/disclosures.ts`.
 */
export function Disclosure(props: {
  summary: ReactNode
  /** For a button that does not show what it is for. */
  label?: string
  /** Of those with the same name, one is open at a time. */
  name: string
  className?: string
  panelClassName?: string
  opensOnHover?: boolean
  hasChevron?: boolean
  children: ReactNode
}) {
  const { summary, label, name, className, panelClassName = '' } = props
  return (
    <details
      name={name}
      className={className}
      data-disclosure={props.opensOnHover ? 'hover' : 'press'}
    >
      <summary className={styles.summary}>
        {label && <span className="visually-hidden">{label}</span>}
        {summary}
        {props.hasChevron && (
          <span className={styles.chevron}>
            <Icon name="chevron-down" size={16} />
          </span>
        )}
      </summary>
      <div className={`${styles.panel} ${panelClassName}`}>{props.children}</div>
    </details>
  )
}
