import type { ReactNode } from 'react'
import { Icon } from '#ui/icon.tsx'
import styles from './disclosure.module.css'
import panelStyles from './disclosure-panel.later.module.css'

/**
 * A button that shows and hides a panel: the disclosure navigation of the ARIA Authoring Practices. It is a
 * `<details>`, so that it opens without JavaScript, too. `browser/disclosures.ts` adds the rest.
 */
export function Disclosure(props: {
  summary: ReactNode
  /** The accessible name, for a button without words. */
  label?: string
  /** Only one disclosure of a name is open at a time. */
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
      <div className={`${panelStyles.panel} ${panelClassName}`}>{props.children}</div>
    </details>
  )
}
