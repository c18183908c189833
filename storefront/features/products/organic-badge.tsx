import { m } from '#messages/compiled/messages.js'
import { Icon } from '#ui/icon.tsx'
import styles from './organic-badge.module.css'

/** A badge for products with a valid certificate. `isLeaf` shows the leaf without the word. */
export function OrganicBadge({ isLeaf = false }: { isLeaf?: boolean }) {
  return (
    <span className={isLeaf ? `${styles.badge} ${styles.leaf}` : styles.badge}>
      <Icon name="leaf" size={16} />
      <span className={isLeaf ? 'visually-hidden' : undefined}>{m.producer_organic()}</span>
    </span>
  )
}
