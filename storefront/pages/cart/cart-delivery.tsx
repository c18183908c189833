import { useState } from 'react'
import { formatShortDay } from '#format/dates.ts'
import { Arrival } from '#storefront/features/delivery/arrival.tsx'
import { AreaButton } from '#storefront/features/delivery/area-button.tsx'
import { useChosenArea } from '#storefront/features/delivery/area.ts'
import { m } from '#messages/compiled/messages.js'
import { getLocale } from '#messages/locale.ts'
import { nextDeliveries, type Delivery } from '#shop/delivery/area.ts'
import styles from './cart-delivery.module.css'

/** When the cart can come to the chosen area, if one is chosen. */
function useNextDelivery(): Delivery | undefined {
  const area = useChosenArea()
  const [opened] = useState(() => new Date())
  return area && nextDeliveries(area, opened)[0]
}

/** When it comes, or the way to learn that. */
export function CartDelivery() {
  const delivery = useNextDelivery()
  return (
    <>
      {delivery ? <Arrival delivery={delivery} /> : <p>{m.checkout_day_after_area()}</p>}
      <AreaButton className={styles.area} />
    </>
  )
}

/** The same in the least room. */
export function ShortCartDelivery() {
  const delivery = useNextDelivery()
  if (!delivery) return null
  return (
    <small>
      {m.order_arrives()} {formatShortDay(delivery.date, getLocale())}
    </small>
  )
}
