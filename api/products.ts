import * as v from 'valibot'
import type { Services } from '#server/context.ts'
import { isCategory, type Category } from '#shop/catalogue/category.ts'
import { PAGE_SIZE, type Listing } from '#shop/catalogue/listing.ts'
import { listingQuery } from '#shop/catalogue/listing-query.ts'
import type { Product } from '#shop/catalogue/product.ts'
import { tagOf } from '#shop/catalogue/product-desk.ts'
import { listIds, listProducts } from '#shop/catalogue/lists.server.ts'
import { findProduct, listProductsById, readInParts } from '#shop/catalogue/products.server.ts'
import { oncePer } from '#shop/once-per.ts'
import { endpoint, type Call } from './endpoint.ts'
import { jsonInParts } from './json-in-parts.ts'
import { problem } from './problem.ts'
import { problemShape, productShape, shapeProduct } from './shapes.ts'

/** A longer list is sent as it is read, and not kept. */
const MOST_IN_ONE_PIECE = 2000

/** `all` or one of the categories; anything else is no list of ours. */
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
    answers: { 200: v.array(productShape), 404: problemShape, 422: problemShape },
    handle: list,
  }),
  endpoint({
    method: 'get',
    path: '/:category/:id',
    operationId: 'getProduct',
    summary: 'One product, by its id or slug',
    policy: 'anyone',
    answers: { 200: productShape, 404: problemShape },
    async handle({ services, param }) {
      const category = categoryOf(param('category'))
      if (!category) return problem(404, 'not-found')
      const within = category === 'all' ? undefined : category
      const found = await findProduct(services.db, param('id'), within)
      if (!found) return problem(404, 'not-found')
      const { version, ...product } = found
      const headers = { ETag: tagOf({ ...product, version }) }
      return Response.json(shapeProduct(product), { headers })
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
  }
  const isPaged = query.page !== undefined || query.limit !== undefined
  if (!isPaged) return wholeList(services, wanted)
  const { page = 1, limit = PAGE_SIZE } = query
  const { products, total } = await listProducts(services.db, { ...wanted, page, limit })
  const headers = new Headers({ 'X-Total-Count': String(total) })
  setLinks(headers, new URL(c.req.url), page, Math.ceil(total / limit))
  headers.set('Content-Type', 'application/json')
  return new Response(writtenList(products), { headers })
}

/** Pages of lists are remembered, and what is remembered is written once. */
const writtenList = oncePer((products: Product[]) =>
  Buffer.from(JSON.stringify(products.map(shapeProduct))),
)

async function wholeList({ db }: Services, wanted: Partial<Listing>) {
  const { ids, total } = await listIds(db, wanted)
  const headers = new Headers({ 'X-Total-Count': String(total) })
  if (ids.length > MOST_IN_ONE_PIECE) {
    return jsonInParts(readInParts(db, ids), shapeProduct, headers)
  }
  const products = await listProductsById(db, ids)
  return Response.json(products.map(shapeProduct), { headers })
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
