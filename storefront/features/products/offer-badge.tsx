import { m } from '#messages/compiled/messages.js'
import styles from './offer-badge.module.css'

export function OfferBadge({ percent }: { percent: number }) {
  return <span className={styles.badge}>{m.offer_badge({ percent })}</span>
}
