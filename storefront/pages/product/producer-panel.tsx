import { m } from '#messages/compiled/messages.js'
import { getLocale } from '#messages/locale.ts'
import { placeIn, storyIn, type Producer } from '#shop/catalogue/producer.ts'
import { nameIn } from '#shop/catalogue/product.ts'
import { Certificate } from '#storefront/features/products/certificate.tsx'
import { ProducerTile } from '#storefront/features/products/producer-tile.tsx'
import { Link } from '#ui/link.tsx'
import styles from './producer-panel.module.css'

/** Shows the certificate only while it is valid. */
export function ProducerPanel({ producer, isOrganic }: { producer: Producer; isOrganic: boolean }) {
  const locale = getLocale()
  return (
    <section className="panel stack-4" aria-labelledby="producer">
      <div className={producer.src ? `${styles.who} ${styles.withTile}` : styles.who}>
        {producer.src && <ProducerTile producer={producer} sizes="80px" />}
        <div>
          <h2 id="producer" className="fine-print">
            {m.product_producer()}
          </h2>
          <p className={styles.name}>
            <Link to={`/producers/${producer.id}`}>
              <bdi>{nameIn(locale, producer)}</bdi>
            </Link>
          </p>
          <p className="muted">
            <bdi>{placeIn(locale, producer)}</bdi>
          </p>
        </div>
      </div>
      <p className={styles.story}>{storyIn(locale, producer)}</p>
      {isOrganic && <Certificate producer={producer} />}
    </section>
  )
}
