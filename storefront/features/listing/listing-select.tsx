import type { ReactNode } from 'react'
import { Icon } from '#ui/icon.tsx'
import styles from './listing-select.module.css'

/** The label is for screen readers only, because the options say what the select is about. */
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
        {/* Without `off`, a reload would restore the earlier choice, which may differ from the address. */}
        <select name={name} defaultValue={chosen} autoComplete="off">
          {children}
        </select>
        <Icon name="chevron-down" size={18} />
      </span>
    </label>
  )
}
