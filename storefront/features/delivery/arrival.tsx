import { formatCutoff, formatDay } from '#format/dates.ts'
import { isolate } from '#format/isolate.ts'
import { m } from '#messages/compiled/messages.js'
import { getLocale } from '#messages/locale.ts'
import type { Delivery } from '#shop/delivery/area.ts'
import styles from './arrival.module.css'

/** `title` replaces the words before the day. */
export function Arrival(props: { delivery: Delivery; title?: string | undefined }) {
  const { delivery, title = m.order_arrives() } = props
  const locale = getLocale()
  const time = isolate(formatCutoff(delivery.cutoff, locale))
  return (
    <p className={styles.arrival}>
      <span>
        {title} <b>{formatDay(delivery.date, locale)}</b>
      </span>
      <span className="fine-print">{m.checkout_order_by({ time })}</span>
    </p>
  )
}
