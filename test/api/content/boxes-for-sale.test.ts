import { expect, test } from 'vitest'
import { readBox } from '#shop/boxes/boxes.server.ts'
import { describeOnEachEngine } from '../../databases.ts'
import { adminClient, placeAndPay, placeInCash } from '../../admin-client.ts'
import { anOrderFor, countOrders } from '../../orders.ts'
import { stockOfProduct } from '../../products.ts'
import { shopOf } from '../../shop.ts'

describeOnEachEngine('a weekly box', (open) => {
  const shop = shopOf(open)
  const db = () => shop().services.db
  const aBox = async (id: 'small' | 'medium' | 'large') => (await readBox(db(), id)).sold
  const edit = async (id: 'small' | 'medium' | 'large', named: object) => {
    const admin = await adminClient(shop())
    const { box } = await (await admin.get(`/boxes/${id}`)).json()
    const { id: _, quantity, ...form } = box
    const body = { ...form, quantity, seenQuantity: quantity, ...named }
    return shop().send('PUT', `/api/admin/boxes/${id}`, body, admin.headers)
  }

  test('is paid by card like any product, and its stock is taken', async () => {
    const product = await aBox('small')
    const before = await stockOfProduct(db(), product.id)
    const { path } = await placeAndPay(shop(), [{ product, qty: 2 }])
    const order = await (await shop().get(path)).json()
    expect(order.items).toMatchObject([
      { name: 'Small Box', nameAr: 'الصندوق الصغير', unit: 'box', qty: 2 },
    ])
    expect(order.totals).toMatchObject({ subtotal: 1600, delivery: 0, total: 1600 })
    expect(await stockOfProduct(db(), product.id)).toBe(before - 2)
  })

  test('is checked with the cart, at the price that the owner set last', async () => {
    expect((await edit('medium', { pricePiastres: 1_250_50 })).status).toBe(200)
    const items = [{ _id: 'box-medium', qty: 1 }]
    const checked = await (await shop().post('/api/cart/check', { items })).json()
    expect(checked.items).toMatchObject([
      { _id: 'box-medium', type: 'box', slug: 'mediumbox', price: 1250.5, available: 40 },
    ])
    const product = { ...(await aBox('medium')), pricePiastres: 1_200_00 }
    const refused = await shop().post(
      '/api/payment',
      await anOrderFor(shop(), [{ product, qty: 1 }]),
    )
    expect(refused.status).toBe(409)
    expect((await refused.json()).code).toBe('amount-mismatch')
  })

  test('has no price of its own in an order: nobody but the owner says what it costs', async () => {
    const product = await aBox('small')
    const body = await anOrderFor(shop(), [{ product, qty: 1 }], 1_00)
    const orders = await countOrders(shop())
    for (const more of [{ price: 1 }, { price: 1, qty: 1, offer: 90 }, { unitPrice: 1 }]) {
      const items = [{ _id: product.id, qty: 1, ...more }]
      expect((await shop().post('/api/payment', { ...body, items })).status).toBe(422)
    }
    expect((await shop().post('/api/payment', body)).status).toBe(409)
    expect(await countOrders(shop())).toBe(orders)
  })

  test('is refused when all are sold, and a sale is not undone by a form opened before', async () => {
    const product = await aBox('large')
    expect((await edit('large', { quantity: 2 })).status).toBe(200)
    await placeInCash(shop(), [{ product, qty: 1 }])
    expect((await edit('large', { quantity: 2, seenQuantity: 2 })).status).toBe(200)
    expect(await stockOfProduct(db(), product.id)).toBe(1)
    const tooMany = await edit('large', { quantity: 0, seenQuantity: 2 })
    expect(tooMany.status).toBe(409)
    expect((await tooMany.json()).errors.quantity.code).toBe('stock-sold')
    const refused = await shop().post(
      '/api/payment',
      await anOrderFor(shop(), [{ product, qty: 2 }]),
    )
    expect(refused.status).toBe(409)
    expect((await refused.json()).code).toBe('out-of-stock')
  })

  test('stands in no list of products, neither of the shop nor of the admin', async () => {
    const all = await (await shop().get('/api/all')).json()
    expect(all.map(({ type }: { type: string }) => type)).not.toContain('box')
    for (const path of ['/api/all/box-small', '/api/box', '/api/box/box-small']) {
      expect((await shop().get(path)).status, path).toBe(404)
    }
    const found = await (await shop().get('/api/search?q=small+box')).json()
    expect(found.products.map(({ type }: { type: string }) => type)).not.toContain('box')
    const admin = await adminClient(shop())
    for (const q of ['box', 'small box', 'smallbox', '']) {
      const { products } = await (await admin.get(`/products?q=${encodeURIComponent(q)}`)).json()
      expect(products.filter(({ id }: { id: string }) => id.startsWith('box-'))).toEqual([])
    }
    expect((await admin.get('/products/box-small')).status).toBe(404)
  })

  test('is picked with what its week has for the day', async () => {
    const admin = await adminClient(shop())
    await placeInCash(shop(), [{ product: await aBox('small'), qty: 3 }])
    const picking = async () => {
      const list = await (await admin.get('/picking/2026-11-28')).json()
      return list.products.find(({ productId }: { productId: string }) => productId === 'box-small')
    }
    expect(await picking()).toMatchObject({ category: 'box', inside: [] })
    const rows = [{ name: 'Leeks', nameAr: 'كراث', grams: 1500, productId: null }]
    const week = { from: '2026-11-28', to: '2026-12-04', published: true, rows }
    expect((await admin.post('/boxes/small/weeks', week)).status).toBe(201)
    expect((await picking()).inside).toEqual([{ name: 'Leeks', nameAr: 'كراث', grams: 1500 }])
  })
})
