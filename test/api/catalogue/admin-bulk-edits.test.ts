import { expect, test } from 'vitest'
import { describeOnEachEngine } from '../../databases.ts'
import { aProduct } from '../../products.ts'
import { shopOf } from '../../shop.ts'
import { adminHeaders } from './added-product.ts'

describeOnEachEngine('the product list of the admin', (open) => {
  const shop = shopOf(open)

  test('changes several at once, and back again', async () => {
    const { db } = shop().services
    const products = [await aProduct(db), await aProduct(db), await aProduct(db)]
    const headers = await adminHeaders(shop())
    const bulk = (items: object[]) => shop().post('/api/admin/products/bulk', { items }, headers)
    const changed = await bulk(
      products.map(({ id }) => ({ id, offer: 25, pricePiastres: 3080, visible: false })),
    )
    expect(changed.status).toBe(200)
    expect(await changed.json()).toEqual(
      products.map(({ id }) =>
        expect.objectContaining({ id, offer: 25, pricePiastres: 3080, visible: false }),
      ),
    )
    await bulk(products.map(({ id, offer }) => ({ id, offer, visible: true })))
    await bulk(products.map(({ id }) => ({ id, deleted: true })))
    for (const { id } of products) {
      expect((await shop().get(`/api/vegetable/${id}`)).status).toBe(404)
    }
    await bulk(products.map(({ id }) => ({ id, deleted: false })))
    for (const { id } of products) {
      const back = await (await shop().get(`/api/vegetable/${id}`)).json()
      expect(back).toMatchObject({ offer: 0, price: 30.8 })
    }
  })

  test('changes all of them or none', async () => {
    const product = await aProduct(shop().services.db)
    const headers = await adminHeaders(shop())
    const bulk = (items: object[]) => shop().post('/api/admin/products/bulk', { items }, headers)
    const missing = await bulk([
      { id: product.id, offer: 50 },
      { id: 'none', offer: 50 },
    ])
    expect(missing.status).toBe(409)
    expect((await bulk([{ id: product.id, deleted: true }])).status).toBe(200)
    expect((await bulk([{ id: product.id, offer: 50 }])).status).toBe(409)
    await bulk([{ id: product.id, deleted: false }])
    const after = await (await shop().get(`/api/vegetable/${product.id}`)).json()
    expect(after.offer).toBe(0)
    for (const wrong of [
      [],
      [{ id: product.id, offer: 91 }],
      [{ id: product.id, pricePiastres: 0 }],
      [{ id: product.id, quantity: 3 }],
      Array.from({ length: 201 }, () => ({ id: product.id })),
    ]) {
      expect((await bulk(wrong)).status).toBe(422)
    }
  })
})
