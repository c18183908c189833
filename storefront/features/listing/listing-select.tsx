import type { ReactNode } from 'react'
import { Icon } from '#ui/icon.tsx'
import styles from './listing-select.module.css'

/** One of a list's choices that is made from a few: what stands in it says what it is about. */
export function ListingSelect(props: {
  name: string
  label: string
  chosen: string
  children: ReactNode
}) {
  const { name, label, chosen, children } = props
  return (
    <label className={styles.choice}>
      <span className="visually-hidden">{label}</span>
      <span className={styles.select}>
        {/* The browser would bring back what was chosen before a reload, not what the address says. */}
        <select name={name} defaultValue={chosen} autoComplete="off">
          {children}
        </select>
        <Icon name="chevron-down" size={18} />
      </span>
    </label>
  )
}
