import { m } from '#messages/compiled/messages.js'
import type { Listed } from '#shop/cart/cart.ts'
import { isCertified, placeIn, storyIn } from '#shop/catalogue/producer.ts'
import { findProducer, listProducers, listProductsOf } from '#shop/catalogue/producers.server.ts'
import { nameIn } from '#shop/catalogue/product.ts'
import { listingOfAddress, PAGE_SIZE, pageCount } from '#shop/catalogue/listing.ts'
import { listProductsById } from '#shop/catalogue/products.server.ts'
import { dayInCairo } from '#shop/cairo.ts'
import { Certificate } from '#storefront/features/products/certificate.tsx'
import { listedNow } from '#storefront/features/products/listed.server.ts'
import { GalleryLinks, GalleryPictures } from '#storefront/features/photos/gallery.tsx'
import { pictureAddresses, shownPhotos } from '#storefront/features/photos/shown-photos.ts'
import { ProducerTile } from '#storefront/features/products/producer-tile.tsx'
import { ProductGrid } from '#storefront/features/products/product-grid.tsx'
import { notFound, type PageFunction } from '#storefront/page.ts'
import { Breadcrumbs } from '#storefront/parts/breadcrumbs.tsx'
import { Link } from '#ui/link.tsx'
import { Pagination } from '#ui/pagination.tsx'
import '#ui/styles/chip.css'
import styles from './page.module.css'

/** `/producers/wadi-farm`: one producer. */
export const page: PageFunction = async ({ services, params, url, locale, shop }) => {
  const { db, now } = services
  const producer = await findProducer(db, params.producer ?? '')
  if (!producer) return notFound()
  const [ids, all] = await Promise.all([listProductsOf(db, [producer.id]), listProducers(db)])
  const others = all.filter(({ id }) => id !== producer.id)
  const { page: number } = listingOfAddress(url.searchParams)
  const start = (number - 1) * PAGE_SIZE
  const products = await listProductsById(db, ids.slice(start, start + PAGE_SIZE))
  if (products.length === 0 && number > 1) return notFound()
  const name = nameIn(locale, producer)
  const photos = shownPhotos(producer, name)
  const trail = [
    { name: m.producers_title(), to: '/producers' },
    { name, to: `/producers/${producer.id}` },
  ]
  const pages = pageCount(ids.length)
  const path = `/producers/${producer.id}`
  const addressOf = (page: number) => (page === 1 ? path : `${path}?page=${page}`)
  return {
    title: number > 1 ? m.listing_page_title({ title: name, page: number }) : name,
    description: startOf(storyIn(locale, producer)),
    image: producer.src || undefined,
    trail,
    data: [
      {
        '@context': 'https://schema.org',
        '@type': 'Organization',
        name,
        ...(producer.src && { image: pictureAddresses(producer, shop.publicUrl) }),
        description: storyIn(locale, producer),
        address: placeIn(locale, producer),
      },
    ],
    body: (
      <div className="container page-end">
        <Breadcrumbs trail={trail} />
        <div className={styles.head}>
          <div>
            <ProducerTile
              producer={producer}
              art={products[0]}
              sizes="(width >= 48rem) 30rem, 100vw"
              priority
            >
              <GalleryPictures photos={photos} name={name} sizes="(width >= 48rem) 30rem, 100vw" />
            </ProducerTile>
            <GalleryLinks photos={photos} name={name} />
          </div>
          <div>
            <h1>{name}</h1>
            <p className="muted">{placeIn(locale, producer)}</p>
            <p className={styles.story}>{storyIn(locale, producer)}</p>
            {isCertified(producer, dayInCairo(now())) && <Certificate producer={producer} />}
          </div>
        </div>
        {products.length > 0 && (
          <section aria-labelledby="products">
            <h2 id="products" className={styles.products}>
              {m.producer_products()}
            </h2>
            <ProductGrid products={(await listedNow(services, products)).map(withoutFrom)} />
            {pages > 1 && (
              <div className={styles.pages}>
                <Pagination page={number} pages={pages} addressOf={addressOf} />
              </div>
            )}
          </section>
        )}
        {others.length > 0 && (
          <nav className={`stack-3 ${styles.others}`} aria-labelledby="others">
            <h2 id="others" className="subheading">
              {m.producer_others()}
            </h2>
            <ul className="cluster-2">
              {others.slice(0, MOST_OTHERS).map((other) => (
                <li key={other.id}>
                  <Link to={`/producers/${other.id}`} className="chip">
                    <bdi>{nameIn(locale, other)}</bdi>
                  </Link>
                </li>
              ))}
            </ul>
          </nav>
        )}
      </div>
    ),
  }
}

/** Leaves out the producer's name, which the page shows already. */
function withoutFrom({ from: _, ...product }: Listed): Listed {
  return product
}

const DESCRIPTION = 160
const MOST_OTHERS = 12

/** Returns the first words of a story, as many as a search engine shows. */
function startOf(story: string): string {
  const line = story.replace(/\s+/g, ' ')
  if (line.length <= DESCRIPTION) return line
  const start = line.slice(0, DESCRIPTION - 1)
  return `${start.slice(0, Math.max(start.lastIndexOf(' '), 1))}…`
}
