import { expect } from 'vitest'
import type { Product } from '#shop/catalogue/product.ts'
import { anOrderFor } from '../../orders.ts'
import { aProduct } from '../../products.ts'
import { signedIn, type TestShop } from '../../shop.ts'

/** The seven product fields of SPEC. */
export const okra = {
  type: 'vegetable',
  src: 'https://pictures.example.com/okra.jpg',
  name: 'Baby okra',
  desc: 'Small and tender.',
  price: 35.5,
  offer: 10,
  quantity: 40,
}

export async function adminHeaders(shop: TestShop) {
  return (await signedIn(shop, 'admin')).headers
}

/** Adds `okra` with `fields` replaced; returns it as the admin sees it. */
export async function addProduct(shop: TestShop, fields: object = {}) {
  const headers = await adminHeaders(shop)
  const response = await shop.post('/api/vegetable', { ...okra, ...fields }, headers)
  expect(response.status).toBe(201)
  return { headers, product: await response.json(), etag: response.headers.get('etag') ?? '' }
}

/** Returns an added product, ready for order bodies. */
export async function aProductOf(shop: TestShop, id: string) {
  const row = await shop.services.db
    .selectFrom('products')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const product = await aProduct(shop.services.db)
  return { ...product, id, pricePiastres: row.price_piastres, offer: row.offer }
}

export async function buy(shop: TestShop, wish: { product: Product; qty: number }) {
  return shop.post('/api/orders', { ...(await anOrderFor(shop, [wish])), payment: 'cash' })
}
