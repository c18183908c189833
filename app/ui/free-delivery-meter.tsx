import { useMoney, useShop } from '#app/shop.ts'
import { m } from '#messages/compiled/messages.js'
import { missingForFreeDelivery } from '#shop/cart/pricing.ts'
import type { Piastres } from '#shop/money.ts'
import { isolate } from './isolate.ts'
import styles from './free-delivery-meter.module.css'

/** How far a cart is from free delivery, in words and as a bar. */
export function FreeDeliveryMeter({ subtotal }: { subtotal: Piastres }) {
  const { settings } = useShop()
  const money = useMoney()
  const above = settings.freeDeliveryAbovePiastres
  const missing = missingForFreeDelivery(subtotal, settings)
  const percent = Math.min(100, Math.floor((subtotal * 100) / Math.max(1, above)))

  let words = m.free_delivery_more({ amount: isolate(money(missing - 1)) })
  // Free is *over* the threshold, so exactly at it the sum that is missing would read 0.00.
  if (missing === 1) words = m.free_delivery_any()
  if (missing === 0) words = m.free_delivery_reached()

  return (
    <div className={styles.meter}>
      <p>{words}</p>
      <div className={styles.track} aria-hidden="true">
        <div className={styles.bar} style={{ inlineSize: `${missing === 0 ? 100 : percent}%` }} />
      </div>
    </div>
  )
}
