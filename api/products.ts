import * as v from 'valibot'
import type { Services } from '#server/context.ts'
import { isCategory, type Category } from '#shop/catalogue/category.ts'
import { PAGE_SIZE } from '#shop/catalogue/listing.ts'
import { listingQuery } from '#shop/catalogue/listing-query.ts'
import type { Product } from '#shop/catalogue/product.ts'
import { tagOf } from '#shop/catalogue/staff-products.ts'
import { searchIds, searchProducts } from '#shop/search/lists.server.ts'
import { findProduct, listProductsById, readInParts } from '#shop/catalogue/products.server.ts'
import { dayInCairo } from '#shop/cairo.ts'
import { memoizeWeak } from '#shop/memoize.ts'
import { productTerms } from './product-terms.ts'
import { endpoint, refused, type Call } from './endpoint.ts'
import { streamJson } from './json-stream.ts'
import { problem } from './problem.ts'
import { productShape, shapeProduct, type ProductTerms } from './shapes.ts'

/**
 * JSON of 5,000 products blocks the event loop for 35 ms. A longer list is streamed and not cached: of 50,000
 * it would take 350 ms and some 200 MB.
 */
const MAX_AT_ONCE = 5000

function categoryOf(word: string): Category | 'all' | undefined {
  return word === 'all' || isCategory(word) ? word : undefined
}

export const productEndpoints = [
  endpoint({
    method: 'get',
    path: '/:category',
    operationId: 'listProducts',
    summary: 'Products of a category, or `all`. Whole, or in pages when `page` or `limit` is given',
    policy: 'anyone',
    query: listingQuery,
    answers: { 200: v.array(productShape), ...refused(404) },
    handle: list,
  }),
  endpoint({
    method: 'get',
    path: '/:category/:id',
    operationId: 'getProduct',
    summary: 'One product, by its id or slug',
    policy: 'anyone',
    answers: { 200: productShape, ...refused(404) },
    async handle({ services, param }) {
      const category = categoryOf(param('category'))
      if (!category) return problem(404, 'not-found')
      const within = category === 'all' ? undefined : category
      const found = await findProduct(services.db, param('id'), within)
      if (!found) return problem(404, 'not-found')
      const { version, stock, ...product } = found
      const shaped = shapeProduct(product, await productTerms(services))
      const headers = { ETag: tagOf({ ...shaped, version, quantity: stock }) }
      return Response.json(shaped, { headers })
    },
  }),
]

async function list({ services, query, param, c }: Call<typeof listingQuery, undefined>) {
  const category = categoryOf(param('category'))
  if (!category) return problem(404, 'not-found')
  const wanted = {
    category: category === 'all' ? undefined : category,
    sort: query.sort,
    onOffer: query.offer,
    inStock: query.stock,
    condition: query.condition,
    words: query.q,
    day: dayInCairo(services.now()),
  }
  const isPaged = query.page !== undefined || query.limit !== undefined
  if (!isPaged) return wholeList(services, wanted)
  const { page = 1, limit = PAGE_SIZE } = query
  const { products, total } = await searchProducts(services.db, { ...wanted, page, limit })
  const headers = new Headers({ 'X-Total-Count': String(total) })
  setLinks(headers, new URL(c.req.url), page, Math.ceil(total / limit))
  headers.set('Content-Type', 'application/json')
  const terms = await productTerms(services)
  return new Response(writtenLists(terms)(products), { headers })
}

/** Keyed by the array of a list, so that a cached list is serialized once. */
const writtenLists = memoizeWeak((terms: ProductTerms) =>
  memoizeWeak((products: Product[]) =>
    Buffer.from(JSON.stringify(products.map((one) => shapeProduct(one, terms)))),
  ),
)

async function wholeList(services: Services, wanted: Parameters<typeof searchIds>[1]) {
  const { db } = services
  const terms = await productTerms(services)
  const shape = (product: Product) => shapeProduct(product, terms)
  const { ids, total } = await searchIds(db, wanted)
  const headers = new Headers({ 'X-Total-Count': String(total) })
  if (ids.length > MAX_AT_ONCE) {
    return streamJson(readInParts(db, ids), shape, headers)
  }
  const products = await listProductsById(db, ids)
  return Response.json(products.map(shape), { headers })
}

function setLinks(headers: Headers, url: URL, page: number, pages: number) {
  const link = (to: number, rel: string) => {
    const query = new URLSearchParams(url.search)
    query.set('page', String(to))
    return `<${url.pathname}?${query}>; rel="${rel}"`
  }
  const links = [
    ...(page > 1 ? [link(page - 1, 'prev')] : []),
    ...(page < pages ? [link(page + 1, 'next')] : []),
  ]
  if (links.length > 0) headers.set('Link', links.join(', '))
}
