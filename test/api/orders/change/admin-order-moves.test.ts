import { expect, test } from 'vitest'
import { m } from '#messages/compiled/messages.js'
import { describeOnEachEngine, describeOnPostgres, openTestDatabase } from '../../../databases.ts'
import { adminClient, orderInCash, placeAndPay, placeInCash } from '../../../admin-client.ts'
import { mailsOf, placeByCard } from '../../../orders.ts'
import { aProduct, stockOfProduct } from '../../../products.ts'
import { shopOf } from '../../../shop.ts'

const en = { locale: 'en' } as const

describeOnEachEngine('orders in the admin', (open) => {
  const shop = shopOf(open)
  const stock = (id: string) => stockOfProduct(shop().services.db, id)
  const anOrder = (named?: Parameters<typeof orderInCash>[1], qty?: number) =>
    orderInCash(shop(), named, qty)

  test('brings an order on step by step, and not one step otherwise', async () => {
    const admin = await adminClient(shop())
    const { number, placed } = await anOrder()
    expect((await admin.move(number, 'delivered')).status).toBe(409)
    for (const to of ['packed', 'out_for_delivery', 'delivered']) {
      expect(await admin.moved(number, to)).toMatchObject({ state: to })
      expect((await admin.move(number, to)).status).toBe(409)
    }
    expect((await admin.move(number, 'cancelled')).status).toBe(409)
    const order = await admin.see(number)
    expect(order.history.map(({ what, who }) => [what, who])).toEqual([
      ['placed', 'customer'],
      ['packed', admin.account.email],
      ['out_for_delivery', admin.account.email],
      ['delivered', admin.account.email],
    ])
    expect(await mailsOf(shop(), placed, 'order-packed')).toBe(1)
    const customers = await (await shop().get(placed.path)).json()
    expect(JSON.stringify(customers)).not.toContain(admin.account.email)
  })

  test('moves several at once, and names those that cannot move', async () => {
    const admin = await adminClient(shop())
    const [a, b] = [await anOrder(), await anOrder()]
    await admin.moved(b.number, 'packed')
    const numbers = [a.number, b.number, a.number, 999_999]
    const response = await admin.post('/orders/move', { numbers, to: 'packed' })
    expect(await response.json()).toEqual({
      moved: [a.number],
      versions: { [a.number]: (await admin.see(a.number)).version },
      refused: [
        { number: b.number, code: 'cannot-move', message: m.error_cannot_move({}, en) },
        { number: 999_999, code: 'not-found', message: m.error_not_found({}, en) },
      ],
    })
    expect((await admin.post('/orders/move', { numbers: [], to: 'packed' })).status).toBe(422)
    expect((await admin.post('/orders/move', { numbers, to: 'cancelled' })).status).toBe(422)
  })

  test('says of each order why it did not move, in the language of who asks', async () => {
    const admin = await adminClient(shop())
    const product = await aProduct(shop().services.db)
    const unpaid = await placeAndPay(shop(), [{ product, qty: 1 }])
    const { db } = shop().services
    const looked = db.updateTable('orders').where('number', '=', unpaid.number)
    const refusal = async (language: string) => {
      const body = { numbers: [unpaid.number], to: 'packed' }
      const headers = { ...admin.headers, 'Accept-Language': language }
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
    const admin = await adminClient(shop())
    const { number, product, placed } = await anOrder({ quantity: 9 }, 4)
    expect(await stock(product.id)).toBe(5)
    await admin.moved(number, 'cancelled')
    expect((await admin.move(number, 'cancelled')).status).toBe(409)
    expect(await stock(product.id)).toBe(9)
    expect(await mailsOf(shop(), placed, 'order-cancelled')).toBe(1)
  })

  test('cancels a card order that nobody paid: nobody can pay it any more', async () => {
    const admin = await adminClient(shop())
    const product = await aProduct(shop().services.db, { quantity: 3 })
    const placed = await placeByCard(shop(), [{ product, qty: 2 }])
    expect((await admin.move(placed.number, 'packed')).status).toBe(409)
    expect(await admin.moved(placed.number, 'cancelled')).toMatchObject({ state: 'cancelled' })
    const intent = await shop().stripe.paymentIntents.retrieve(placed.intentId)
    expect(intent.status).toBe('canceled')
    expect(await stock(product.id)).toBe(3)
  })

  test('refuses what was decided on an outdated page', async () => {
    const admin = await adminClient(shop())
    const { number } = await anOrder()
    const { version } = await admin.see(number)
    await admin.moved(number, 'packed')
    const late = await admin.post(`/orders/${number}/move`, { version, to: 'cancelled' })
    expect(late.status).toBe(409)
    expect(await late.json()).toMatchObject({ code: 'order-changed' })
    expect((await admin.see(number)).state).toBe('packed')
    expect((await admin.post('/orders/999999/move', { version, to: 'packed' })).status).toBe(404)
    expect((await admin.get('/orders/none')).status).toBe(404)
  })

  test('keeps a note that customers do not see, and who wrote it', async () => {
    const admin = await adminClient(shop())
    const { number, placed } = await anOrder()
    const { version } = await admin.see(number)
    const note = 'Leave it with the doorman'
    const path = `/api/admin/orders/${number}/note`
    const kept = await shop().send('PUT', path, { version, note }, admin.headers)
    expect(await kept.json()).toMatchObject({ adminNote: note })
    expect(await (await shop().get(placed.path)).text()).not.toContain(note)
    const [row] = await shop()
      .services.db.selectFrom('changes')
      .selectAll()
      .where('what', '=', 'note')
      .execute()
    expect(row).toMatchObject({ who: admin.account.email, thing: 'order' })
  })

  test('collects cash once the order is on its way, once', async () => {
    const admin = await adminClient(shop())
    const { number } = await anOrder()
    expect((await admin.act(number, '/collect')).status).toBe(409)
    await admin.moved(number, 'packed')
    await admin.moved(number, 'out_for_delivery')
    expect(await admin.collected(number)).toMatchObject({ paymentState: 'paid', paid: 76_00 })
    expect((await admin.act(number, '/collect')).status).toBe(409)
    expect((await admin.move(number, 'cancelled')).status).toBe(409)
  })
})

describeOnPostgres('two admins at one order', () => {
  const shop = shopOf(() => openTestDatabase('postgres'))

  test('move it once, cancel it once, and edit it once, however they race', async () => {
    const [mona, sara] = [await adminClient(shop()), await adminClient(shop())]
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
