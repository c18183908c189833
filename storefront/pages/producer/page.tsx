import { formatDate } from '#format/dates.ts'
import { isolate } from '#format/isolate.ts'
import { m } from '#messages/compiled/messages.js'
import { listedOf } from '#shop/cart/cart.ts'
import { certifierIn, isCertified, placeIn, storyIn } from '#shop/catalogue/producer.ts'
import { findProducer, listProductsOf } from '#shop/catalogue/producers.server.ts'
import { nameIn } from '#shop/catalogue/product.ts'
import { listProductsById } from '#shop/catalogue/products.server.ts'
import { dayInCairo } from '#shop/cairo.ts'
import { ProducerTile } from '#storefront/features/products/producer-tile.tsx'
import { ProductGrid } from '#storefront/features/products/product-grid.tsx'
import { notFound, type PageFunction } from '#storefront/page.ts'
import { Breadcrumbs } from '#storefront/parts/breadcrumbs.tsx'
import styles from './page.module.css'

/** `/producers/wadi-farm` */
export const page: PageFunction = async ({ services: { db, now }, params, locale }) => {
  const producer = await findProducer(db, params.producer ?? '')
  if (!producer) return notFound()
  const products = await listProductsById(db, await listProductsOf(db, producer.id))
  const name = nameIn(locale, producer)
  const trail = [
    { name: m.producers_title(), to: '/producers' },
    { name, to: `/producers/${producer.id}` },
  ]
  return {
    title: name,
    description: startOf(storyIn(locale, producer)),
    image: producer.src || undefined,
    trail,
    data: [
      {
        '@context': 'https://schema.org',
        '@type': 'Organization',
        name,
        description: storyIn(locale, producer),
        address: placeIn(locale, producer),
      },
    ],
    body: (
      <div className="container page-end">
        <Breadcrumbs trail={trail} />
        <div className={styles.head}>
          <ProducerTile producer={producer} sizes="20rem" priority />
          <div>
            <h1>{name}</h1>
            <p className="muted">{placeIn(locale, producer)}</p>
            <p className={styles.story}>{storyIn(locale, producer)}</p>
            {isCertified(producer, dayInCairo(now())) && (
              <p>
                <strong>{m.producer_certificate()}</strong>{' '}
                {m.producer_certificate_line({
                  certifier: isolate(certifierIn(locale, producer)),
                  number: isolate(producer.certificateNumber),
                  day: formatDate(producer.validUntil, locale),
                })}
              </p>
            )}
          </div>
        </div>
        {products.length > 0 && (
          <section aria-labelledby="products">
            <h2 id="products" className={styles.products}>
              {m.producer_products()}
            </h2>
            <ProductGrid products={products.map(listedOf)} />
          </section>
        )}
      </div>
    ),
  }
}

const DESCRIPTION = 160

/** The first words of a story, as many as a search engine shows. */
function startOf(story: string): string {
  const line = story.replace(/\s+/g, ' ')
  if (line.length <= DESCRIPTION) return line
  const start = line.slice(0, DESCRIPTION - 1)
  return `${start.slice(0, Math.max(start.lastIndexOf(' '), 1))}…`
}
