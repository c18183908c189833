import { expect, test } from 'vitest'
import { describeOnEachEngine } from '../../../databases.ts'
import {
  anOrderFor,
  historyOf,
  mailsOf,
  pay,
  placeByCard,
  placedOf,
  settle,
} from '../../../orders.ts'
import { aProduct, stockOfProduct } from '../../../products.ts'
import { shopOf } from '../../../shop.ts'

describeOnEachEngine('a card order', (open) => {
  const shop = shopOf(open)
  const product = (named?: Parameters<typeof aProduct>[1]) => aProduct(shop().services.db, named)
  const stock = (id: string) => stockOfProduct(shop().services.db, id)
  const intentOf = (id: string) => shop().stripe.paymentIntents.retrieve(id)

  test('goes from the cart to paid', async () => {
    const tomatoes = await product({ quantity: 10, pricePiastres: 31_10, offer: 10 })
    const placed = await placeByCard(shop(), [{ product: tomatoes, qty: 3 }])
    expect(placed.secret).toMatch(/^pi_\w+_secret_\w+$/)
    expect(await stock(tomatoes.id)).toBe(7)
    const waiting = await (await shop().get(placed.path)).json()
    expect(waiting).toMatchObject({ state: 'awaiting_payment', paymentState: 'unpaid' })
    expect(await mailsOf(shop(), placed)).toBe(0)

    await pay(shop(), placed)
    const paid = await settle(shop(), placed)
    expect(paid).toMatchObject({
      number: placed.number,
      state: 'confirmed',
      payment: 'card',
      paymentState: 'paid',
      items: [{ _id: tomatoes.id, qty: 3, price: 31.1, offer: 10, unitPrice: 27.99 }],
      totals: { quantity: 3, subtotal: 83.97, taxes: 0, delivery: 20, total: 103.97 },
      customer: {
        name: 'Mona Adel',
        phone: expect.stringMatching(/^\+2010\d{8}$/),
        email: expect.stringMatching(/^mona\.\d+@example\.com$/),
      },
      delivery: { area: 'maadi', name: 'Maadi', nameAr: 'المعادي', date: '2026-11-28' },
      missing: 'call',
    })
    expect(await historyOf(shop(), placed)).toEqual(['placed', 'paid'])
    expect(await stock(tomatoes.id)).toBe(7)
    expect(await mailsOf(shop(), placed)).toBe(1)
  })

  test('has one price in the list, the cart, the order and at the provider', async () => {
    const cheese = await product({ pricePiastres: 46_50, offer: 15 })
    const listed = await (await shop().get(`/api/all/${cheese.id}`)).json()
    const items = [{ _id: cheese.id, qty: 7 }]
    const cart = await (await shop().post('/api/cart/check', { items })).json()
    const placed = await placeByCard(shop(), [{ product: cheese, qty: 7 }])
    const order = await (await shop().get(placed.path)).json()
    const intent = await intentOf(placed.intentId)
    expect([listed.finalPrice, cart.items[0].unitPrice, order.items[0].unitPrice]).toEqual([
      39.53, 39.53, 39.53,
    ])
    expect([cart.totals.total, order.totals.total, intent.amount / 100]).toEqual([
      296.71, 296.71, 296.71,
    ])
    expect(intent).toMatchObject({ currency: 'egp', metadata: { order_number: `${order.number}` } })
  })

  test.each([
    { lines: [{ pricePiastres: 499_99, qty: 1 }], total: 519.99 },
    { lines: [{ pricePiastres: 71_43, offer: 1, qty: 7 }], total: 515.04 },
    { lines: [{ pricePiastres: 500_00, qty: 1 }], total: 520 },
    { lines: [{ pricePiastres: 31_25, offer: 20, qty: 20 }], total: 520 },
    { lines: [{ pricePiastres: 500_01, qty: 1 }], total: 500.01 },
    { lines: [{ pricePiastres: 166_67, qty: 3 }], total: 500.01 },
    {
      lines: [
        { pricePiastres: 1, qty: 1 },
        { pricePiastres: 625_00, offer: 20, qty: 1 },
      ],
      total: 500.01,
    },
  ])(
    '$lines is $total in the cart, in the order, in cash and at the provider',
    async ({ lines, total }) => {
      const wishes = await Promise.all(
        lines.map(async ({ qty, ...named }) => ({ product: await product(named), qty })),
      )
      const body = await anOrderFor(shop(), wishes, Math.round(total * 100))
      const cart = await (await shop().post('/api/cart/check', { items: body.items })).json()
      const byCard = await placedOf(await shop().post('/api/payment', body))
      const cash = await shop().post('/api/orders', { ...body, payment: 'cash' })
      const order = await (await shop().get(byCard.path)).json()
      expect([
        cart.totals.total,
        order.totals.total,
        (await cash.json()).total,
        (await intentOf(byCard.intentId)).amount / 100,
      ]).toEqual([total, total, total, total])
      expect(order.totals).toEqual(cart.totals)
      expect(cart.totals.delivery).toBe(cart.totals.subtotal > 500 ? 0 : 20)
    },
  )

  test('names three times the same product in one line', async () => {
    const eggs = await product({ quantity: 6, pricePiastres: 10_00 })
    const two = { product: eggs, qty: 2 }
    const placed = await placeByCard(shop(), [two, two, two])
    expect((await (await shop().get(placed.path)).json()).items).toMatchObject([{ qty: 6 }])
    expect(await stock(eggs.id)).toBe(0)
  })

  test('takes Arabic names, addresses and digits', async () => {
    const body = await anOrderFor(shop(), [{ product: await product(), qty: 1 }])
    const customer = {
      name: '  منى عادل ',
      phone: '٠١٠ ١٢٣٤ ٥٦٧٨',
      email: 'Mona@Example.COM',
      address: '١٢ شارع ٩، المعادي، بجوار المترو',
    }
    const response = await shop().post('/api/payment', { ...body, customer, notes: 'ش\nغ' })
    const placed = await placedOf(response)
    expect((await (await shop().get(placed.path)).json()).customer).toEqual({
      name: 'منى عادل',
      phone: '+201012345678',
      email: 'mona@example.com',
      address: '١٢ شارع ٩، المعادي، بجوار المترو',
      place: null,
    })
  })

  test('is in EGP, whatever currency the body names', async () => {
    const body = await anOrderFor(shop(), [{ product: await product(), qty: 1 }])
    const response = await shop().post('/api/payment', { ...body, currency: 'usd' })
    expect((await intentOf((await placedOf(response)).intentId)).currency).toBe('egp')
  })

  test('stays to be paid after a declined card, with the same intent', async () => {
    const placed = await placeByCard(shop(), [{ product: await product(), qty: 1 }])
    await expect(pay(shop(), placed, 'chargeDeclined')).rejects.toThrow()
    expect(await settle(shop(), placed)).toMatchObject({ state: 'awaiting_payment' })
    await pay(shop(), placed)
    expect(await settle(shop(), placed)).toMatchObject({ state: 'confirmed' })
  })

  test('is paid once, however often one asks', async () => {
    const milk = await product({ quantity: 5 })
    const placed = await placeByCard(shop(), [{ product: milk, qty: 2 }])
    await pay(shop(), placed)
    await Promise.all(Array.from({ length: 10 }, () => settle(shop(), placed)))
    const first = await settle(shop(), placed)
    expect(await settle(shop(), placed)).toEqual(first)
    expect(await historyOf(shop(), placed)).toEqual(['placed', 'paid'])
    expect(await stock(milk.id)).toBe(3)
    expect(await mailsOf(shop(), placed)).toBe(1)
  })

  test('shows "processing" while the bank takes its time', async () => {
    const placed = await placeByCard(shop(), [{ product: await product(), qty: 1 }])
    shop().sandbox.knobs.processingMs = 60_000
    await pay(shop(), placed)
    expect(await settle(shop(), placed)).toMatchObject({
      state: 'awaiting_payment',
      paymentState: 'processing',
    })
  })

  test('keeps names and prices as they were', async () => {
    const { db } = shop().services
    const honey = await product({ pricePiastres: 90_00, name: 'Honey' })
    const placed = await placeByCard(shop(), [{ product: honey, qty: 1 }])
    await db
      .updateTable('products')
      .set({ price_piastres: 1_00, name: 'Sugar', deleted_at: new Date().toISOString() })
      .where('id', '=', honey.id)
      .execute()
    await pay(shop(), placed)
    expect(await settle(shop(), placed)).toMatchObject({
      state: 'confirmed',
      items: [{ name: 'Honey', price: 90 }],
      totals: { total: 110 },
    })
  })
})
