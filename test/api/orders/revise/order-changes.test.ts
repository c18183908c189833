import { expect, test } from 'vitest'
import { nextDeliveries } from '#shop/delivery/area.ts'
import { findArea } from '#shop/delivery/areas.server.ts'
import { adminClient, placeAndPay, placeInCash } from '../../../admin-client.ts'
import { describeOnEachEngine } from '../../../databases.ts'
import { balancesOf } from '../../../ledger.ts'
import { anOrderFor, mailsOf } from '../../../orders.ts'
import { aProduct, stockOfProduct } from '../../../products.ts'
import { changesOf } from '../../../revisions.ts'
import { later, shopOf, signedIn } from '../../../shop.ts'

describeOnEachEngine('an order changed by its customer', (open) => {
  const shop = shopOf(open)
  const db = () => shop().services.db
  const stock = (id: string) => stockOfProduct(db(), id)
  const two = async () => {
    const [one, other] = [
      await aProduct(db(), { pricePiastres: 50_00, quantity: 10, name: 'Lemons' }),
      await aProduct(db(), { pricePiastres: 100_00, quantity: 10, name: 'Dates' }),
    ]
    const items = [one, other].map((product) => ({ product, qty: 2 }))
    return { one, other, items }
  }
  const inCash = async () => {
    const { one, other, items } = await two()
    const placed = await placeInCash(shop(), items)
    return { one, other, placed, order: changesOf(shop(), placed) }
  }

  test('has more, less, none and new of what is in it, with the stock of each', async () => {
    const { one, other, placed, order } = await inCash()
    const third = await aProduct(db(), { pricePiastres: 7_00, quantity: 5 })
    const changed = await order.changed({
      lines: [
        { _id: one.id, qty: 5 },
        { _id: other.id, qty: 0 },
      ],
      add: [{ _id: third.id, qty: 3 }],
    })
    expect(changed.items).toMatchObject([
      { _id: one.id, qty: 5, orderedQty: 5, lineTotal: 250 },
      { _id: third.id, qty: 3, lineTotal: 21 },
    ])
    expect(changed.totals).toMatchObject({ subtotal: 271, delivery: 20, total: 291 })
    expect([await stock(one.id), await stock(other.id), await stock(third.id)]).toEqual([5, 10, 2])
    expect(changed.history.slice(1)).toMatchObject([
      { who: 'customer', what: 'changed', detail: { before: 320_00, after: 291_00 } },
      { what: 'line-qty', detail: { name: 'Lemons', from: 2, to: 5, piastres: 50_00 } },
      {
        what: 'line-removed',
        detail: { name: 'Dates', unit: 'kg', unitAmount: 1, from: 2, piastres: 100_00 },
      },
      { what: 'line-added', detail: { to: 3, piastres: 7_00 } },
    ])
    expect(await balancesOf(db(), placed.number)).toEqual({
      receivable: 291_00,
      sales: -271_00,
      delivery: -20_00,
    })
  })

  test('keeps the prices of its day for what it had, and pays today’s for what is new', async () => {
    const { one, order } = await inCash()
    const fresh = await aProduct(db(), { pricePiastres: 10_00 })
    await db()
      .updateTable('products')
      .set({ price_piastres: 90_00 })
      .where('id', 'in', [one.id, fresh.id])
      .execute()
    const { items } = await order.changed({
      lines: [{ _id: one.id, qty: 3 }],
      add: [{ _id: fresh.id, qty: 1 }],
    })
    expect(items).toMatchObject([{ unitPrice: 50, lineTotal: 150 }, {}, { unitPrice: 90 }])
  })

  test('is delivered free above the threshold, and for a fee below it', async () => {
    const { one, order } = await inCash()
    expect((await order.changed({ lines: [{ _id: one.id, qty: 7 }] })).totals).toMatchObject({
      subtotal: 550,
      delivery: 0,
    })
    expect((await order.changed({ lines: [{ _id: one.id, qty: 6 }] })).totals).toMatchObject({
      subtotal: 500,
      delivery: 20,
    })
  })

  test('pays no fee for what the shop left out of it', async () => {
    const { one, other, placed, order } = await inCash()
    await order.changed({ lines: [{ _id: one.id, qty: 7 }] })
    const admin = await adminClient(shop())
    await admin.edited(placed.number, 2, { what: 'missing', toShelf: true })
    const { totals } = await order.changed({ lines: [{ _id: one.id, qty: 8 }] })
    expect(totals).toMatchObject({ subtotal: 400, delivery: 0 })
    // The customer may order the product again.
    const again = await order.changed({ lines: [{ _id: other.id, qty: 1 }] })
    expect(again.items[1]).toMatchObject({ qty: 1, orderedQty: 1, change: null })
    expect(again.totals).toMatchObject({ subtotal: 500, delivery: 20 })
  })

  test('has more of a replacement at its own price, and of what was replaced again', async () => {
    const { one, placed, order } = await inCash()
    const admin = await adminClient(shop())
    const dear = await aProduct(db(), { pricePiastres: 300_00 })
    const replace = { what: 'replace', productId: dear.id, qty: 1, isAgreed: true, toShelf: true }
    await admin.edited(placed.number, 1, replace)
    expect((await order.see()).items).toMatchObject([
      { qty: 0, change: 'replaced' },
      {},
      { lineTotal: 100 },
    ])
    const more = await order.changed({ add: [{ _id: dear.id, qty: 1 }] })
    expect(more.items).toMatchObject([{ change: 'missing' }, {}, { qty: 2, lineTotal: 600 }])
    const both = await order.changed({ lines: [{ _id: one.id, qty: 1 }] })
    expect(both.items).toMatchObject([{ qty: 1, change: null }, {}, { qty: 2, lineTotal: 600 }])
    expect((await order.changed({ lines: [{ _id: dear.id, qty: 0 }] })).items).toHaveLength(2)
  })

  test('goes to another place on another day, with other words', async () => {
    const { placed, order } = await inCash()
    const area = await findArea(db(), 'zamalek')
    const date = area && nextDeliveries(area, shop().clock.now)[1]?.date
    const changed = await order.changed({
      delivery: { area: 'zamalek', date },
      customer: { name: 'Salma Nabil', phone: '01098765432', address: '3 Brazil Street' },
      notes: 'Ring twice',
      missing: 'leave',
    })
    expect(changed).toMatchObject({
      delivery: { area: 'zamalek', date },
      customer: { name: 'Salma Nabil', phone: '+201098765432', address: '3 Brazil Street' },
      notes: 'Ring twice',
      missing: 'leave',
      totals: { total: 320 },
    })
    const whats = changed.history.map(({ what }: { what: string }) => what)
    expect(whats).toEqual([
      'placed',
      'changed',
      'delivery-changed',
      ...['name', 'phone', 'address', 'notes', 'missing'].map((field) => `${field}-changed`),
    ])
    const admin = await adminClient(shop())
    for (const [q, count] of [
      ['salma', 1],
      ['98765432', 1],
    ] as const) {
      const found = await (await admin.get(`/orders?q=${q}`)).json()
      expect(
        found.orders.filter((one: { number: number }) => one.number === placed.number),
        q,
      ).toHaveLength(count)
    }
  })

  test('that changes nothing stays at its version, without a word', async () => {
    const { one, placed, order } = await inCash()
    const before = await order.see()
    const same = await order.changed({
      lines: [{ _id: one.id, qty: 2 }],
      notes: '',
      delivery: { area: 'maadi', date: before.delivery.date },
    })
    expect(same).toEqual(before)
    expect(await mailsOf(shop(), placed, 'order-changed')).toBe(0)
  })

  test('is refused on an outdated version, with the order as it is; what is added needs none', async () => {
    const { one, order } = await inCash()
    const { version } = await order.see()
    await order.changed({ lines: [{ _id: one.id, qty: 3 }] })
    const late = await order.post('changes', { version, lines: [{ _id: one.id, qty: 1 }] })
    expect(late.status).toBe(409)
    expect(await late.json()).toMatchObject({
      code: 'order-changed',
      order: { items: [{ qty: 3 }, {}] },
    })
    const added = await order.post('changes', { add: [{ _id: one.id, qty: 1 }] })
    expect(added.status).toBe(200)
    expect(await added.json()).toMatchObject({ items: [{ qty: 4 }, {}] })
    const blind = await order.post('changes', { lines: [{ _id: one.id, qty: 1 }] })
    expect(await blind.json()).toMatchObject({ errors: { version: { code: 'required' } } })
  })

  test('tells all that is wrong at once, and changes nothing', async () => {
    const { one, other, order } = await inCash()
    const before = await order.see()
    const hidden = await aProduct(db())
    await db().updateTable('products').set({ visible: 0 }).where('id', '=', hidden.id).execute()
    const response = await order.change({
      lines: [
        { _id: one.id, qty: 1.5 },
        { _id: other.id, qty: 50 },
      ],
      add: [{ _id: hidden.id, qty: 1 }],
      delivery: { area: 'atlantis', date: before.delivery.date },
    })
    expect(response.status).toBe(422)
    expect((await response.json()).errors).toMatchObject({
      'lines.0.qty': { code: 'qty-step' },
      'lines.1.qty': { code: 'out-of-stock' },
      'add.0.qty': { code: 'product-gone' },
      'delivery.area': { code: 'area-unknown' },
    })
    const short = await order.change({
      lines: [{ _id: other.id, qty: 50 }],
      delivery: { area: 'maadi', date: '2026-11-22' },
    })
    expect(short.status).toBe(409)
    expect(await short.json()).toMatchObject({
      code: 'cannot-change-so',
      items: [{ _id: other.id, available: 10 }],
      next: expect.any(String),
    })
    expect(await order.see()).toEqual(before)
    expect([await stock(one.id), await stock(other.id)]).toEqual([8, 8])
  })

  test('never becomes empty, nor dearer than one charge', async () => {
    const { one, other, order } = await inCash()
    const none = [one, other].map(({ id }) => ({ _id: id, qty: 0 }))
    expect(await (await order.change({ lines: none })).json()).toMatchObject({
      code: 'order-empty',
    })
    const gold = await aProduct(db(), { pricePiastres: 10_000_000, quantity: 9999 })
    for (const qty of [10, 999]) {
      const dear = await order.change({ add: [{ _id: gold.id, qty }] })
      expect((await dear.json()).errors).toMatchObject({ lines: { code: 'too-large' } })
    }
  })

  test('shows in a preview what it would come to, and writes nothing', async () => {
    const { one, placed, order } = await inCash()
    const before = await order.see()
    const preview = await order.preview({ lines: [{ _id: one.id, qty: 50 }] })
    expect(preview.status).toBe(200)
    expect(await preview.json()).toMatchObject({
      version: before.version,
      items: [{ _id: one.id, qty: 50, lineTotal: 2500 }, {}],
      totals: { subtotal: 2700, delivery: 0, total: 2700 },
      difference: 2380,
      due: 2700,
      dueMore: 2380,
      covered: 0,
      payment: 'cash',
      short: [{ _id: one.id, available: 10 }],
    })
    expect(await order.see()).toEqual(before)
    expect(await stock(one.id)).toBe(8)
    expect(await mailsOf(shop(), placed, 'order-changed')).toBe(0)
    const empty = await order.preview({ customer: { name: '' } })
    expect(empty.status).toBe(422)
  })

  test('is told of by one mail for all changes of some minutes', async () => {
    const { one, placed, order } = await inCash()
    for (const qty of [3, 4, 5]) {
      await order.changed({ lines: [{ _id: one.id, qty }] })
      later(shop(), 2)
    }
    expect(await mailsOf(shop(), placed, 'order-changed')).toBe(1)
    const mail = await db()
      .selectFrom('mails')
      .innerJoin('orders', 'orders.id', 'mails.order_id')
      .select(['mails.next_attempt_at', 'mails.created_at'])
      .where('kind', '=', 'order-changed')
      .where('orders.number', '=', placed.number)
      .executeTakeFirstOrThrow()
    const waits = Date.parse(mail.next_attempt_at) - Date.parse(mail.created_at)
    expect(waits).toBe((4 + 5) * 60_000)
  })

  test('is told of later each time, so that nobody mails an address through changes', async () => {
    const { one, placed, order } = await inCash()
    const waits: number[] = []
    for (const qty of [3, 4, 5, 6]) {
      await order.changed({ lines: [{ _id: one.id, qty }] })
      const mail = await db()
        .selectFrom('mails')
        .innerJoin('orders', 'orders.id', 'mails.order_id')
        .select(['mails.id', 'mails.next_attempt_at', 'mails.created_at'])
        .where('kind', '=', 'order-changed')
        .where('orders.number', '=', placed.number)
        .where('sent_at', 'is', null)
        .executeTakeFirstOrThrow()
      waits.push((Date.parse(mail.next_attempt_at) - Date.parse(mail.created_at)) / 60_000)
      later(shop(), 60)
      const sent_at = shop().services.now().toISOString()
      await db().updateTable('mails').set({ sent_at }).where('id', '=', mail.id).execute()
    }
    expect(waits).toEqual([5, 10, 20, 40])
    later(shop(), 25 * 60)
  })

  test('is told of before the order is told to be packed', async () => {
    const { one, placed, order } = await inCash()
    await order.changed({ lines: [{ _id: one.id, qty: 3 }] })
    later(shop(), 1)
    await (await adminClient(shop())).moved(placed.number, 'packed')
    const mails = await db()
      .selectFrom('mails')
      .innerJoin('orders', 'orders.id', 'mails.order_id')
      .select('mails.kind')
      .where('orders.number', '=', placed.number)
      .where('mails.next_attempt_at', '<=', shop().services.now().toISOString())
      .where('mails.sent_at', 'is', null)
      .orderBy('mails.next_attempt_at')
      .execute()
    expect(mails.map(({ kind }) => kind).slice(-2)).toEqual(['order-changed', 'order-packed'])
  })

  test('paid by card costs less and gets it back when it is packed, or more and owes that', async () => {
    const { one, other, items } = await two()
    const placed = await placeAndPay(shop(), items)
    const order = changesOf(shop(), placed)
    const less = { lines: [{ _id: other.id, qty: 1 }] }
    expect(await (await order.preview(less)).json()).toMatchObject({ difference: -100, due: -100 })
    await order.changed(less)
    expect(await order.changed({ lines: [{ _id: one.id, qty: 6 }] })).toMatchObject({
      totals: { total: 420 },
      paid: 320,
      due: 100,
      money: 'part_paid',
    })
    expect(await order.changed({ payment: 'cash' })).toMatchObject({ payment: 'cash', due: 100 })
    await order.changed({ payment: 'card' })
    await order.changed({ lines: [{ _id: one.id, qty: 1 }] })
    const cash = await order.change({ payment: 'cash' })
    expect(cash.status).toBe(409)
    expect(await cash.json()).toMatchObject({ code: 'paid-already' })
    const admin = await adminClient(shop())
    await admin.moved(placed.number, 'packed')
    expect(await order.see()).toMatchObject({ refunds: [{ amount: 150, state: 'done' }], due: 0 })
  })

  test('in cash can be paid by card instead, and the other way again', async () => {
    const { order } = await inCash()
    expect(await order.changed({ payment: 'card' })).toMatchObject({ payment: 'card', due: 320 })
    expect(await order.changed({ payment: 'cash' })).toMatchObject({ payment: 'cash', due: 320 })
  })

  test('keeps within what may be owed in cash', async () => {
    const { order } = await inCash()
    const dear = await aProduct(db(), { pricePiastres: 5_000_00 })
    const response = await order.change({ add: [{ _id: dear.id, qty: 2 }] })
    expect(response.status).toBe(409)
    expect(await response.json()).toMatchObject({ code: 'pay-by-card' })
    const byCard = await order.change({ add: [{ _id: dear.id, qty: 2 }], payment: 'card' })
    expect(byCard.status).toBe(200)
    expect((await order.change({ payment: 'cash' })).status).toBe(409)
    expect((await order.change({ notes: 'Ring twice' })).status).toBe(200)
  })

  test('is changed by the holder of its key or its owner, and nobody else', async () => {
    const { items } = await two()
    const mona = await signedIn(shop(), 'customer')
    const cash = { payment: 'cash', ...(await anOrderFor(shop(), items)) }
    const response = await shop().post('/api/orders', cash, mona.headers)
    const { number, key } = await response.json()
    const body = { notes: 'Ring twice', version: 0 }
    const others = [await signedIn(shop(), 'customer'), await signedIn(shop(), 'admin')]
    for (const what of ['changes', 'changes/preview', 'cancel']) {
      const sent = what === 'cancel' ? {} : body
      const path = `/api/orders/${number}/${what}`
      for (const wrong of ['?key=wrong', '', `?key=${key}x`, '?key=%00']) {
        expect((await shop().post(path + wrong, sent)).status, what + wrong).toBeOneOf([404, 422])
      }
      for (const { headers } of others) {
        expect((await shop().post(path, sent, headers)).status, what).toBe(404)
      }
    }
    const { version } = await (await shop().get(`/api/orders/${number}?key=${key}`)).json()
    const own = await shop().post(
      `/api/orders/${number}/changes`,
      { ...body, version },
      mona.headers,
    )
    expect(own.status).toBe(200)
  })

  test('can be cancelled: its stock and its money go back, with a mail', async () => {
    const { one, items } = await two()
    const placed = await placeAndPay(shop(), items)
    const order = changesOf(shop(), placed)
    await order.changed({ lines: [{ _id: one.id, qty: 1 }] })
    const response = await order.post('cancel', {})
    expect(response.status).toBe(200)
    expect(await response.json()).toMatchObject({
      state: 'refunded',
      changeableUntil: null,
      refunds: [{ amount: 320, state: 'done' }],
    })
    expect(await stock(one.id)).toBe(10)
    expect(await mailsOf(shop(), placed, 'order-cancelled')).toBe(1)
    expect(await mailsOf(shop(), placed, 'order-changed')).toBe(0)
    const again = await order.post('cancel', {})
    expect(await again.json()).toMatchObject({ code: 'cannot-change' })
  })

  test('is its customer’s until the cut-off, the shop’s until it is packed', async () => {
    const { one, placed, order } = await inCash()
    const { changeableUntil, version } = await order.see()
    const start = shop().clock.now
    try {
      shop().clock.now = new Date(Date.parse(changeableUntil) - 1)
      expect((await order.changed({ lines: [{ _id: one.id, qty: 3 }] })).changeableUntil).toBe(
        changeableUntil,
      )
      shop().clock.now = new Date(changeableUntil)
      expect(await order.see()).toMatchObject({ changeableUntil: null })
      for (const [what, body] of [
        ['changes', { version: version + 1, notes: 'late' }],
        ['changes/preview', { version: version + 1, notes: 'late' }],
        ['cancel', {}],
      ] as const) {
        const late = await order.post(what, body)
        expect(late.status, what).toBe(409)
        expect(await late.json()).toMatchObject({ code: 'change-closed' })
      }
      const admin = await adminClient(shop())
      const change = { lines: [{ _id: one.id, qty: 1 }], reason: 'she called' }
      const edited = await admin.act(placed.number, '/changes', change)
      expect(edited.status, await edited.clone().text()).toBe(200)
      await admin.moved(placed.number, 'packed')
      const packed = await admin.act(placed.number, '/changes', change)
      expect(await packed.json()).toMatchObject({ code: 'cannot-change' })
    } finally {
      shop().clock.now = start
    }
  })

  test('changed by staff keeps the fee that was promised, says why, and is audited', async () => {
    const { one, placed, order } = await inCash()
    await order.changed({ lines: [{ _id: one.id, qty: 7 }] })
    const admin = await adminClient(shop())
    const change = { lines: [{ _id: one.id, qty: 1 }], reason: 'she called' }
    const preview = await admin.act(placed.number, '/changes/preview', change)
    expect(await preview.json()).toMatchObject({ totals: { delivery: 0, total: 250 } })
    const without = await admin.act(placed.number, '/changes', { ...change, reason: '' })
    expect((await without.json()).errors).toHaveProperty('reason')
    expect((await admin.act(placed.number, '/changes', change)).status).toBe(200)
    const seen = await order.see()
    expect(seen).toMatchObject({ totals: { delivery: 0, total: 250 } })
    expect(seen.history.at(-2)).toMatchObject({ who: 'shop', detail: { reason: 'she called' } })
    const id = await db()
      .selectFrom('orders')
      .select('id')
      .where('number', '=', placed.number)
      .executeTakeFirstOrThrow()
    const entries = await db()
      .selectFrom('changes')
      .select(['what', 'after'])
      .where('thing_id', '=', id.id)
      .execute()
    expect(entries).toHaveLength(1)
    expect(JSON.parse(entries[0]?.after ?? '')).toMatchObject({
      totalPiastres: 250_00,
      reason: 'she called',
    })
  })
})
