import { Art } from '#ui/art.tsx'
import { m } from '#messages/compiled/messages.js'
import styles from './shopping-banner.module.css'

/** The banner that SPEC prescribes. It is low, because visitors come for the products. */
export function ShoppingBanner() {
  return (
    <div className={styles.banner}>
      <div>
        <h1>{m.products_banner()}</h1>
        <p>{m.products_banner_text()}</p>
      </div>
      <Art name="hero" widths={[430, 560, 860]} sizes="96px" className={styles.art} />
    </div>
  )
}
