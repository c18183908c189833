import { expect, test } from 'vitest'
import { addDays } from '#shop/cairo.ts'
import {
  adminClient,
  orderInCash,
  placeAndPay,
  placeInCash,
  refundsAtProvider,
} from '../../../admin-client.ts'
import { describeOnEachEngine, describeOnPostgres, openTestDatabase } from '../../../databases.ts'
import { balancesOf } from '../../../ledger.ts'
import { mailsOf } from '../../../orders.ts'
import { aProduct, stockOfProduct } from '../../../products.ts'
import { shopOf, type TestShop } from '../../../shop.ts'

type Admin = Awaited<ReturnType<typeof adminClient>>

async function toDoor(admin: Admin, number: number) {
  await admin.moved(number, 'packed')
  return admin.moved(number, 'out_for_delivery')
}

/** Two lines: 2 × 50.00, and 2 × 100.00 perishable. With delivery 320.00. */
async function twoLines(shop: TestShop) {
  const { db } = shop.services
  const eggs = await aProduct(db, { pricePiastres: 50_00, quantity: 10 })
  const milk = await aProduct(db, { pricePiastres: 100_00, quantity: 10, category: 'milk' })
  return { eggs, milk, items: [eggs, milk].map((product) => ({ product, qty: 2 })) }
}

describeOnEachEngine('an order at the door', (open) => {
  const shop = shopOf(open)
  const stock = (id: string) => stockOfProduct(shop().services.db, id)

  test('what is refused falls out of the total, goes back or is written off, and is told', async () => {
    const admin = await adminClient(shop())
    const { eggs, milk, items } = await twoLines(shop())
    const { number, path } = await placeInCash(shop(), items)
    await toDoor(admin, number)
    const lines = [{ line: 1, qty: 1 }, { line: 2 }]
    const body = { lines, reason: 'customer-wish', note: 'Too much' }
    const order = await (await admin.act(number, '/refused', body)).json()
    expect(order).toMatchObject({ state: 'out_for_delivery', total: 70_00, due: 70_00 })
    expect(order.lines).toMatchObject([
      { orderedQty: 2, qty: 1, refusedQty: 1, totalPiastres: 50_00 },
      { orderedQty: 2, qty: 0, refusedQty: 2, totalPiastres: 0 },
    ])
    expect([await stock(eggs.id), await stock(milk.id)]).toEqual([9, 8])
    expect(await mailsOf(shop(), { number }, 'order-refused')).toBe(1)
    const own = await (await shop().get(path)).json()
    expect(own.items).toMatchObject([
      { orderedQty: 2, packedQty: 2, deliveredQty: 0, refusedQty: 1 },
      { orderedQty: 2, packedQty: 2, deliveredQty: 0, refusedQty: 2 },
    ])
    expect(own.history.map(({ what }: { what: string }) => what)).toEqual([
      'placed',
      'packed',
      'out_for_delivery',
      'line-refused',
      'line-refused',
    ])
    await admin.moved(number, 'delivered')
    expect(await admin.collected(number)).toMatchObject({ paid: 70_00, due: 0 })
    const delivered = await (await shop().get(path)).json()
    expect(delivered.items[0]).toMatchObject({ packedQty: 2, deliveredQty: 1 })
  })

  test('a card order gets the difference back at once, and nothing is owed', async () => {
    const admin = await adminClient(shop())
    const { items } = await twoLines(shop())
    const placed = await placeAndPay(shop(), items)
    await toDoor(admin, placed.number)
    const body = { lines: [{ line: 2, qty: 1, toShelf: true }], reason: 'bad-quality' }
    const order = await (await admin.act(placed.number, '/refused', body)).json()
    expect(order).toMatchObject({ total: 220_00, due: 0, money: 'paid' })
    expect(await refundsAtProvider(shop(), placed)).toEqual([100_00])
    const { receivable, provider } = await balancesOf(shop().services.db, placed.number)
    expect([receivable, provider]).toEqual([undefined, 220_00])
  })

  test('everything refused cancels the order', async () => {
    const admin = await adminClient(shop())
    const { eggs, milk, items } = await twoLines(shop())
    const placed = await placeAndPay(shop(), items)
    await toDoor(admin, placed.number)
    await admin.moved(placed.number, 'delivered')
    const body = { lines: [{ line: 1 }, { line: 2 }], reason: 'customer-wish' }
    const order = await (await admin.act(placed.number, '/refused', body)).json()
    expect(order).toMatchObject({ state: 'refunded', work: 'cancelled', refunded: 320_00 })
    expect(await refundsAtProvider(shop(), placed)).toEqual([320_00])
    expect([await stock(eggs.id), await stock(milk.id)]).toEqual([10, 8])
    expect(await mailsOf(shop(), placed, 'order-cancelled')).toBe(1)
  })

  test('no more is refused than is there, in its steps, and only at the door', async () => {
    const admin = await adminClient(shop())
    const { items } = await twoLines(shop())
    const { number } = await placeInCash(shop(), items)
    const refuse = (lines: object[], more: object = {}) =>
      admin.act(number, '/refused', { lines, reason: 'other', ...more })
    expect(await (await refuse([{ line: 1 }])).json()).toMatchObject({ code: 'cannot-refuse' })
    await toDoor(admin, number)
    for (const [lines, status, code] of [
      [[{ line: 1, qty: 3 }], 422, 'too-much-refused'],
      [[{ line: 1, qty: 0.5 }], 422, 'qty-step'],
      [[{ line: 3 }], 404, 'not-found'],
      [[], 422, 'lines-required'],
      [[{ line: 1 }, { line: 1 }], 422, 'repeated'],
      [[{ line: 1, qty: -1 }], 422, 'qty'],
    ] as const) {
      const response = await refuse([...lines])
      expect([response.status, await response.json()]).toMatchObject([status, { code }])
    }
    expect((await refuse([{ line: 1 }], { reason: 'difference' })).status).toBe(422)
    expect((await admin.see(number)).total).toBe(320_00)
  })

  test('a replacement that cost no more than what it replaced is refused by its own price', async () => {
    const admin = await adminClient(shop())
    const { items } = await twoLines(shop())
    const other = await aProduct(shop().services.db, { pricePiastres: 80_00, quantity: 5 })
    const { number } = await placeInCash(shop(), items)
    const edit = { what: 'replace', productId: other.id, qty: 2, isAgreed: true }
    await admin.edited(number, 1, edit)
    const { total } = await toDoor(admin, number)
    const body = { lines: [{ line: 3, qty: 1 }], reason: 'other' }
    const order = await (await admin.act(number, '/refused', body)).json()
    expect([total, order.total]).toEqual([320_00, 270_00])
  })

  test('nobody home: it comes on another day, is kept, or is cancelled', async () => {
    const admin = await adminClient(shop())
    const { placed, number, product } = await orderInCash(shop(), { quantity: 9 })
    const notHome = async (next: object) => {
      const response = await admin.act(number, '/not-home', { next })
      return { status: response.status, body: await response.json() }
    }
    expect(await notHome({ what: 'keep' })).toMatchObject({ status: 409 })
    const { deliveryDate } = await toDoor(admin, number)
    expect((await notHome({ what: 'keep' })).body).toMatchObject({ state: 'packed', deliveryDate })
    expect(await mailsOf(shop(), placed, 'order-moved')).toBe(0)
    await admin.moved(number, 'out_for_delivery')
    const [sunday, nextWeek] = [addDays(deliveryDate, 1), addDays(deliveryDate, 7)]
    expect((await notHome({ what: 'day', date: sunday })).body).toMatchObject({
      code: 'not-area-day',
      errors: { 'next.isSure': { code: 'not-area-day' } },
    })
    for (const [date, code] of [
      ['2026-11-01', 'day-past'],
      ['2027-11-01', 'day-far'],
      [deliveryDate, 'same-day'],
      ['2026-02-30', 'day'],
    ]) {
      expect((await notHome({ what: 'day', date })).body).toMatchObject({ code })
    }
    const moved = await notHome({ what: 'day', date: nextWeek })
    expect(moved.body).toMatchObject({ state: 'packed', deliveryDate: nextWeek, total: 76_00 })
    expect(await mailsOf(shop(), placed, 'order-moved')).toBe(1)
    await admin.moved(number, 'out_for_delivery')
    const cancelled = await notHome({ what: 'cancel', toShelf: { 1: true } })
    expect(cancelled.body).toMatchObject({ state: 'cancelled' })
    expect(await stock(product.id)).toBe(9)
    expect(await mailsOf(shop(), placed, 'order-cancelled')).toBe(1)
  })

  test('each step of work is taken back, where neither money nor a closed day forbids it', async () => {
    const admin = await adminClient(shop())
    const { number, placed } = await orderInCash(shop())
    await toDoor(admin, number)
    await admin.moved(number, 'delivered')
    await admin.collected(number)
    expect(await admin.steppedBack(number)).toMatchObject({ state: 'out_for_delivery' })
    const refused = await admin.act(number, '/step-back', { reason: 'wrong van' })
    expect(await refused.json()).toMatchObject({ code: 'cash-collected' })
    const takeBack = () => admin.act(number, '/collect/take-back', { reason: 'not paid' })
    expect(await (await takeBack()).json()).toMatchObject({ paid: 0, paymentState: 'unpaid' })
    expect((await takeBack()).status).toBe(409)
    expect(await balancesOf(shop().services.db, number)).toMatchObject({ receivable: 76_00 })
    expect(await admin.steppedBack(number)).toMatchObject({ state: 'packed' })
    expect(await admin.steppedBack(number)).toMatchObject({ state: 'confirmed' })
    const own = await (await shop().get(placed.path)).json()
    expect(own.history.map(({ what }: { what: string }) => what)).toEqual(['placed', 'collected'])
  })

  test('on a closed day nothing is taken back, and no line is refused', async () => {
    const admin = await adminClient(shop())
    const { number } = await orderInCash(shop())
    const { deliveryDate } = await toDoor(admin, number)
    await admin.moved(number, 'delivered')
    await admin.collected(number)
    await shop()
      .services.db.insertInto('closed_days')
      .values({
        date: deliveryDate,
        closed_at: '2026-11-28T20:00:00.000Z',
        who: 'mona@baladi.example',
        orders: 1,
        cash_collected_piastres: 76_00,
        card_paid_piastres: 0,
        refunded_piastres: 0,
      })
      .execute()
    expect(await admin.see(number)).toMatchObject({ isDayClosed: true })
    for (const [path, body] of [
      ['/step-back', { reason: 'wrong' }],
      ['/collect/take-back', { reason: 'wrong' }],
      ['/refused', { lines: [{ line: 1, qty: 1 }], reason: 'other' }],
    ] as const) {
      const response = await admin.act(number, path, body)
      expect(await response.json()).toMatchObject({ code: 'day-closed' })
    }
    const another = await orderInCash(shop())
    const moved = await admin.post('/orders/day', { numbers: [another.number], date: deliveryDate })
    expect((await moved.json()).refused).toMatchObject([{ code: 'same-day' }])
    await shop().services.db.deleteFrom('closed_days').execute()
  })
})

describeOnEachEngine('refunds by line', (open) => {
  const shop = shopOf(open)

  test('give back the packed price of units, each once, and never more than was paid', async () => {
    const admin = await adminClient(shop())
    const weighed = await aProduct(shop().services.db, { pricePiastres: 50_00, quantity: 10 })
    const placed = await placeAndPay(shop(), [{ product: weighed, qty: 3 }])
    const { number } = placed
    const refund = (qty: number) => admin.refund(number, { lines: [{ line: 1, qty }] })
    expect(await (await refund(1)).json()).toMatchObject({ code: 'not-packed-yet' })
    await admin.edited(number, 1, { what: 'weigh', amount: 2.8 })
    await admin.moved(number, 'packed')
    const [difference] = await refundsAtProvider(shop(), placed)
    expect(difference).toBe(10_00)
    expect((await (await refund(1)).json()).lines).toMatchObject([
      { refundedQty: 1, refundedPiastres: 46_67 },
    ])
    expect(await (await refund(3)).json()).toMatchObject({ code: 'refunded-already' })
    expect(await (await admin.act(number, '/step-back', { reason: 'x' })).json()).toMatchObject({
      code: 'lines-returned',
    })
    await admin.moved(number, 'out_for_delivery')
    await admin.moved(number, 'delivered')
    const { lines, refunded } = await (await refund(2)).json()
    expect(lines).toMatchObject([{ refundedQty: 3, refundedPiastres: 140_00 }])
    expect(refunded).toBe(150_00)
    expect(await (await refund(1)).json()).toMatchObject({ code: 'refunded-already' })
    expect(await refundsAtProvider(shop(), placed)).toEqual([10_00, 46_67, 93_33])
  })

  test('take lines or an amount, and units that were refunded are not refused again', async () => {
    const admin = await adminClient(shop())
    const { items } = await twoLines(shop())
    const { number } = await placeAndPay(shop(), items)
    await toDoor(admin, number)
    const lines = [{ line: 1, qty: 2 }]
    const both = await admin.refund(number, { lines, amountPiastres: 1_00 })
    expect(await both.json()).toMatchObject({
      errors: { amountPiastres: { code: 'lines-or-amount' } },
    })
    await admin.refunded(number, { lines })
    const again = await admin.act(number, '/refused', { lines, reason: 'other' })
    expect(await again.json()).toMatchObject({ code: 'too-much-refused' })
  })

  test('are counted by reason and product, with what was refused', async () => {
    const admin = await adminClient(shop())
    const { eggs, milk, items } = await twoLines(shop())
    const { number } = await placeAndPay(shop(), items)
    await toDoor(admin, number)
    const span = '?from=2026-11-22&to=2026-11-22'
    const report = async () => (await admin.get(`/refunds/reasons${span}`)).json()
    const before = await report()
    const of = (list: Awaited<ReturnType<typeof report>>, reason: string) =>
      list.reasons.find((one: { reason: string }) => one.reason === reason)
    await admin.refunded(number, { lines: [{ line: 1, qty: 1 }] })
    const body = { lines: [{ line: 2, qty: 1 }], reason: 'bad-quality' }
    expect((await admin.act(number, '/refused', body)).status).toBe(200)
    const after = await report()
    expect(after).toMatchObject({ from: '2026-11-22', to: '2026-11-22' })
    const bad = of(after, 'bad-quality')
    const was = of(before, 'bad-quality') ?? { refunds: 0, refundedPiastres: 0, refusedPiastres: 0 }
    expect(bad.refunds - was.refunds).toBe(1)
    expect(bad.refundedPiastres - was.refundedPiastres).toBe(50_00)
    expect(bad.refusedPiastres - was.refusedPiastres).toBe(100_00)
    const product = (id: string) =>
      bad.products.find((one: { productId: string }) => one.productId === id)
    expect(product(eggs.id)).toMatchObject({ qty: 1, piastres: 50_00 })
    expect(product(milk.id)).toMatchObject({ qty: 1, piastres: 100_00 })
    expect((await admin.get('/refunds/reasons?from=2026-02-30')).status).toBe(422)
    expect((await admin.get('/refunds/reasons?from=2026-11-03&to=2026-11-02')).status).toBe(422)
    expect((await (await admin.get('/refunds/reasons?to=2020-01-30')).json()).reasons).toEqual([])
  })
})

describeOnEachEngine('several orders at once', (open) => {
  const shop = shopOf(open)

  test('are collected, and delivered with their cash or not at all', async () => {
    const admin = await adminClient(shop())
    const [a, b, c] = [
      await orderInCash(shop()),
      await orderInCash(shop()),
      await orderInCash(shop()),
    ]
    await toDoor(admin, a.number)
    await toDoor(admin, b.number)
    const numbers = [a.number, b.number, c.number]
    const collected = await (
      await admin.post('/orders/collect', { numbers: [a.number, c.number] })
    ).json()
    expect(collected).toMatchObject({
      moved: [a.number],
      refused: [{ number: c.number, code: 'cannot-collect' }],
    })
    const body = { numbers, to: 'delivered', isCollected: true }
    expect(await (await admin.post('/orders/move', body)).json()).toMatchObject({
      moved: [a.number, b.number],
      refused: [{ number: c.number, code: 'cannot-move' }],
    })
    for (const { number } of [a, b])
      expect(await admin.see(number)).toMatchObject({ state: 'delivered', paid: 76_00, due: 0 })
  })

  test('are moved to another day after a preview, with a mail each, and back without one', async () => {
    const admin = await adminClient(shop())
    const [a, b] = [await orderInCash(shop()), await orderInCash(shop())]
    await admin.moved(b.number, 'cancelled')
    const { deliveryDate } = await admin.see(a.number)
    const numbers = [a.number, b.number]
    const move = async (more: object) =>
      (await admin.post('/orders/day', { numbers, ...more })).json()
    const date = addDays(deliveryDate, 2)
    const unsure = { refused: [{ code: 'not-area-day' }, { code: 'cannot-move-day' }] }
    expect(await move({ date, isPreview: true })).toMatchObject({ moved: [], ...unsure })
    const sure = { date, isSure: true }
    const expected = { moved: [a.number], refused: [{ number: b.number, code: 'cannot-move-day' }] }
    expect(await move({ ...sure, isPreview: true })).toMatchObject(expected)
    expect(await admin.see(a.number)).toMatchObject({ deliveryDate })
    expect(await move(sure)).toMatchObject(expected)
    expect(await admin.see(a.number)).toMatchObject({ deliveryDate: date, state: 'confirmed' })
    expect(await mailsOf(shop(), a, 'order-moved')).toBe(1)
    expect(await move({ date: deliveryDate })).toMatchObject({ moved: [a.number] })
    expect(await mailsOf(shop(), a, 'order-moved')).toBe(0)
    expect((await admin.post('/orders/day', { numbers: [], date })).status).toBe(422)
    expect((await admin.post('/orders/day', { numbers, date: 'soon' })).status).toBe(422)
  })
})

describeOnPostgres('two admins at one door', () => {
  const shop = shopOf(() => openTestDatabase('postgres'))

  test('refuse and refund the same units once, however they race', async () => {
    const [mona, sara] = [await adminClient(shop()), await adminClient(shop())]
    for (let round = 0; round < 5; round++) {
      const { items } = await twoLines(shop())
      const { number } = await placeAndPay(shop(), items)
      await toDoor(mona, number)
      const { version } = await mona.see(number)
      const lines = [{ line: 1, qty: 2 }]
      const tries = [mona, sara, mona, sara].map((admin, index) => {
        const path = `/orders/${number}${index < 2 ? '/refused' : '/refunds'}`
        return admin.post(path, { version, lines, reason: 'bad-quality' })
      })
      const answers = await Promise.all(
        (await Promise.all(tries)).map(async (answer) => ({
          status: answer.status,
          body: await answer.json(),
        })),
      )
      expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409])
      const late = answers.filter(({ status }) => status === 409).map(({ body }) => body.code)
      expect(late).toEqual(['order-changed', 'order-changed', 'order-changed'])
      expect((await mona.see(number)).refunded).toBe(100_00)
    }
  })

  test('a day is not closed while one of its orders is taken back', async () => {
    const admin = await adminClient(shop())
    for (let round = 0; round < 5; round++) {
      const { number } = await orderInCash(shop())
      await toDoor(admin, number)
      await admin.moved(number, 'delivered')
      const { deliveryDate, version } = await admin.collected(number)
      shop().clock.now = new Date(`${deliveryDate}T18:00:00Z`)
      const again = await adminClient(shop())
      const [closed, back] = await Promise.all([
        again.post(`/days/${deliveryDate}/close`, {}),
        again.post(`/orders/${number}/step-back`, { version, reason: 'wrong' }),
      ])
      expect([closed.status, back.status].toSorted()).toEqual([200, 409])
      await shop().services.db.deleteFrom('closed_days').execute()
      if (back.status === 200) await again.moved(number, 'delivered')
      shop().clock.now = new Date('2026-11-22T09:00:00Z')
    }
  })
})
