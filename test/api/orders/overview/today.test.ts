import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { DaySums } from '#shop/orders/overview/today.ts'
import { nextDeliveries } from '#shop/delivery/area.ts'
import { findArea } from '#shop/delivery/areas.server.ts'
import { describeOnEachEngine, describeOnPostgres, openTestDatabase } from '../../../databases.ts'
import { adminClient, placeAndPay, placeInCash } from '../../../admin-client.ts'
import { placeByCard } from '../../../orders.ts'
import { aProduct, stockOfProduct } from '../../../products.ts'
import { later, shopOf, type TestShop } from '../../../shop.ts'

/** Computes the day's sums from the orders, with code of the test's own. */
async function plainSums({ services }: TestShop, date: string): Promise<Partial<DaySums>> {
  const orders = await services.db
    .selectFrom('orders')
    .selectAll()
    .where('delivery_date', '=', date)
    .execute()
  const kept = orders.filter(({ state }) =>
    ['confirmed', 'packed', 'out_for_delivery', 'delivered'].includes(state),
  )
  const sum = (numbers: number[]) => numbers.reduce((all, one) => all + one, 0)
  const cash = orders.filter(({ payment_method }) => payment_method === 'cash')
  const card = orders.filter(({ payment_method }) => payment_method === 'card')
  const net = (order: (typeof orders)[number]) => order.paid_piastres - order.refunded_piastres
  return {
    orders: kept.length,
    cashToCollectPiastres: sum(
      kept
        .filter((one) => one.payment_method === 'cash' && one.payment_state === 'unpaid')
        .map((one) => one.total_piastres),
    ),
    cashCollectedPiastres: sum(cash.map(net)),
    cardPaidPiastres: sum(card.map(net)),
    refundedPiastres: sum(orders.map((order) => order.refunded_piastres)),
    unpaid: orders.filter(({ state }) => state === 'awaiting_payment').length,
  }
}

describeOnEachEngine('today', (open) => {
  const shop = shopOf(open)
  const read = async (admin: Awaited<ReturnType<typeof adminClient>>) =>
    (await admin.get('/today')).json()

  test('has no next day while nothing is ordered', async () => {
    const admin = await adminClient(shop())
    expect(await read(admin)).toMatchObject({ date: '2026-11-22', next: null, days: [] })
  })

  test('agrees with the orders to the piastre, on a day of twenty random orders', async () => {
    const admin = await adminClient(shop())
    const { db } = shop().services
    const products = await Promise.all(
      [17_35, 99_99, 250_00, 3_33].map((pricePiastres, index) =>
        aProduct(db, { pricePiastres, offer: index * 7, quantity: 1000, name: `Good ${index}` }),
      ),
    )
    const wishes = fc.sample(
      fc.record({
        isCash: fc.boolean(),
        qtys: fc.uniqueArray(fc.nat(3), { minLength: 1, maxLength: 4 }),
        qty: fc.integer({ min: 1, max: 9 }),
      }),
      { numRuns: 20, seed: 5 },
    )
    const placed: { number: number; isCash: boolean }[] = []
    const bought = new Map<string, number>()
    for (const { isCash, qtys, qty } of wishes) {
      const items = qtys.flatMap((index) => {
        const product = products[index]
        return product ? [{ product, qty: qty + index }] : []
      })
      for (const { product, qty } of items) {
        bought.set(product.id, (bought.get(product.id) ?? 0) + qty)
      }
      const { number } = isCash
        ? await placeInCash(shop(), items)
        : await placeAndPay(shop(), items)
      placed.push({ number, isCash })
    }
    const cash = placed.filter(({ isCash }) => isCash).map(({ number }) => number)
    const card = placed.filter(({ isCash }) => !isCash).map(({ number }) => number)
    expect(Math.min(cash.length, card.length)).toBeGreaterThan(3)
    const [date = ''] = [(await admin.see(placed[0]?.number ?? 0)).deliveryDate]
    const pickedOf = async () => {
      const list = await (await admin.get(`/picking/${date}`)).json()
      const all: { productId: string; qty: number }[] = list.products
      return Object.fromEntries(all.map(({ productId, qty }) => [productId, qty]))
    }
    expect(await pickedOf()).toEqual(Object.fromEntries(bought))

    const missing = await admin.see(card[0] ?? 0)
    await admin.edited(missing.number, 1, { what: 'missing' })
    const [gone] = missing.lines
    bought.set(gone?.productId ?? '', (bought.get(gone?.productId ?? '') ?? 0) - (gone?.qty ?? 0))
    const cancelled = await admin.see(cash[0] ?? 0)
    await admin.moved(cancelled.number, 'cancelled')
    for (const { productId, qty } of cancelled.lines) {
      bought.set(productId, (bought.get(productId) ?? 0) - qty)
    }
    await admin.refunded(card[1] ?? 0, { amountPiastres: 7_77 })
    const wanted = [...bought].filter(([, qty]) => qty > 0)
    expect(await pickedOf()).toEqual(Object.fromEntries(wanted))

    const compare = async () => {
      const { next, sales } = await read(admin)
      expect(next).toMatchObject(await plainSums(shop(), date))
      const net = next.cardPaidPiastres + next.cashCollectedPiastres + next.cashToCollectPiastres
      // Packing refunds a surplus.
      const { due } = await admin.see(missing.number)
      expect(sales.at(-1)).toMatchObject({ orders: next.orders, piastres: net + due })
    }
    await compare()
    expect(sumOf((await read(admin)).next.areas)).toBe(19)
    for (const number of [...cash.slice(1, 4), ...card.slice(0, 3)]) {
      const order = await admin.see(number)
      if (order.total > 0) await admin.moved(number, 'packed')
    }
    const out = cash[1] ?? 0
    await admin.moved(out, 'out_for_delivery')
    await admin.collected(out)
    await compare()
    // The initial stock less ordered and lost units.
    const stock = await stockOfProduct(db, products[0]?.id ?? '')
    const lost = gone?.productId === products[0]?.id ? (gone?.qty ?? 0) : 0
    expect(stock).toBe(1000 - (bought.get(products[0]?.id ?? '') ?? 0) - lost)
  })

  test('names the days of the next week that have orders, after the day that comes first', async () => {
    const admin = await adminClient(shop())
    const { next, later: before } = await read(admin)
    expect(before).toEqual([])
    const product = await aProduct(shop().services.db, {})
    const area = await findArea(shop().services.db, 'nasr-city')
    const date = area && nextDeliveries(area, shop().services.now())[0]?.date
    const first = await placeInCash(shop(), [{ product, qty: 1 }])
    await placeInCash(shop(), [{ product, qty: 1 }], { delivery: { area: 'nasr-city', date } })
    const gone = await placeInCash(shop(), [{ product, qty: 1 }], {
      delivery: { area: 'mokattam', date: '2026-12-02' },
    })
    await admin.moved(first.number, 'cancelled')
    await admin.moved(gone.number, 'cancelled')
    expect(await read(admin)).toMatchObject({
      next: { date: next.date },
      later: [{ date, orders: 1 }],
    })
  })

  test('closes a day once every order of it is settled, and not before', async () => {
    const admin = await adminClient(shop())
    const { date } = (await read(admin)).next
    expect((await admin.post(`/days/${date}/close`, {})).status).toBe(409)
    later(shop(), 6 * 24 * 60)
    const later6 = await adminClient(shop())
    const open = await later6.post(`/days/${date}/close`, {})
    expect(await open.json()).toMatchObject({ code: 'day-has-open-orders' })
    const numbers: number[] = (await (await later6.get(`/orders?day=${date}`)).json()).orders.map(
      (one: { number: number }) => one.number,
    )
    for (const to of ['packed', 'out_for_delivery', 'delivered']) {
      expect((await later6.post('/orders/move', { numbers, to })).status).toBe(200)
    }
    for (const number of numbers) {
      const { paymentState, paymentMethod, state } = await later6.see(number)
      const isDue = paymentMethod === 'cash' && paymentState === 'unpaid'
      if (isDue && state === 'delivered') await later6.collected(number)
      // An order without goods cannot be packed.
      if (state === 'confirmed') await later6.moved(number, 'cancelled')
    }
    const sums = await plainSums(shop(), date)
    const closed = await later6.post(`/days/${date}/close`, {})
    expect(closed.status, await closed.clone().text()).toBe(200)
    const { days } = await closed.json()
    expect(days[0]).toMatchObject({
      date,
      open: 0,
      cashToCollectPiastres: 0,
      closed: {
        who: later6.account.email,
        orders: sums.orders,
        cashCollectedPiastres: sums.cashCollectedPiastres,
        cardPaidPiastres: sums.cardPaidPiastres,
      },
    })
    const again = await later6.post(`/days/${date}/close`, {})
    expect(await again.json()).toMatchObject({ code: 'day-closed' })
    expect((await later6.post('/days/2026-11-01/close', {})).status).toBe(404)
    expect((await later6.post('/days/x/close', {})).status).toBe(404)
  })

  test('counts a late evening’s order to Egypt’s day, and names what is running out', async () => {
    const { db } = shop().services
    // 00:30 on the 30th in Cairo is still the 29th in UTC.
    shop().clock.now = new Date('2026-11-29T22:30:00Z')
    const admin = await adminClient(shop())
    const product = await aProduct(db, { pricePiastres: 10_00, quantity: 3, name: 'Last figs' })
    await placeInCash(shop(), [{ product, qty: 1 }])
    await placeByCard(shop(), [{ product, qty: 1 }])
    const now = await read(admin)
    expect(now.date).toBe('2026-11-30')
    expect(now.sales).toHaveLength(30)
    expect(now.sales.at(-1)).toEqual({ date: '2026-11-30', orders: 1, piastres: 30_00 })
    expect(now.next).toMatchObject({ orders: 1, unpaid: 1, unpaidPiastres: 30_00 })
    expect(now.lowStock).toContainEqual(expect.objectContaining({ id: product.id, quantity: 1 }))
    const left = now.lowStock.map(({ quantity }: { quantity: number }) => quantity)
    expect(left).toEqual(left.toSorted((a: number, b: number) => a - b))
  })

  test('keeps the sums of a closed day, and tells what went back later', async () => {
    later(shop(), 20 * 24 * 60)
    const product = await aProduct(shop().services.db, { pricePiastres: 300_00 })
    const before = await adminClient(shop())
    const { number } = await placeAndPay(shop(), [{ product, qty: 2 }])
    const date = (await before.see(number)).deliveryDate
    const dayOf = async (admin: typeof before) =>
      (await read(admin)).days.find((day: DaySums) => day.date === date)
    for (const to of ['packed', 'out_for_delivery', 'delivered']) await before.moved(number, to)
    await before.refunded(number, { amountPiastres: 50_00 })
    later(shop(), 8 * 24 * 60)
    const admin = await adminClient(shop())
    expect((await admin.post(`/days/${date}/close`, {})).status).toBe(200)
    const closed = { orders: 1, cardPaidPiastres: 550_00, refundedPiastres: 50_00 }
    expect(await dayOf(admin)).toMatchObject({ closed: { ...closed, corrections: [] } })
    later(shop(), 1)
    await admin.refunded(number, { amountPiastres: 12_34 })
    const at = shop().clock.now.toISOString()
    const corrections = [{ number, refundedPiastres: 12_34, at, who: admin.account.email }]
    expect((await dayOf(admin)).closed).toMatchObject({ ...closed, corrections })
  })
})

function sumOf(areas: { orders: number }[]): number {
  return areas.reduce((sum, { orders }) => sum + orders, 0)
}

describeOnPostgres('two admins at the end of a day', () => {
  const shop = shopOf(() => openTestDatabase('postgres'))

  test('close it once', async () => {
    const product = await aProduct(shop().services.db)
    const { number } = await placeInCash(shop(), [{ product, qty: 1 }])
    later(shop(), 6 * 24 * 60)
    const admin = await adminClient(shop())
    const { deliveryDate } = await admin.moved(number, 'cancelled')
    const answers = await Promise.all(
      [1, 2, 3, 4].map(() => admin.post(`/days/${deliveryDate}/close`, {})),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  })
})
