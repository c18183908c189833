import { expect, test } from 'vitest'
import type { Day } from '#shop/cairo.ts'
import { adminClient, placeInCash } from '../../../admin-client.ts'
import { describeOnEachEngine } from '../../../databases.ts'
import { packerOf } from '../../../packer.ts'
import { aProduct, stockOfProduct } from '../../../products.ts'
import { shortageOf } from '../../../shortage.ts'
import { shopOf } from '../../../shop.ts'
import { aBuyer } from '../../buying/buying-kit.ts'

describeOnEachEngine('what a shortage knows of the store', (open) => {
  const shop = shopOf(open)
  const db = () => shop().services.db
  const stock = (id: string) => stockOfProduct(db(), id)
  const awaited = async (id: string) => {
    const { awaited } = await db()
      .selectFrom('product_supply')
      .select('awaited')
      .where('product_id', '=', id)
      .executeTakeFirstOrThrow()
    return awaited
  }
  const receive = async (productId: string, grams: number, day: Day) => {
    const form = { productId, from: day, to: day, amount: grams, costPiastres: 10_00 }
    const { status, body } = await (await aBuyer(shop())).receive(form)
    expect(status, JSON.stringify(body)).toBe(201)
  }
  /** Places orders of 2 kg of a product that is sold ahead. Customers allow leaving it out. */
  async function soldAhead(orders: number, quantity: number) {
    const product = await aProduct(db(), { quantity })
    await (await aBuyer(shop())).comesFrom(product.id, '', true)
    const numbers = []
    for (let order = 0; order < orders; order++) {
      const items = [{ product, qty: 2 }]
      numbers.push((await placeInCash(shop(), items, { missing: 'leave' })).number)
    }
    return { product, numbers, short: await shortageOf(shop(), product) }
  }

  test('what is sold ahead for other days stays for sale when too little comes for one', async () => {
    const { product, numbers, short } = await soldAhead(3, 40)
    const [, , other = 0] = numbers
    const admin = await adminClient(shop())
    const move = { numbers: [other], date: '2026-12-12', isSure: true }
    expect((await admin.post('/orders/day', move)).status).toBe(200)
    const view = await short.see()
    expect(view).toMatchObject({ heldElsewhere: 2, product: { soldAhead: true }, quantity: 34 })
    expect(await short.saved(short.bodyOf(view, 3))).toMatchObject({ quantity: 34 })
    // 1 kg of 40 did not come, and is no longer awaited.
    expect(await awaited(product.id)).toBe(39)
  })

  test('what is left over of it can be sold, though no more than its orders gave up', async () => {
    const { short } = await soldAhead(2, 10)
    const view = await short.see()
    const body = short.bodyOf(view, 4)
    const orders = body.orders.map((one, index) => (index === 1 ? { ...one, to: 0 } : one))
    const saved = await short.saved({ ...body, available: 9, way: 'hand', orders })
    expect(saved).toMatchObject({ quantity: 8 })
  })

  test('what was awaited is awaited again once a line is restored, and no more than that', async () => {
    const { product, numbers, short } = await soldAhead(1, 10)
    const [number = 0] = numbers
    const edit = (edit: object) => short.admin.edited(number, 1, edit)
    await edit({ what: 'missing' })
    expect([await awaited(product.id), await stock(product.id)]).toEqual([8, 8])
    await edit({ what: 'restore' })
    expect([await awaited(product.id), await stock(product.id)]).toEqual([10, 8])

    // After all goods came, a missing line is written off from the stock.
    await receive(product.id, 10_000, short.date)
    expect(await awaited(product.id)).toBe(0)
    await edit({ what: 'missing' })
    await edit({ what: 'restore' })
    expect([await awaited(product.id), await stock(product.id)]).toEqual([0, 8])
  })

  test('what a shortage took is restored out of stock, whatever is awaited', async () => {
    const { product, numbers, short } = await soldAhead(2, 10)
    await short.saved(short.bodyOf(await short.see(), 3))
    const before = [await awaited(product.id), await stock(product.id)]
    const [, number = 0] = numbers
    await short.admin.edited(number, 1, { what: 'restore' })
    expect(before).toEqual([9, 6])
    expect([await awaited(product.id), await stock(product.id)]).toEqual([9, 5])
  })

  test('shows what packers put in, and what is kept for boxes', async () => {
    const { product, numbers, short } = await soldAhead(2, 10)
    const [number = 0] = numbers
    const one = await packerOf(shop())
    await one.ticked(number, 1)
    await receive(product.id, 1000, short.date)
    const { id } = await db()
      .selectFrom('goods_receipts')
      .select('id')
      .where('product_id', '=', product.id)
      .executeTakeFirstOrThrow()
    await db()
      .insertInto('kept_for_boxes')
      .values({ receipt_id: id, product_id: product.id, day: short.date, amount: 1500 })
      .execute()
    const view = await short.see()
    expect(view.keptForBoxes).toBe(1500)
    const ticks = view.orders.map(({ tick }) => tick)
    expect(ticks).toEqual([{ who: expect.stringMatching(/^[^@]+$/), at: expect.any(String) }, null])
    // An order that gets less must be checked again, so its tick is gone.
    const body = short.bodyOf(view, 3)
    const orders = body.orders.map((one, index) => ({ ...one, to: index === 0 ? 1 : 2 }))
    await short.saved({ ...body, way: 'hand', orders })
    expect((await short.see()).orders.map(({ tick }) => tick)).toEqual([null, null])
  })
})
