import { beforeAll, expect, test } from 'vitest'
import type { CustomerFigures, ProductFigures, SalesFigures } from '#shop/figures/figures.ts'
import { addDays } from '#shop/cairo.ts'
import { adminClient, placeInCash } from '../../admin-client.ts'
import { describeOnEachEngine } from '../../databases.ts'
import { anOrderFor } from '../../orders.ts'
import { aProduct } from '../../products.ts'
import { delivered, sellOfAllKinds, soldInLedger } from '../../sold-days.ts'
import { shopOf, signedIn, type TestShop } from '../../shop.ts'

type Sold = Awaited<ReturnType<typeof sellOfAllKinds>>

describeOnEachEngine('figures', (open) => {
  const shop = shopOf(open)
  let sold: Sold
  beforeAll(async () => {
    sold = await sellOfAllKinds(shop())
    shop().clock.now = new Date(`${addDays(sold.day, 1)}T09:00:00Z`)
  })

  async function asked<Figures>(figure: string, query: string): Promise<Figures> {
    const { headers } = await signedIn(shop(), 'admin', 'accountant')
    const response = await shop().get(`/api/admin/figures/${figure}?${query}`, headers)
    expect(response.status, await response.clone().text()).toBe(200)
    return response.json()
  }
  const ofDay = (day = sold.day) => `from=${day}&to=${day}`

  test('sales of a day are those of the ledger to the piastre, by area and by product', async () => {
    const sales = await asked<SalesFigures>('sales', ofDay())
    const inLedger = await soldInLedger(shop(), sold.day)
    expect(inLedger).toBeGreaterThan(300_00)
    expect(sales.piastres).toBe(inLedger)
    // Without the cancelled order.
    expect(sales.orders).toBe(4)
    expect(sales.givenPiastres).toBe(57_33 + 7_77)
    expect(sales.days).toEqual([
      { day: sold.day, orders: 4, piastres: inLedger, before: { orders: 0, piastres: 0 } },
    ])
    expect(sales.areas).toMatchObject([{ id: 'maadi', orders: 4, piastres: inLedger }])

    const figures = await asked<ProductFigures>('products', ofDay())
    const goods = figures.products.reduce((sum, { piastres }) => sum + piastres, 0)
    expect(goods + figures.deliveryPiastres - figures.givenOfOrdersPiastres).toBe(inLedger)
    expect(figures.givenOfOrdersPiastres).toBe(7_77)
    const of = (id: string) => figures.products.find(({ productId }) => productId === id)
    // A weighed product counts with its weight, not as ordered. Refused and refunded units do not count.
    expect(of(sold.chicken.id)).toMatchObject({ amount: 2300, piastres: 184_00, margin: null })
    expect(of(sold.honey.id)).toMatchObject({ amount: 5000, piastres: 4 * 57_33 })
  })

  test('what was remembered of a month follows each change of its orders', async () => {
    const year = `from=${sold.day.slice(0, 4)}-01-01&to=${sold.day.slice(0, 4)}-12-31`
    const month = addDays(`${sold.day.slice(0, 7)}-01`, -20)
    const { product, number } = await orderOn(shop(), month)
    const amount = async () => {
      const { products } = await asked<ProductFigures>('products', year)
      return products.find(({ productId }) => productId === product.id)?.piastres
    }
    expect(await amount()).toBe(100_00)
    const admin = await adminClient(shop())
    await admin.edited(number, 1, { what: 'reduce', qty: 1, toShelf: true })
    expect(await amount()).toBe(50_00)
    await admin.edited(number, 1, { what: 'restore' })
    expect(await amount()).toBe(100_00)
  })

  test('margins are what is left without VAT and cost', async () => {
    const { db } = shop().services
    const product = await aProduct(db, { pricePiastres: 114_00, vatRate: 14, quantity: 9 })
    await db
      .insertInto('goods_receipts')
      .values({
        id: product.id,
        product_id: product.id,
        supplier_id: null,
        from_day: sold.day,
        to_day: sold.day,
        amount: 5000,
        cost_piastres: 60_00,
        added: 0,
        filled: 0,
        version: 1,
        note: '',
        who: 'shop',
        at: `${sold.day}T08:00:00.000Z`,
      })
      .execute()
    const day = addDays(sold.day, -200)
    const { number } = await placeInCash(shop(), [{ product, qty: 2 }])
    await delivered(shop(), [number], day)
    const find = async (query: string) => {
      const { products } = await asked<ProductFigures>('products', query)
      return products.find(({ productId }) => productId === product.id)
    }
    // No goods had been received by then, so there is no margin.
    expect(await find(ofDay(day))).toMatchObject({ piastres: 228_00, margin: null })
    await delivered(shop(), [number], addDays(sold.day, 1))
    expect(await find(ofDay(addDays(sold.day, 1)))).toMatchObject({
      piastres: 228_00,
      margin: { piastres: 80_00, percent: 40 },
    })
  })

  test('a week stands beside the one 52 weeks before, and a customer who came before is known', async () => {
    const week = (of = sold.day) => addDays(of, 7 * 6)
    const day = addDays(week(), 0)
    shop().clock.now = new Date(`${addDays(day, 1)}T09:00:00Z`)
    const product = await aProduct(shop().services.db, { pricePiastres: 100_00, quantity: 50 })
    const customer = { name: 'Hoda Nabil', phone: '010 7777 1234', email: 'hoda@example.com' }
    const order = async (on: string, of: object = customer) => {
      const body = await anOrderFor(shop(), [{ product, qty: 1 }])
      const named = { customer: { ...body.customer, ...of } }
      const { number } = await placeInCash(shop(), [{ product, qty: 1 }], named)
      await delivered(shop(), [number], on)
    }
    await order(addDays(day, -364))
    await order(addDays(day, -7))
    await order(day)
    await order(day, {})
    const query = `from=${addDays(day, -2)}&to=${addDays(day, 3)}`
    const sales = await asked<SalesFigures>('sales', query)
    // Future days have no days before to compare with.
    expect(sales.of).toEqual({
      shown: { from: addDays(day, -2), to: addDays(day, 3) },
      days: { from: addDays(day, -2), to: addDays(day, 1) },
      before: { from: addDays(day, -366), to: addDays(day, -363) },
    })
    expect(sales).toMatchObject({ orders: 2, piastres: 240_00, before: { orders: 1 } })
    expect(sales.days).toEqual([
      { day, orders: 2, piastres: 240_00, before: { orders: 1, piastres: 120_00 } },
    ])
    const people = await asked<CustomerFigures>('customers', query)
    expect(people).toMatchObject({ customers: 2, returning: 1, before: { customers: 1 } })
    expect(people.best).toContainEqual(
      expect.objectContaining({
        name: 'Hoda Nabil',
        orders: 1,
        piastres: 120_00,
        before: { orders: 1, piastres: 120_00 },
      }),
    )
    // The figures link to the customer's page while the account exists.
    const hers = shop().services.db.updateTable('orders').where('customer_name', '=', 'Hoda Nabil')
    const { account } = await signedIn(shop(), 'customer')
    await hers.set({ account_id: account.id }).execute()
    const opened = async () =>
      (await asked<CustomerFigures>('customers', query)).best.map(({ accountId }) => accountId)
    expect(await opened()).toContain(account.id)
    const accounts = shop().services.db.updateTable('accounts').where('id', '=', account.id)
    await accounts.set({ deleted_at: day, email: null }).execute()
    expect(await opened()).toEqual([null, null])
    await shop()
      .services.db.updateTable('orders')
      .set({ erased_at: day, customer_phone: '' })
      .where('customer_name', '=', 'Hoda Nabil')
      .execute()
    expect(await asked<CustomerFigures>('customers', query)).toMatchObject({
      customers: 1,
      returning: 0,
    })
  })

  test('orders of days to come are told apart', async () => {
    const today = shop().clock.now.toISOString().slice(0, 10)
    const { number } = await orderOn(shop(), addDays(today, 3))
    expect(number).toBeGreaterThan(0)
    const query = `from=${addDays(today, 1)}&to=${addDays(today, 5)}`
    expect(await asked<SalesFigures>('sales', query)).toMatchObject({
      orders: 0,
      piastres: 0,
      days: [],
      ahead: { orders: 1, piastres: 120_00 },
    })
    // This period begins after the order's day.
    const later = `from=${addDays(today, 4)}&to=${addDays(today, 5)}`
    expect(await asked<SalesFigures>('sales', later)).toMatchObject({ ahead: { orders: 0 } })
  })

  test.each([
    ['from=2026-11-28', 'to'],
    ['to=2026-11-28', 'from'],
    ['from=2026-11-28&to=2026-11-27', 'to'],
    ['from=2024-01-01&to=2026-01-01', 'to'],
    ['from=2026-02-30&to=2026-03-01', 'from'],
    ['period=yesterday', 'period'],
    ['period=this-week&area=maadi', 'area'],
  ])('%s is refused at %s', async (query, field) => {
    const { headers } = await signedIn(shop(), 'admin', 'accountant')
    for (const path of ['/figures/sales', '/books', '/books/files/orders']) {
      const response = await shop().get(`/api/admin${path}?${query}`, headers)
      expect(response.status, path).toBe(422)
      expect(Object.keys((await response.json()).errors)).toEqual([field])
    }
  })
})

/** 2 × 50.00 plus 20.00 for delivery. */
async function orderOn(shop: TestShop, day: string) {
  const product = await aProduct(shop.services.db, { pricePiastres: 50_00, quantity: 9 })
  const { number } = await placeInCash(shop, [{ product, qty: 2 }])
  await delivered(shop, [number], day)
  return { product, number }
}
