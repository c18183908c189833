import { useEffect, useRef, useState, type ReactNode } from 'react'
import { Icon } from '#app/ui/icon.tsx'
import { useHoverIntent } from './hover-intent.ts'
import styles from './disclosure.module.css'

/**
 * A button that shows and hides what belongs to it: the disclosure navigation of the ARIA
 * Authoring Practices, on `<details>`, so that it opens without JavaScript as well.
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
  const { summary, label, name, className = '', panelClassName = '' } = props
  const details = useRef<HTMLDetailsElement>(null)
  const [isOpen, setIsOpen] = useState(false)
  const hover = useHoverIntent(details)

  function close() {
    if (details.current) details.current.open = false
  }

  useEffect(() => {
    if (!isOpen) return
    const closeFromOutside = (event: PointerEvent) => {
      const isInside = event.target instanceof Node && details.current?.contains(event.target)
      if (!isInside && details.current) details.current.open = false
    }
    document.addEventListener('pointerdown', closeFromOutside)
    return () => document.removeEventListener('pointerdown', closeFromOutside)
  }, [isOpen])

  return (
    <details
      ref={details}
      name={name}
      className={className}
      onToggle={(event) => setIsOpen(event.currentTarget.open)}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || !isOpen) return
        close()
        details.current?.querySelector('summary')?.focus()
      }}
      onBlur={(event) => {
        const goesTo = event.relatedTarget
        if (goesTo && !event.currentTarget.contains(goesTo)) close()
      }}
      {...(props.opensOnHover ? hover : undefined)}
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
      {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- it listens for its links */}
      <div
        className={`${styles.panel} ${panelClassName}`}
        onClick={(event) => {
          if (event.target instanceof Element && event.target.closest('a')) close()
        }}
      >
        {props.children}
      </div>
    </details>
  )
}
