import { localeOfPath } from '#messages/locale.ts'
import type { Services } from '#server/context.ts'
import type { Category } from '#shop/catalogue/category.ts'
import { listingOfAddress, PAGE_SIZE } from '#shop/catalogue/listing.ts'
import { listProducts } from '#shop/catalogue/lists.server.ts'
import { listed } from './listed.server.ts'

/** The page of products that an address asks for; past the end it is empty, and the status 404. */
export async function readList({ db }: Services, url: URL, category?: Category) {
  const choice = listingOfAddress(url.searchParams)
  const locale = localeOfPath(url.pathname)
  const { products, total } = await listProducts(db, {
    ...choice,
    category,
    locale,
    limit: PAGE_SIZE,
  })
  const isPastEnd = products.length === 0 && choice.page > 1
  return {
    list: { choice, products: listed(products), total },
    status: isPastEnd ? 404 : 200,
  }
}

export type List = Awaited<ReturnType<typeof readList>>['list']
