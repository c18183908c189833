import { useShop } from '#storefront/page-context.ts'
import { useMoney } from '#ui/currency.ts'
import { m } from '#messages/compiled/messages.js'
import { missingForFreeDelivery } from '#shop/cart/pricing.ts'
import type { Piastres } from '#shop/money.ts'
import { isolate } from '#format/isolate.ts'
import styles from './free-delivery-meter.module.css'

export function FreeDeliveryMeter({ subtotal }: { subtotal: Piastres }) {
  const { settings } = useShop()
  const money = useMoney()
  const above = settings.freeDeliveryAbovePiastres
  const missing = missingForFreeDelivery(subtotal, settings)
  const percent = Math.min(100, Math.floor((subtotal * 100) / Math.max(1, above)))

  let words = m.free_delivery_more({ amount: isolate(money(missing)) })
  // A subtotal at the threshold itself lacks one piastre, which any item adds.
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
