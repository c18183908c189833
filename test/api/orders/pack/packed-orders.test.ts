import { expect, test } from 'vitest'
import { describeOnEachEngine, describeOnPostgres, openTestDatabase } from '../../../databases.ts'
import { adminClient, placeAndPay, placeInCash, refundsAtProvider } from '../../../admin-client.ts'
import { mailsOf } from '../../../orders.ts'
import { aProduct, stockOfProduct } from '../../../products.ts'
import { shopOf } from '../../../shop.ts'

describeOnEachEngine('orders that were packed', (open) => {
  const shop = shopOf(open)
  const stock = (id: string) => stockOfProduct(shop().services.db, id)
  const product = (category: 'vegetable' | 'meat' | 'milk' | 'herbals') =>
    aProduct(shop().services.db, { category, quantity: 9 })
  const movements = async (number: number) => {
    const rows = await shop()
      .services.db.selectFrom('stock_movements')
      .innerJoin('orders', 'orders.id', 'stock_movements.order_id')
      .select(['product_id', 'change', 'why'])
      .where('number', '=', number)
      .execute()
    return Map.groupBy(
      rows.map(({ product_id, change, why }) => [product_id, `${why} ${change}`] as const),
      ([id]) => id,
    )
  }
  const movedOf = async (number: number, { id }: { id: string }) =>
    ((await movements(number)).get(id) ?? []).map(([, moved]) => moved).toSorted()

  test('a cancelled one puts back all but meat, milk and herbals, and writes those off', async () => {
    const admin = await adminClient(shop())
    const [tomatoes, beef, milk, mint] = [
      await product('vegetable'),
      await product('meat'),
      await product('milk'),
      await product('herbals'),
    ]
    const items = [tomatoes, beef, milk, mint].map((product) => ({ product, qty: 2 }))
    const { number, path } = await placeInCash(shop(), items)
    await admin.moved(number, 'packed')
    await admin.moved(number, 'out_for_delivery')
    const { history } = await admin.moved(number, 'cancelled')
    expect(await stock(tomatoes.id)).toBe(9)
    expect(await movedOf(number, tomatoes)).toEqual(['cancelled 2', 'order -2'])
    for (const lost of [beef, milk, mint]) {
      expect(await stock(lost.id)).toBe(7)
      expect(await movedOf(number, lost)).toEqual(['lost -2', 'order -2', 'put-back 2'])
      expect(history).toContainEqual(
        expect.objectContaining({
          what: 'written-off',
          who: admin.account.email,
          detail: {
            name: lost.name,
            nameAr: lost.nameAr,
            unit: 'kg',
            unitAmount: 1,
            qty: 2,
            reason: 'cancelled',
          },
        }),
      )
    }
    expect(history.filter(({ what }) => what === 'written-off')).toHaveLength(3)
    expect(await (await shop().get(path)).text()).not.toContain('written-off')
  })

  test('a cancelled one puts back what staff say of each line', async () => {
    const admin = await adminClient(shop())
    const [tomatoes, beef, milk] = [
      await product('vegetable'),
      await product('meat'),
      await product('milk'),
    ]
    const items = [tomatoes, beef, milk].map((product) => ({ product, qty: 2 }))
    const { number } = await placeInCash(shop(), items)
    await admin.moved(number, 'packed')
    const order = await admin.see(number)
    const lineOf = ({ id }: { id: string }) =>
      order.lines.find(({ productId }) => productId === id)?.line ?? 0
    const toShelf = { [lineOf(tomatoes)]: false, [lineOf(beef)]: true }
    const unknown = await admin.act(number, '/move', { to: 'cancelled', toShelf: { 9: true } })
    expect(unknown.status).toBe(404)
    for (const wrong of [{ 1: 'yes' }, 'no']) {
      const refused = await admin.act(number, '/move', { to: 'cancelled', toShelf: wrong })
      expect(refused.status, JSON.stringify(wrong)).toBe(422)
    }
    expect(await stock(beef.id)).toBe(7)
    await admin.moved(number, 'cancelled', { toShelf })
    expect(await stock(tomatoes.id)).toBe(7)
    expect(await stock(beef.id)).toBe(9)
    expect(await stock(milk.id)).toBe(7)
  })

  test('before it is packed everything of a cancelled order goes back', async () => {
    const admin = await adminClient(shop())
    const beef = await product('meat')
    const { number } = await placeInCash(shop(), [{ product: beef, qty: 2 }])
    const { history } = await admin.moved(number, 'cancelled')
    expect(await stock(beef.id)).toBe(9)
    expect(history.map(({ what }) => what)).not.toContain('written-off')
  })

  test('a full refund that ends one restocks as cancelling does', async () => {
    const admin = await adminClient(shop())
    for (const [reason, backOnShelf] of [
      ['customer-wish', [9, 7]],
      ['bad-quality', [7, 7]],
    ] as const) {
      const [tomatoes, beef] = [await product('vegetable'), await product('meat')]
      const items = [tomatoes, beef].map((product) => ({ product, qty: 2 }))
      const { number } = await placeAndPay(shop(), items)
      await admin.moved(number, 'packed')
      await admin.refunded(number, { reason, toShelf: {} })
      expect([await stock(tomatoes.id), await stock(beef.id)]).toEqual(backOnShelf)
    }
  })

  test('are stepped back with a reason that staff see and customers do not', async () => {
    const admin = await adminClient(shop())
    const item = { product: await product('vegetable'), qty: 2 }
    const { number, path } = await placeInCash(shop(), [item])
    expect((await admin.act(number, '/step-back', { reason: 'too early' })).status).toBe(409)
    await admin.moved(number, 'packed')
    for (const reason of [undefined, '', '  ', 'x'.repeat(201)]) {
      expect((await admin.act(number, '/step-back', { reason })).status).toBe(422)
    }
    const { version } = await admin.see(number)
    const stepped = await admin.steppedBack(number, 'the eggs are missing')
    expect(stepped).toMatchObject({ state: 'confirmed' })
    expect(stepped.history.at(-1)).toMatchObject({
      what: 'stepped-back',
      who: admin.account.email,
      detail: { reason: 'the eggs are missing' },
    })
    const late = await admin.post(`/orders/${number}/step-back`, { version, reason: 'again' })
    expect(late.status).toBe(409)
    const customers = await (await shop().get(path)).json()
    expect(customers.state).toBe('confirmed')
    expect(customers.history.map(({ what }: { what: string }) => what)).toEqual(['placed'])
    await admin.edited(number, 1, { what: 'reduce', qty: 1, toShelf: true })
    await admin.moved(number, 'packed')
    await admin.moved(number, 'out_for_delivery')
    expect(await admin.steppedBack(number, 'the van waits')).toMatchObject({ state: 'packed' })
  })

  test('the mail about packing waits for the real one, and comes again only with another total', async () => {
    const admin = await adminClient(shop())
    const { db } = shop().services
    const placed = await placeInCash(shop(), [{ product: await product('vegetable'), qty: 2 }])
    const packedMails = () => mailsOf(shop(), placed, 'order-packed')
    const send = async () => {
      await db.updateTable('mails').set({ sent_at: '2026-11-23T08:00:00.000Z' }).execute()
    }
    await admin.moved(placed.number, 'packed')
    await admin.steppedBack(placed.number)
    expect(await packedMails()).toBe(0)
    await admin.moved(placed.number, 'packed')
    await send()
    await admin.steppedBack(placed.number)
    await admin.moved(placed.number, 'packed')
    expect(await packedMails()).toBe(1)
    await admin.steppedBack(placed.number)
    await admin.edited(placed.number, 1, { what: 'reduce', qty: 1, toShelf: true })
    await admin.moved(placed.number, 'packed')
    expect(await packedMails()).toBe(2)
  })

  test('the difference is given back once, however often a card order is packed', async () => {
    const admin = await adminClient(shop())
    const [a, b] = [await product('vegetable'), await product('vegetable')]
    const placed = await placeAndPay(shop(), [
      { product: a, qty: 2 },
      { product: b, qty: 2 },
    ])
    const { number } = placed
    await admin.edited(number, 1, { what: 'reduce', qty: 1, toShelf: true })
    const first = await admin.moved(number, 'packed')
    await admin.steppedBack(number)
    expect(await admin.moved(number, 'packed')).toMatchObject({ refunded: first.refunded })
    await admin.steppedBack(number)
    await admin.edited(number, 2, { what: 'reduce', qty: 1, toShelf: true })
    const last = await admin.moved(number, 'packed')
    expect(last.refunded).toBe(last.paid - last.total)
    expect(await refundsAtProvider(shop(), placed)).toHaveLength(2)
  })
})

describeOnPostgres('two admins at a packed order', () => {
  const shop = shopOf(() => openTestDatabase('postgres'))

  test('step back, send out and cancel it: one of them, however they race', async () => {
    const [mona, sara] = [await adminClient(shop()), await adminClient(shop())]
    const { db } = shop().services
    for (let round = 0; round < 8; round++) {
      const product = await aProduct(db, { quantity: 9 })
      const { number } = await placeInCash(shop(), [{ product, qty: 4 }])
      const { version } = await mona.moved(number, 'packed')
      const [back, again, out] = await Promise.all([
        mona.post(`/orders/${number}/step-back`, { version, reason: 'wrong bag' }),
        sara.post(`/orders/${number}/step-back`, { version, reason: 'wrong bag' }),
        sara.post('/orders/move', { numbers: [number], to: 'out_for_delivery' }),
        mona.post(`/orders/${number}/move`, { version, to: 'cancelled' }),
      ])
      const { state, history } = await mona.see(number)
      const { moved } = await out.json()
      const steppedBack = [back, again].filter(({ status }) => status === 200).length
      const done = history.map(({ what }) => what).filter((what) => what !== 'placed')
      expect(steppedBack).toBeLessThanOrEqual(1)
      expect(done.filter((what) => what === 'stepped-back')).toHaveLength(steppedBack)
      expect(state === 'confirmed').toBe(steppedBack === 1)
      expect(done.includes('out_for_delivery')).toBe(moved.length > 0)
      expect(await stockOfProduct(db, product.id)).toBe(state === 'cancelled' ? 9 : 5)
    }
  })
})
