import { useEffect, useState } from 'react'
import { formatShortDay } from '#format/dates.ts'
import { Arrival } from '#storefront/features/delivery/arrival.tsx'
import { AreaButton } from '#storefront/features/delivery/area-button.tsx'
import { useChosenArea } from '#storefront/features/delivery/area.ts'
import { m } from '#messages/compiled/messages.js'
import { getLocale } from '#messages/locale.ts'
import { nextDeliveries, termsOn, type Delivery } from '#shop/delivery/area.ts'
import type { PageContextValue } from '#storefront/page-context.ts'
import styles from './cart-delivery.module.css'

/** Returns the next delivery to the chosen area; undefined without a chosen area. */
function useNextDelivery(): Delivery | undefined {
  const area = useChosenArea()
  const [opened] = useState(() => new Date())
  return area && nextDeliveries(area, opened)[0]
}

type Settings = PageContextValue['settings']
/** A function that puts the area's delivery terms into the shop's settings. */
export type OwnTerms = (settings: Settings) => Settings

export function CartDelivery({ onTerms }: { onTerms: (next: () => OwnTerms) => void }) {
  const area = useChosenArea()
  const delivery = useNextDelivery()
  const date = delivery?.date ?? ''
  useEffect(() => {
    onTerms(() => (settings) => ({ ...settings, ...termsOn(area, date, settings) }))
  }, [area, date, onTerms])
  return (
    <>
      {delivery ? <Arrival delivery={delivery} /> : <p>{m.checkout_day_after_area()}</p>}
      <AreaButton className={styles.area} />
    </>
  )
}

export function ShortCartDelivery() {
  const delivery = useNextDelivery()
  if (!delivery) return null
  return (
    <small>
      {m.order_arrives()} {formatShortDay(delivery.date, getLocale())}
    </small>
  )
}
