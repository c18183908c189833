import { useMoney, useShop } from '#app/shop.ts'
import { isDemonstration } from './demonstration.ts'
import { m } from '#messages/compiled/messages.js'
import { isolate } from '#app/ui/isolate.ts'
import { AreaButton } from './area-button.tsx'
import styles from './top-strip.module.css'

export function TopStrip() {
  const { settings, stripeJs } = useShop()
  const price = useMoney()(settings.freeDeliveryAbovePiastres)
  return (
    <aside className={`on-dark no-print ${styles.strip}`} aria-label={m.strip_label()}>
      <div className={`container ${styles.row}`}>
        <p className={styles.free}>{m.strip_free_delivery({ price: isolate(price) })}</p>
        {isDemonstration(stripeJs) && <p className={styles.demo}>{m.strip_demo()}</p>}
        <AreaButton className={styles.area} />
      </div>
    </aside>
  )
}
