import { Art } from '#app/ui/art.tsx'
import { m } from '#messages/compiled/messages.js'
import styles from './shopping-banner.module.css'

/** SPEC's banner at the top of all products. */
export function ShoppingBanner() {
  return (
    <div className={`container ${styles.banner}`}>
      <div className={styles.panel}>
        <h1>{m.products_banner()}</h1>
        <p>{m.products_banner_text()}</p>
        <Art
          name="hero"
          widths={[430, 560, 860]}
          sizes="(min-width: 768px) 224px, 96px"
          isFirst
          className={styles.art}
        />
      </div>
    </div>
  )
}
