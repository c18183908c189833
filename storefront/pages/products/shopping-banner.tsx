import { Art } from '#ui/art.tsx'
import { m } from '#messages/compiled/messages.js'
import styles from './shopping-banner.module.css'

/** SPEC's banner at the top of all products: a strip, as the products are what one came for. */
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
