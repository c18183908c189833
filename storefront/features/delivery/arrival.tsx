import { orderByText } from '#format/cutoff-words.ts'
import { formatDay } from '#format/dates.ts'
import { m } from '#messages/compiled/messages.js'
import { getLocale } from '#messages/locale.ts'
import type { Delivery } from '#shop/delivery/area.ts'
import styles from './arrival.module.css'

/** The delivery day and its cut-off; `title` replaces the words before the day. */
export function Arrival(props: { delivery: Delivery; title?: string | undefined }) {
  const { delivery, title = m.order_arrives() } = props
  return (
    <p className={styles.arrival}>
      <span>
        {title} <b>{formatDay(delivery.date, getLocale())}</b>
      </span>
      <span className="fine-print">{orderByText(delivery.cutoff)}</span>
    </p>
  )
}
