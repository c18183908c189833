import { expect, test } from 'vitest'
import { describeOnEachEngine } from '../../databases.ts'
import { shopOf, type TestShop } from '../../shop.ts'
import { aProductOf, addProduct, adminHeaders, buy, okra } from './added-product.ts'

async function listAuditEntries(shop: TestShop, id: string) {
  const response = await shop.get(`/api/admin/changes/product/${id}`, await adminHeaders(shop))
  return response.json()
}

describeOnEachEngine('SPEC’s writing calls', (open) => {
  const shop = shopOf(open)

  test('deleted, it is in no list, but in its orders; restored, it is back', async () => {
    const { headers, product } = await addProduct(shop())
    const path = `/api/vegetable/${product._id}`
    const wish = { product: await aProductOf(shop(), product._id), qty: 2 }
    const order = await buy(shop(), wish)
    const gone = await shop().send('DELETE', path, undefined, headers)
    expect(gone.status).toBe(200)
    expect(await gone.json()).toMatchObject({ _id: product._id, name: okra.name })
    expect((await shop().send('DELETE', path, undefined, headers)).status).toBe(404)
    expect((await shop().send('PUT', path, { price: 3 }, headers)).status).toBe(404)
    expect((await shop().get(path)).status).toBe(404)
    expect(await inCart(shop(), product._id)).toBe('gone')
    const { items } = await (await shop().get(`/api${order.headers.get('location')}`)).json()
    expect(items).toMatchObject([{ name: okra.name, qty: 2 }])
    const back = await shop().send('POST', `${path}/restore`, undefined, headers)
    expect(await back.json()).toMatchObject({ _id: product._id, quantity: 38 })
    expect((await shop().get(path)).status).toBe(200)
  })

  test('hidden, it is in no list and no cart, but in the admin', async () => {
    const { headers, product } = await addProduct(shop())
    const path = `/api/vegetable/${product._id}`
    const hidden = await shop().send('PUT', path, { visible: false }, headers)
    expect(hidden.status).toBe(200)
    expect((await shop().get(path)).status).toBe(404)
    const ids = (await (await shop().get('/api/all')).json()).map((one: { _id: string }) => one._id)
    expect(ids).not.toContain(product._id)
    expect(await inCart(shop(), product._id)).toBe('gone')
    const wish = { product: await aProductOf(shop(), product._id), qty: 1 }
    expect((await buy(shop(), wish)).status).toBe(409)
    const inAdmin = await shop().get(`/api/admin/products/${product._id}`, headers)
    expect(await inAdmin.json()).toMatchObject({ id: product._id, visible: false })
    const list = await shop().get('/api/admin/products?state=hidden&q=baby okra', headers)
    expect((await list.json()).products).toContainEqual(
      expect.objectContaining({ id: product._id }),
    )
  })

  test('Arabic words that only repeat the English ones follow them; others stay', async () => {
    const { headers, product } = await addProduct(shop())
    const path = `/api/vegetable/${product._id}`
    const renamed = await shop().send('PUT', path, { name: 'Okra' }, headers)
    expect(await renamed.json()).toMatchObject({ name: 'Okra', nameAr: 'Okra' })
    await shop().send('PUT', path, { nameAr: 'بامية' }, headers)
    const again = await shop().send('PUT', path, { name: 'Fine okra' }, headers)
    expect(await again.json()).toMatchObject({ name: 'Fine okra', nameAr: 'بامية' })
  })

  test('who did what is kept, with the fields that differ', async () => {
    const { headers, product } = await addProduct(shop())
    const path = `/api/vegetable/${product._id}`
    shop().clock.now = new Date(shop().clock.now.getTime() + 1000)
    await shop().send('PUT', path, { ...okra, price: 36, quantity: 41 }, headers)
    shop().clock.now = new Date(shop().clock.now.getTime() + 1000)
    await shop().send('DELETE', path, undefined, headers)
    const changes = await listAuditEntries(shop(), product._id)
    expect(changes.map(({ what }: { what: string }) => what)).toEqual([
      'deleted',
      'edited',
      'created',
    ])
    expect(changes[1]).toMatchObject({
      before: { pricePiastres: 3550, quantity: 40 },
      after: { pricePiastres: 3600, quantity: 41 },
    })
    expect(Object.keys(changes[1].after)).toHaveLength(2)
    const who = await shop().get('/auth/me', headers)
    expect(changes[0].who).toBe((await who.json()).email)
  })
})

async function inCart(shop: TestShop, id: string) {
  const response = await shop.post('/api/cart/check', { items: [{ _id: id, qty: 1 }] })
  return (await response.json()).items[0].note
}
