import { expect, test } from 'vitest'
import { describeOnEachEngine, describeOnPostgres, openTestDatabase } from '../../../databases.ts'
import { stockOfProduct } from '../../../products.ts'
import { openTestShop, shopOf } from '../../../shop.ts'
import { aProductOf, addProduct, buy } from '../../catalogue/added-product.ts'

describeOnEachEngine('SPEC’s writing calls', (open) => {
  const shop = shopOf(open)

  test('of two edits that start from the same state, the second is told', async () => {
    const { headers, product, etag } = await addProduct(shop())
    const path = `/api/vegetable/${product._id}`
    for (const answer of ['made', 'kept']) {
      expect((await shop().get(path)).headers.get('etag'), answer).toBe(etag)
    }
    const ifMatch = { ...headers, 'If-Match': etag }
    expect((await shop().send('PUT', path, { price: 36 }, ifMatch)).status).toBe(200)
    const second = await shop().send('PUT', path, { price: 37 }, ifMatch)
    expect(second.status).toBe(412)
    expect(await second.json()).toMatchObject({
      code: 'edited-meanwhile',
      product: { price: 36, version: 2 },
    })
    const again = { ...headers, 'If-Match': second.headers.get('etag') ?? '' }
    expect((await shop().send('PUT', path, { price: 37 }, again)).status).toBe(200)
    for (const strange of ['x', '"x"', '"1"', '"3-40", "2-40"']) {
      const foreign = { ...headers, 'If-Match': strange }
      expect((await shop().send('PUT', path, { price: 1 }, foreign)).status).toBe(412)
    }
    const any = { ...headers, 'If-Match': '*' }
    expect((await shop().send('PUT', path, { price: 38 }, any)).status).toBe(200)
  })

  test('a new quantity is a movement from what the editor saw: what was sold stays sold', async () => {
    const { headers, product, etag } = await addProduct(shop())
    const path = `/api/vegetable/${product._id}`
    const { db } = shop().services
    const wish = { product: await aProductOf(shop(), product._id), qty: 15 }
    expect((await buy(shop(), wish)).status).toBe(201)
    expect(await stockOfProduct(db, product._id)).toBe(25)

    const ifMatch = { ...headers, 'If-Match': etag }
    const short = await shop().send('PUT', path, { quantity: 10 }, ifMatch)
    expect(short.status).toBe(409)
    expect(await short.json()).toMatchObject({
      code: 'stock-sold',
      errors: { quantity: {} },
      product: { quantity: 25 },
    })
    const more = await shop().send('PUT', path, { quantity: 50, price: 36 }, ifMatch)
    expect(await more.json()).toMatchObject({ quantity: 35, price: 36 })
    const plain = await shop().send('PUT', path, { quantity: 5 }, headers)
    expect(await plain.json()).toMatchObject({ quantity: 5 })
  })
})

describeOnPostgres('edits at the same time', () => {
  test('of many edits from one state one is made, and no sale is lost', async () => {
    const database = await openTestDatabase('postgres')
    const shop = await openTestShop(database.db)
    try {
      const { headers, product, etag } = await addProduct(shop)
      const path = `/api/vegetable/${product._id}`
      const bought = await aProductOf(shop, product._id)
      const edits = Array.from({ length: 10 }, (_, i) =>
        shop.send(
          'PUT',
          path,
          { desc: `Edit ${i}`, quantity: 60 },
          { ...headers, 'If-Match': etag },
        ),
      )
      const sales = Array.from({ length: 10 }, () => buy(shop, { product: bought, qty: 1 }))
      const answers = await Promise.all([...edits, ...sales])
      const statuses = answers.map(({ status }) => status).toSorted()
      expect(statuses).toEqual([200, ...Array(10).fill(201), ...Array(9).fill(412)])
      expect(await stockOfProduct(database.db, product._id)).toBe(50)
    } finally {
      await shop.close()
      await database.close()
    }
  })
})
