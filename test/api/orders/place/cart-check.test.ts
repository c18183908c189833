import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { describeOnEachEngine } from '../../../databases.ts'
import { aProduct, stockOfProduct } from '../../../products.ts'
import { shopOf } from '../../../shop.ts'

describeOnEachEngine('checking a cart', (open) => {
  const shop = shopOf(open)
  const check = async (items: { _id: string; qty: number }[]) => {
    const response = await shop().post('/api/cart/check', { items })
    expect(response.status).toBe(200)
    return response.json()
  }
  const product = (named: Parameters<typeof aProduct>[1]) => aProduct(shop().services.db, named)

  test('says what each line and all of it cost now', async () => {
    const { id } = await product({ pricePiastres: 46_50, offer: 15 })
    const { items, totals } = await check([{ _id: id, qty: 3 }])
    expect(items).toMatchObject([
      { _id: id, qty: 3, price: 46.5, offer: 15, unitPrice: 39.53, lineTotal: 118.59 },
    ])
    expect(items[0]).not.toHaveProperty('note')
    expect(totals).toEqual({ quantity: 3, subtotal: 118.59, taxes: 0, delivery: 20, total: 138.59 })
  })

  test.each([
    [499_99, 20, 519.99],
    [500_00, 20, 520],
    [500_01, 0, 500.01],
  ])('delivery is free above 500 EGP: %i piastres', async (pricePiastres, delivery, total) => {
    const { id } = await product({ pricePiastres })
    expect((await check([{ _id: id, qty: 1 }])).totals).toMatchObject({ delivery, total })
  })

  test('notes what is short, out of stock or gone, and leaves that out of the sum', async () => {
    const short = await product({ quantity: 2, pricePiastres: 10_00 })
    const soldOut = await product({ quantity: 0 })
    const gone = randomUUID()
    const { items, totals } = await check([
      { _id: short.id, qty: 3 },
      { _id: soldOut.id, qty: 1 },
      { _id: gone, qty: 1 },
    ])
    expect(items).toMatchObject([
      { note: 'short', available: 2, lineTotal: 20 },
      { note: 'out-of-stock', available: 0, lineTotal: 0 },
      { note: 'gone', available: 0 },
    ])
    expect(totals).toMatchObject({ quantity: 2, subtotal: 20, total: 40 })
  })

  test('merges lines of one product before it looks at the stock', async () => {
    const { id } = await product({ quantity: 5 })
    const line = { _id: id, qty: 2 }
    expect((await check([line, line, line])).items).toMatchObject([
      { _id: id, qty: 6, note: 'short', available: 5 },
    ])
  })

  test('an id in another case is another id', async () => {
    const { id } = await product({})
    expect((await check([{ _id: id.toUpperCase(), qty: 1 }])).items).toMatchObject([
      { note: 'gone' },
    ])
  })

  test('of which nothing can be had costs nothing, not even the delivery', async () => {
    expect((await check([{ _id: randomUUID(), qty: 1 }])).totals).toMatchObject({ total: 0 })
  })

  test('100 lines of 999 are checked, one more is not', async () => {
    const lines = (count: number) =>
      Array.from({ length: count }, () => ({ _id: randomUUID(), qty: 999 }))
    expect((await check(lines(100))).items).toHaveLength(100)
    const response = await shop().post('/api/cart/check', { items: lines(101) })
    expect(response.status).toBe(422)
    expect(await response.json()).toMatchObject({ errors: { items: { code: 'too-many' } } })
  })

  test('takes nothing', async () => {
    const { id } = await product({ quantity: 4 })
    await check([{ _id: id, qty: 4 }])
    expect(await stockOfProduct(shop().services.db, id)).toBe(4)
  })
})
