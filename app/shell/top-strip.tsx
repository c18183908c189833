import { useMoney, useShop } from '#app/shop.ts'
import { isolate } from '#app/ui/isolate.ts'
import { RenderedOnce } from '#app/ui/rendered-once.tsx'
import { m } from '#messages/compiled/messages.js'
import { AreaButton } from './area-button.tsx'
import { isDemonstration } from './demonstration.ts'
import styles from './top-strip.module.css'

export function TopStrip() {
  const { settings, stripeJs } = useShop()
  const price = useMoney()(settings.freeDeliveryAbovePiastres)
  return (
    <RenderedOnce name="strip" of={[stripeJs]}>
      {() => (
        <aside className={`on-dark no-print ${styles.strip}`} aria-label={m.strip_label()}>
          <div className={`container ${styles.row}`}>
            <p className={styles.free}>{m.strip_free_delivery({ price: isolate(price) })}</p>
            {isDemonstration(stripeJs) && <p className={styles.demo}>{m.strip_demo()}</p>}
            <AreaButton className={styles.area} />
          </div>
        </aside>
      )}
    </RenderedOnce>
  )
}
