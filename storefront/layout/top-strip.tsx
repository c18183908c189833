import { useShop } from '#storefront/page-context.ts'
import { isolate } from '#format/isolate.ts'
import { CachedFragment } from '#storefront/cached-fragment.tsx'
import { m } from '#messages/compiled/messages.js'
import { AreaButton } from '#storefront/features/delivery/area-button.tsx'
import {
  CostText,
  costWords,
  differs,
  useCostText,
} from '#storefront/features/delivery/delivery-cost.tsx'
import type { CostRange } from '#shop/delivery/delivery-costs.ts'
import { isDemonstration } from './demonstration.ts'
import styles from './top-strip.module.css'

export function TopStrip() {
  const { stripeJs } = useShop()
  const texts = useCostText(freeAboveWords)
  return (
    <CachedFragment name="strip" of={[stripeJs, texts]}>
      {() => (
        <aside className={`on-dark no-print ${styles.strip}`} aria-label={m.strip_label()}>
          <div className={`container ${styles.row}`}>
            <CostText texts={texts} className={styles.free} />
            {isDemonstration(stripeJs) && <p className={styles.demo}>{m.strip_demo()}</p>}
            <AreaButton className={styles.area} />
          </div>
        </aside>
      )}
    </CachedFragment>
  )
}

/** Names the threshold of free delivery when it is the same in all areas, else the range of costs. */
function freeAboveWords(range: CostRange, money: (piastres: number) => string): string {
  return differs(range)
    ? costWords(range, money)
    : m.strip_free_delivery({ price: isolate(money(range.freeAbove.least)) })
}
