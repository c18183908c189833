import { localeOfPath } from '#messages/locale.ts'
import type { Services } from '#server/context.ts'
import { dayInCairo } from '#shop/cairo.ts'
import type { Category } from '#shop/catalogue/category.ts'
import { listingOfAddress, PAGE_SIZE } from '#shop/catalogue/listing.ts'
import { countSuiting, searchProducts } from '#shop/search/lists.server.ts'
import { conditionsNamed } from '#shop/search/searches.server.ts'
import { listedNow } from '#storefront/features/products/listed.server.ts'

/**
 * Reads the page of products that an address asks for. Past the end the list is empty, and the status is 404.
 */
export async function readList(services: Services, url: URL, category?: Category) {
  const { db, now } = services
  const day = dayInCairo(now())
  const choice = listingOfAddress(url.searchParams)
  const locale = localeOfPath(url.pathname)
  const { words, onOffer, inStock } = choice
  const [{ products, total }, suiting, asked] = await Promise.all([
    searchProducts(db, { ...choice, category, locale, limit: PAGE_SIZE, day }),
    countSuiting(db, { words, onOffer, inStock, category, day }),
    words ? conditionsNamed(db, { words, day }) : [],
  ])
  const isPastEnd = products.length === 0 && choice.page > 1
  return {
    list: { choice, products: await listedNow(services, products), total, suiting, asked },
    status: isPastEnd ? 404 : 200,
  }
}

export type List = Awaited<ReturnType<typeof readList>>['list']
