import { m } from '#messages/compiled/messages.js'
import { placeIn } from '#shop/catalogue/producer.ts'
import { listProducers } from '#shop/catalogue/producers.server.ts'
import { nameIn } from '#shop/catalogue/product.ts'
import type { PageFunction } from '#storefront/page.ts'
import { Breadcrumbs } from '#storefront/parts/breadcrumbs.tsx'
import { ProducerTile } from '#storefront/features/products/producer-tile.tsx'
import { Link } from '#ui/link.tsx'
import styles from './page.module.css'

/** `/producers` */
export const page: PageFunction = async ({ services, locale }) => {
  const producers = await listProducers(services.db)
  const trail = [{ name: m.producers_title(), to: '/producers' }]
  return {
    title: m.producers_title(),
    description: m.producers_description(),
    trail,
    body: (
      <div className="container page">
        <Breadcrumbs trail={trail} />
        <h1>{m.producers_title()}</h1>
        {producers.length === 0 && <p>{m.producers_none()}</p>}
        <ul className={styles.producers}>
          {producers.map((one) => (
            <li key={one.id}>
              <ProducerTile producer={one} sizes="(width >= 36rem) 20rem, 6rem" />
              <div>
                <h2>
                  <Link to={`/producers/${one.id}`}>{nameIn(locale, one)}</Link>
                </h2>
                <p className="muted">{placeIn(locale, one)}</p>
              </div>
            </li>
          ))}
        </ul>
      </div>
    ),
  }
}
