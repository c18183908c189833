import { useShop } from '#storefront/page-context.ts'
import { useMoney } from '#ui/currency.ts'
import { isolate } from '#format/isolate.ts'
import { CachedFragment } from '#storefront/cached-fragment.tsx'
import { m } from '#messages/compiled/messages.js'
import { AreaButton } from '#storefront/features/delivery/area-button.tsx'
import { isDemonstration } from './demonstration.ts'
import styles from './top-strip.module.css'

export function TopStrip() {
  const { settings, stripeJs } = useShop()
  const price = useMoney()(settings.freeDeliveryAbovePiastres)
  return (
    <CachedFragment name="strip" of={[stripeJs]}>
      {() => (
        <aside className={`on-dark no-print ${styles.strip}`} aria-label={m.strip_label()}>
          <div className={`container ${styles.row}`}>
            <p className={styles.free}>{m.strip_free_delivery({ price: isolate(price) })}</p>
            {isDemonstration(stripeJs) && <p className={styles.demo}>{m.strip_demo()}</p>}
            <AreaButton className={styles.area} />
          </div>
        </aside>
      )}
    </CachedFragment>
  )
}
