import { expect, test } from 'vitest'
import { up as phoneEnds } from '#db/migrations/014-phone-ends.ts'
import { m } from '#messages/compiled/messages.js'
import { describeOnEachEngine, describeOnPostgres, openTestDatabase } from '../databases.ts'
import { deskOf, placeAndPay, placeInCash } from '../desk.ts'
import { aProduct, later, mailsOf, placeByCard, shopOf, stockOfProduct } from '../shop.ts'

const en = { locale: 'en' } as const

describeOnEachEngine('the order desk', (open) => {
  const shop = shopOf(open)
  const stock = (id: string) => stockOfProduct(shop().services.db, id)
  const anOrder = async (named: Parameters<typeof aProduct>[1] = {}, qty = 2) => {
    const product = await aProduct(shop().services.db, named)
    const placed = await placeInCash(shop(), [{ product, qty }])
    return { product, placed, number: placed.number }
  }

  test('lists a day’s orders with what the table shows, and counts the coming days', async () => {
    const desk = await deskOf(shop())
    const { number } = await anOrder({ pricePiastres: 45_55 })
    const list = await (await desk.get('/orders')).json()
    expect(list.day).toBe('2026-11-28')
    expect(list.days).toContainEqual({ date: '2026-11-28', orders: list.total })
    expect(list.orders.find((one: { number: number }) => one.number === number)).toEqual({
      number,
      state: 'confirmed',
      paymentMethod: 'cash',
      paymentState: 'unpaid',
      needsReview: false,
      deliveryDate: '2026-11-28',
      customerName: 'Mona Adel',
      area: { id: 'maadi', name: 'Maadi', nameAr: 'المعادي' },
      items: 1,
      totalPiastres: 111_10,
    })
  })

  test('finds orders by number, phone and the beginning of any name, in any writing', async () => {
    const desk = await deskOf(shop())
    const product = await aProduct(shop().services.db)
    const customer = {
      name: 'إيمان مصطفى',
      phone: '01177001234',
      email: 'iman@example.com',
      address: 'Road 9',
    }
    const { number } = await placeInCash(shop(), [{ product, qty: 1 }], { customer })
    const found = async (q: string) => {
      const list = await (await desk.get(`/orders?q=${encodeURIComponent(q)}`)).json()
      return list.orders.map((one: { number: number }) => one.number)
    }
    for (const q of [
      'ايمان',
      'مصطفي',
      String(number),
      `#${number}`,
      '0117700',
      '+20 117 700',
      '1234',
      '001-234',
      '٠٠١٢٣٤',
      '٠١١ ٧٧٠٠ ١٢٣٤',
      '1177001234',
    ]) {
      expect(await found(q), q).toContain(number)
    }
    for (const q of ['يمان', 'mona', '01177009', '4321', '#1234', 'إيمان نبيل']) {
      expect(await found(q), q).not.toContain(number)
    }
    expect(await found('.')).toEqual([])

    // Orders from before phones had ends are given theirs, once.
    const { db } = shop().services
    await db.deleteFrom('order_words').where('word', 'like', '<%').execute()
    expect(await found('1234')).not.toContain(number)
    await phoneEnds(db)
    await phoneEnds(db)
    expect(await found('1234')).toContain(number)
  })

  test('filters by state, area and payment, alone and together', async () => {
    const desk = await deskOf(shop())
    const { number } = await anOrder()
    await desk.moved(number, 'packed')
    const numbers = async (query: string) => {
      const list = await (await desk.get(`/orders?day=all&${query}`)).json()
      return list.orders.map((one: { number: number }) => one.number)
    }
    for (const query of ['state=packed', 'area=maadi', 'payment=cash-due', 'q=mona']) {
      expect(await numbers(query), query).toContain(number)
    }
    for (const query of ['state=confirmed', 'area=zamalek', 'payment=card-paid', 'q=nadine']) {
      expect(await numbers(query), query).not.toContain(number)
    }
    expect(await numbers('state=packed&area=maadi&payment=cash-due&q=mona')).toContain(number)
  })

  test.each(['day=x', 'day=2026-02-30', 'state=lost', 'payment=gold', 'page=0', 'page=x', 'x=1'])(
    'refuses the query %s',
    async (query) => {
      const desk = await deskOf(shop())
      expect((await desk.get(`/orders?${query}`)).status).toBe(422)
    },
  )

  test('brings an order on step by step, and not one step otherwise', async () => {
    const desk = await deskOf(shop())
    const { number, placed } = await anOrder()
    expect((await desk.move(number, 'delivered')).status).toBe(409)
    for (const to of ['packed', 'out_for_delivery', 'delivered']) {
      expect(await desk.moved(number, to)).toMatchObject({ state: to })
      expect((await desk.move(number, to)).status).toBe(409)
    }
    expect((await desk.move(number, 'cancelled')).status).toBe(409)
    const order = await desk.see(number)
    expect(order.history.map(({ what, who }) => [what, who])).toEqual([
      ['placed', 'customer'],
      ['packed', desk.account.email],
      ['out_for_delivery', desk.account.email],
      ['delivered', desk.account.email],
    ])
    expect(await mailsOf(shop(), placed, 'order-packed')).toBe(1)
    const customers = await (await shop().get(placed.path)).json()
    expect(JSON.stringify(customers)).not.toContain(desk.account.email)
  })

  test('moves several at once, and names those that cannot move', async () => {
    const desk = await deskOf(shop())
    const [a, b] = [await anOrder(), await anOrder()]
    await desk.moved(b.number, 'packed')
    const numbers = [a.number, b.number, a.number, 999_999]
    const response = await desk.post('/orders/move', { numbers, to: 'packed' })
    expect(await response.json()).toEqual({
      moved: [a.number],
      refused: [
        { number: b.number, code: 'cannot-move', message: m.error_cannot_move({}, en) },
        { number: 999_999, code: 'not-found', message: m.error_not_found({}, en) },
      ],
    })
    expect((await desk.post('/orders/move', { numbers: [], to: 'packed' })).status).toBe(422)
    expect((await desk.post('/orders/move', { numbers, to: 'cancelled' })).status).toBe(422)
  })

  test('says of each order why it did not move, in the language of who asks', async () => {
    const desk = await deskOf(shop())
    const product = await aProduct(shop().services.db)
    const unpaid = await placeAndPay(shop(), [{ product, qty: 1 }])
    const { db } = shop().services
    const looked = db.updateTable('orders').where('number', '=', unpaid.number)
    const refusal = async (language: string) => {
      const body = { numbers: [unpaid.number], to: 'packed' }
      const headers = { ...desk.headers, 'Accept-Language': language }
      const { refused } = await (await shop().post('/api/admin/orders/move', body, headers)).json()
      return refused[0]
    }
    await looked.set({ needs_review: 1 }).execute()
    expect(await refusal('en')).toEqual({
      number: unpaid.number,
      code: 'needs-review',
      message: m.error_needs_review({}, en),
    })
    expect(await refusal('ar')).toMatchObject({
      message: m.error_needs_review({}, { locale: 'ar' }),
    })
    await looked.set({ needs_review: 0 }).execute()
  })

  test('gives a cancelled order’s stock back once', async () => {
    const desk = await deskOf(shop())
    const { number, product, placed } = await anOrder({ quantity: 9 }, 4)
    expect(await stock(product.id)).toBe(5)
    await desk.moved(number, 'cancelled')
    expect((await desk.move(number, 'cancelled')).status).toBe(409)
    expect(await stock(product.id)).toBe(9)
    expect(await mailsOf(shop(), placed, 'order-cancelled')).toBe(1)
  })

  test('cancels a card order that nobody paid: nobody can pay it any more', async () => {
    const desk = await deskOf(shop())
    const product = await aProduct(shop().services.db, { quantity: 3 })
    const placed = await placeByCard(shop(), [{ product, qty: 2 }])
    expect((await desk.move(placed.number, 'packed')).status).toBe(409)
    expect(await desk.moved(placed.number, 'cancelled')).toMatchObject({ state: 'cancelled' })
    const intent = await shop().services.stripe.paymentIntents.retrieve(placed.intentId)
    expect(intent.status).toBe('canceled')
    expect(await stock(product.id)).toBe(3)
  })

  test('refuses what was decided on an outdated page', async () => {
    const desk = await deskOf(shop())
    const { number } = await anOrder()
    const { version } = await desk.see(number)
    await desk.moved(number, 'packed')
    const late = await desk.post(`/orders/${number}/move`, { version, to: 'cancelled' })
    expect(late.status).toBe(409)
    expect(await late.json()).toMatchObject({ code: 'order-changed' })
    expect((await desk.see(number)).state).toBe('packed')
    expect((await desk.post('/orders/999999/move', { version, to: 'packed' })).status).toBe(404)
    expect((await desk.get('/orders/none')).status).toBe(404)
  })

  test('keeps a note that customers do not see, and who wrote it', async () => {
    const desk = await deskOf(shop())
    const { number, placed } = await anOrder()
    const { version } = await desk.see(number)
    const note = 'Leave it with the doorman'
    const path = `/api/admin/orders/${number}/note`
    const kept = await shop().send('PUT', path, { version, note }, desk.headers)
    expect(await kept.json()).toMatchObject({ deskNote: note })
    expect(await (await shop().get(placed.path)).text()).not.toContain(note)
    const [row] = await shop()
      .services.db.selectFrom('changes')
      .selectAll()
      .where('what', '=', 'note')
      .execute()
    expect(row).toMatchObject({ who: desk.account.email, thing: 'order' })
  })

  test('collects cash once the order is on its way, once', async () => {
    const desk = await deskOf(shop())
    const { number } = await anOrder()
    expect((await desk.act(number, '/collect')).status).toBe(409)
    await desk.moved(number, 'packed')
    await desk.moved(number, 'out_for_delivery')
    expect(await desk.collected(number)).toMatchObject({ paymentState: 'paid', paid: 76_00 })
    expect((await desk.act(number, '/collect')).status).toBe(409)
    expect((await desk.move(number, 'cancelled')).status).toBe(409)
  })

  const twoLines = async () => {
    const { db } = shop().services
    const tomatoes = await aProduct(db, { pricePiastres: 300_00, quantity: 10, name: 'Tomatoes' })
    const mint = await aProduct(db, { pricePiastres: 10_05, quantity: 10, name: 'Mint' })
    const items = [
      { product: tomatoes, qty: 2 },
      { product: mint, qty: 3 },
    ]
    return { tomatoes, mint, ...(await placeInCash(shop(), items)) }
  }

  test('a missing line costs nothing, and its stock is lost or back as one says', async () => {
    const desk = await deskOf(shop())
    const { number, path, tomatoes, mint } = await twoLines()
    expect(await desk.see(number)).toMatchObject({ delivery: 0, total: 630_15 })
    // 330.15 would pay for delivery in the cart; free was promised.
    const less = await desk.edited(number, 1, { what: 'reduce', qty: 1, toShelf: true })
    expect(less).toMatchObject({ subtotal: 330_15, delivery: 0, total: 330_15 })
    expect(await stock(tomatoes.id)).toBe(9)
    const gone = await desk.edited(number, 2, { what: 'missing' })
    expect(gone).toMatchObject({ total: 300_00 })
    expect(gone.lines[1]).toMatchObject({ qty: 0, orderedQty: 3, change: 'missing' })
    expect(await stock(mint.id)).toBe(7)
    expect(await (await shop().get(path)).json()).toMatchObject({
      totals: { total: 300, quantity: 1 },
      items: [
        { qty: 1, orderedQty: 2, lineTotal: 300 },
        { qty: 0, change: 'missing' },
      ],
    })
    const back = await desk.edited(number, 2, { what: 'restore' })
    expect(back).toMatchObject({ total: 330_15 })
    expect(await stock(mint.id)).toBe(7)
    await desk.moved(number, 'cancelled')
    expect(await stock(mint.id)).toBe(10)
    expect(await stock(tomatoes.id)).toBe(10)
  })

  test('a lost line’s stock does not come back with the cancelled order', async () => {
    const desk = await deskOf(shop())
    const { number, mint } = await twoLines()
    await desk.edited(number, 2, { what: 'missing' })
    await desk.moved(number, 'cancelled')
    expect(await stock(mint.id)).toBe(7)
  })

  test('a replacement takes stock if it is there, and never costs more', async () => {
    const desk = await deskOf(shop())
    const { number, mint } = await twoLines()
    const { db } = shop().services
    const parsley = await aProduct(db, { pricePiastres: 50_00, quantity: 3, name: 'Parsley' })
    const edit = { what: 'replace', productId: parsley.id, toShelf: false, isAgreed: true }
    expect((await desk.line(number, 2, { ...edit, qty: 4 })).status).toBe(409)
    expect(await stock(parsley.id)).toBe(3)
    const order = await desk.edited(number, 2, { ...edit, qty: 3 })
    expect(order.lines[2]).toMatchObject({ qty: 3, replaces: 2, totalPiastres: 30_15 })
    expect(order.total).toBe(630_15)
    expect(await stock(parsley.id)).toBe(0)
    expect(await stock(mint.id)).toBe(7)
    expect((await desk.line(number, 1, { ...edit, qty: 1 })).status).toBe(422)
    const back = await desk.edited(number, 2, { what: 'restore' })
    expect(back.lines).toHaveLength(2)
    expect(await stock(parsley.id)).toBe(3)
    expect(back.total).toBe(630_15)
    const gone = { ...edit, productId: 'none', qty: 1 }
    expect((await desk.line(number, 2, gone)).status).toBe(409)
  })

  test('a replacement that the customer did not wish must be agreed to', async () => {
    const desk = await deskOf(shop())
    const { db } = shop().services
    const [product, other] = [await aProduct(db), await aProduct(db, { quantity: 9 })]
    const edit = { what: 'replace', productId: other.id, qty: 1 }
    for (const missing of ['call', 'leave', undefined]) {
      const { number } = await placeInCash(shop(), [{ product, qty: 1 }], { missing })
      const refused = await desk.line(number, 1, edit)
      expect(refused.status).toBe(422)
      expect(Object.keys((await refused.json()).errors)).toEqual(['isAgreed'])
      expect(await stock(other.id)).toBe(9)
      const { history } = await desk.edited(number, 1, { ...edit, isAgreed: true })
      expect(history.at(-1)).toMatchObject({ detail: { wish: missing ?? 'call' } })
      await desk.moved(number, 'cancelled')
    }
    const wished = await placeInCash(shop(), [{ product, qty: 1 }], { missing: 'replace' })
    const { history } = await desk.edited(wished.number, 1, edit)
    expect(history.at(-1)?.detail).not.toHaveProperty('wish')
    await desk.moved(wished.number, 'cancelled')
  })

  test('a weighed line costs by its weight, at most as ordered; slips are asked about', async () => {
    const desk = await deskOf(shop())
    const { number } = await twoLines()
    const weigh = (amount: number, isSure = false) => ({ what: 'weigh', amount, isSure })
    const light = await desk.edited(number, 1, weigh(1.94))
    expect(light).toMatchObject({ total: 582_00 + 30_15 })
    expect(light.lines[0]).toMatchObject({ packedAmount: 1.94, qty: 2 })
    expect(await desk.edited(number, 1, weigh(2.2))).toMatchObject({ total: 630_15 })
    const odd = await desk.line(number, 1, weigh(1940))
    expect(odd.status).toBe(422)
    expect(await odd.json()).toMatchObject({ errors: { amount: { code: 'odd-weight' } } })
    expect(await desk.edited(number, 1, weigh(1, true))).toMatchObject({ total: 330_15 })
  })

  test.each([
    { what: 'reduce', qty: 2 },
    { what: 'reduce', qty: 0 },
    { what: 'reduce', qty: 1.5 },
    { what: 'weigh', amount: -1 },
    { what: 'weigh', amount: '1' },
    { what: 'replace', qty: 1 },
    { what: 'eat' },
    { what: 'missing', total: 1 },
    null,
  ])('the edit %j is refused', async (edit) => {
    const desk = await deskOf(shop())
    const { number } = await anOrder()
    const { version } = await desk.see(number)
    const response = await desk.post(`/orders/${number}/lines/1`, { version, edit })
    expect(response.status).toBe(422)
    expect((await desk.see(number)).total).toBe(76_00)
  })

  test('a line cannot be changed once the order is packed, nor one that is not there', async () => {
    const desk = await deskOf(shop())
    const { number } = await anOrder()
    expect((await desk.line(number, 7, { what: 'missing' })).status).toBe(404)
    await desk.moved(number, 'packed')
    expect((await desk.line(number, 1, { what: 'missing' })).status).toBe(409)
  })

  test('an order with nothing left in it is not packed', async () => {
    const desk = await deskOf(shop())
    const { number } = await anOrder()
    expect(await desk.edited(number, 1, { what: 'missing' })).toMatchObject({ total: 0 })
    const response = await desk.move(number, 'packed')
    expect(await response.json()).toMatchObject({ code: 'nothing-to-pack' })
    await desk.moved(number, 'cancelled')
  })

  test('the pick list sums what is to be packed; slips say what goes into each bag', async () => {
    later(shop(), 7 * 24 * 60)
    const desk = await deskOf(shop())
    const { db } = shop().services
    const figs = await aProduct(db, { name: 'Figs', quantity: 50 })
    const cash = await placeInCash(shop(), [{ product: figs, qty: 3 }], { notes: 'Ring twice' })
    const card = await placeAndPay(shop(), [{ product: figs, qty: 4 }])
    const date = (await desk.see(cash.number)).deliveryDate
    const picked = async (query = '') => {
      const list = await (await desk.get(`/picking/${date}${query}`)).json()
      return list.products.find((one: { name: string }) => one.name === 'Figs')
    }
    expect(await picked()).toMatchObject({ qty: 7, orders: 2 })
    await desk.edited(card.number, 1, { what: 'reduce', qty: 1 })
    expect(await picked()).toMatchObject({ qty: 4, orders: 2 })
    await desk.moved(card.number, 'packed')
    expect(await picked()).toMatchObject({ qty: 3, orders: 1 })
    expect(await picked('?all=1')).toMatchObject({ qty: 4, orders: 2 })
    expect(await picked('?area=zamalek')).toBeUndefined()
    const { slips } = await (await desk.get(`/slips/${date}?all=1`)).json()
    const slipOf = (number: number) =>
      slips.find((one: { number: number }) => one.number === number)
    expect(slipOf(cash.number)).toMatchObject({ cashPiastres: 104_00, notes: 'Ring twice' })
    expect(slipOf(card.number)).toMatchObject({ cashPiastres: 0, lines: [{ qty: 1 }] })
    const one = await (await desk.get(`/slips/${date}?order=${card.number}`)).json()
    expect(one.slips).toHaveLength(1)
    expect((await desk.get('/slips/today')).status).toBe(404)
    expect((await desk.get('/picking/2026-13-01')).status).toBe(404)
  })
})

describeOnPostgres('two admins at one order', () => {
  const shop = shopOf(() => openTestDatabase('postgres'))

  test('move it once, cancel it once, and edit it once, however they race', async () => {
    const [mona, sara] = [await deskOf(shop()), await deskOf(shop())]
    const { db } = shop().services
    for (let round = 0; round < 5; round++) {
      const product = await aProduct(db, { quantity: 9 })
      const { number } = await placeInCash(shop(), [{ product, qty: 4 }])
      const edit = { what: 'reduce', qty: 3, toShelf: true }
      const edits = await Promise.all(
        [mona, sara, mona, sara].map((one) => one.line(number, 1, edit)),
      )
      expect(edits.filter(({ status }) => status === 200)).toHaveLength(1)
      expect(await stockOfProduct(db, product.id)).toBe(6)
      const moves = await Promise.all([
        mona.move(number, 'packed'),
        sara.move(number, 'packed'),
        mona.post('/orders/move', { numbers: [number], to: 'packed' }),
      ])
      const bulk = await moves[2]?.json()
      const single = moves.slice(0, 2).filter(({ status }) => status === 200).length
      expect(single + (bulk?.moved.length ?? 0)).toBe(1)
      const cancels = await Promise.all([mona, sara].map((one) => one.move(number, 'cancelled')))
      expect(cancels.filter(({ status }) => status === 200)).toHaveLength(1)
      expect(await stockOfProduct(db, product.id)).toBe(9)
    }
  })
})
