import { expect, test } from 'vitest'
import { m } from '#messages/compiled/messages.js'
import { sendDueMails } from '#server/mail/send-due-mails.ts'
import { adminClient, placeAndPay, placeInCash } from '../../../admin-client.ts'
import { describeOnEachEngine, describeOnPostgres, openTestDatabase } from '../../../databases.ts'
import { balancesOf } from '../../../ledger.ts'
import { mailsOf, type anOrderFor } from '../../../orders.ts'
import { aProduct, stockOfProduct } from '../../../products.ts'
import { later, shopOf, type TestShop } from '../../../shop.ts'

type Admin = Awaited<ReturnType<typeof adminClient>>
type Items = Parameters<typeof anOrderFor>[1]

async function toDoor(admin: Admin, number: number) {
  for (const to of ['packed', 'out_for_delivery']) await admin.moved(number, to)
}

function doorOf(admin: Admin, number: number) {
  return {
    async refuse(lines: object[], reason = 'customer-wish') {
      const response = await admin.act(number, '/refused', { lines, reason })
      expect(response.status, await response.clone().text()).toBe(200)
      return response.json()
    },
    async takeBack(line: number, reason = 'It was the neighbour') {
      const response = await admin.act(number, '/refused/take-back', { line, reason })
      return { status: response.status, body: await response.json() }
    },
  }
}

/** A cash order at the door: 3 × 50.00, and 2 × 100.00 perishable. 350.00 in all. */
async function atDoor(shop: TestShop, admin: Admin) {
  const { db } = shop.services
  const eggs = await aProduct(db, { name: 'Eggs', pricePiastres: 50_00, quantity: 10 })
  const milk = await aProduct(db, { pricePiastres: 100_00, quantity: 10, category: 'milk' })
  const items: Items = [
    { product: eggs, qty: 3 },
    { product: milk, qty: 2 },
  ]
  const placed = await placeInCash(shop, items)
  await toDoor(admin, placed.number)
  // Sends earlier mails, so that only mails about refusals follow.
  await sentNow(shop)
  return { ...placed, eggs, milk, ...doorOf(admin, placed.number) }
}

/** Sends the due mails; returns their texts. */
async function sentNow({ services }: TestShop): Promise<string[]> {
  const texts: string[] = []
  await sendDueMails(services, { send: async ({ text }) => void texts.push(text) })
  return texts
}

describeOnEachEngine('a refusal at the door that is taken back', (open) => {
  const shop = shopOf(open)
  const stock = (id: string) => stockOfProduct(shop().services.db, id)

  test('restores the line, its stock, the total and the ledger, and its mail is not sent', async () => {
    const admin = await adminClient(shop())
    const { number, path, eggs, milk, refuse, takeBack } = await atDoor(shop(), admin)
    const before = await admin.see(number)
    expect(before.total).toBe(350_00 + before.delivery)
    const span = '?from=2026-11-22&to=2026-11-22'
    const report = async () => (await admin.get(`/refunds/reasons${span}`)).json()
    const reported = await report()
    await refuse([{ line: 1, qty: 1 }, { line: 2 }])
    later(shop(), 1)
    await refuse([{ line: 1, qty: 1 }], 'bad-quality')
    expect([await stock(eggs.id), await stock(milk.id)]).toEqual([8, 8])
    expect((await admin.see(number)).total).toBe(50_00 + before.delivery)

    expect((await takeBack(1)).body.total).toBe(150_00 + before.delivery)
    expect(await mailsOf(shop(), { number }, 'order-refused')).toBe(1)
    const { body } = await takeBack(2)
    expect(body).toMatchObject({
      state: 'out_for_delivery',
      total: before.total,
      due: before.total,
    })
    expect(body.lines).toEqual(before.lines)
    expect([await stock(eggs.id), await stock(milk.id)]).toEqual([7, 8])
    expect(await balancesOf(shop().services.db, number)).toMatchObject({ receivable: before.total })
    expect(await report()).toEqual(reported)
    expect(await sentNow(shop())).toEqual([])

    const own = await (await shop().get(path)).json()
    const told = own.history.slice(-2)
    expect(told).toMatchObject([
      { who: 'shop', what: 'refusal-taken-back', detail: { name: 'Eggs', qty: 2 } },
      { what: 'refusal-taken-back', detail: { qty: 2 } },
    ])
    expect(JSON.stringify(own.history)).not.toMatch(/neighbour|toShelf/)
    expect(body.history.at(-1)).toMatchObject({ detail: { note: 'It was the neighbour' } })
    await admin.moved(number, 'delivered')
    expect(await admin.collected(number)).toMatchObject({ paid: before.total, due: 0 })
  })

  test('leaves its customer with the right total, whatever was mailed before', async () => {
    const admin = await adminClient(shop())
    const { number, refuse, takeBack } = await atDoor(shop(), admin)
    const { delivery } = await admin.see(number)
    const total = (piastres: number) => String((piastres + delivery) / 100)
    await refuse([{ line: 1, qty: 1 }, { line: 2 }])
    await takeBack(1)
    const [waited = '', ...none] = await sentNow(shop())
    expect(none).toEqual([])
    expect(waited).toContain(m.mail_refused({ number }, { locale: 'en' }))
    expect(waited).toContain(total(150_00))
    expect(waited).not.toContain('Eggs')

    await refuse([{ line: 1, qty: 1 }])
    await takeBack(2)
    const [corrected = ''] = await sentNow(shop())
    expect(corrected).toContain(m.mail_refusal_corrected({ number }, { locale: 'en' }))
    expect(corrected).toContain(total(300_00))
    expect(corrected).toContain(m.mail_refusal_left({}, { locale: 'en' }))
    expect(corrected).toContain('Eggs: 1')
    await takeBack(1)
    const [whole = ''] = await sentNow(shop())
    expect(whole).toContain(total(350_00))
    expect(whole).not.toContain(m.mail_refusal_left({}, { locale: 'en' }))
  })

  test('what was weighed weighs and costs what it did, to the piastre', async () => {
    const admin = await adminClient(shop())
    const { db } = shop().services
    const fish = await aProduct(db, { pricePiastres: 99_99, quantity: 10, tolerance: 5 })
    const other = await aProduct(db, { pricePiastres: 50_00, quantity: 10 })
    const items: Items = [fish, other].map((product) => ({ product, qty: 3 }))
    const { number } = await placeInCash(shop(), items)
    const { refuse, takeBack } = doorOf(admin, number)
    await admin.edited(number, 1, { what: 'weigh', amount: 2.801 })
    await toDoor(admin, number)
    const before = await admin.see(number)
    await refuse([{ line: 1, qty: 1 }])
    await refuse([{ line: 1 }])
    expect((await admin.see(number)).lines[0]).toMatchObject({ qty: 0, packedAmount: null })
    const { body } = await takeBack(1)
    expect([body.lines, body.total]).toEqual([before.lines, before.total])
    await refuse([{ line: 1, qty: 2 }])
    expect((await takeBack(1)).body.lines).toEqual(before.lines)
  })

  test('is refused once money went back or came in, or others have the goods', async () => {
    const admin = await adminClient(shop())
    const { number, eggs, refuse, takeBack } = await atDoor(shop(), admin)
    expect((await takeBack(1)).body).toMatchObject({ code: 'refusal-stays' })
    await refuse([{ line: 1, qty: 2 }])
    expect((await takeBack(9)).status).toBe(404)
    expect((await takeBack(1, ' ')).body).toMatchObject({
      errors: { reason: { code: 'reason-required' } },
    })
    const { version } = await admin.see(number)
    const outdated = { version: version - 1, line: 1, reason: 'late' }
    const late = await admin.post(`/orders/${number}/refused/take-back`, outdated)
    expect(await late.json()).toMatchObject({ code: 'order-changed' })

    await admin.moved(number, 'delivered')
    await admin.collected(number)
    expect(await takeBack(1)).toMatchObject({ status: 409, body: { code: 'cash-collected' } })
    await admin.act(number, '/collect/take-back', { reason: 'not paid' })
    const stockOfEggs = await stock(eggs.id)
    await placeInCash(shop(), [{ product: eggs, qty: stockOfEggs }])
    expect(await takeBack(1)).toMatchObject({ status: 409, body: { code: 'out-of-stock' } })
    expect(await stock(eggs.id)).toBe(0)

    const item = await aProduct(shop().services.db, { pricePiastres: 50_00, quantity: 9 })
    const paid = await placeAndPay(shop(), [{ product: item, qty: 2 }])
    await toDoor(admin, paid.number)
    const byCard = doorOf(admin, paid.number)
    await byCard.refuse([{ line: 1, qty: 1 }])
    expect((await byCard.takeBack(1)).body).toMatchObject({ code: 'refused-and-refunded' })
    expect((await admin.see(paid.number)).lines[0]).toMatchObject({ qty: 1, refusedQty: 1 })

    const { deliveryDate } = await admin.see(number)
    const { db } = shop().services
    const sums = { orders: 1, cash_collected_piastres: 0, card_paid_piastres: 0 }
    const closed = { date: deliveryDate, closed_at: '2026-11-28T20:00:00.000Z', who: 'mona' }
    await db
      .insertInto('closed_days')
      .values({ ...closed, ...sums, refunded_piastres: 0 })
      .execute()
    expect((await takeBack(1)).body).toMatchObject({ code: 'day-closed' })
    await db.deleteFrom('closed_days').execute()
  })

  test.each([
    ['hidden', { visible: 0 }],
    ['deleted', { deleted_at: '2026-11-22T10:00:00.000Z' }],
  ])('may be of goods that are %s meanwhile, written off or not', async (_, now) => {
    const admin = await adminClient(shop())
    const { number, eggs, milk, refuse, takeBack } = await atDoor(shop(), admin)
    const before = await admin.see(number)
    await refuse([{ line: 1, qty: 2 }, { line: 2 }])
    const ids = [eggs.id, milk.id]
    await shop().services.db.updateTable('products').set(now).where('id', 'in', ids).execute()
    await takeBack(1)
    expect((await takeBack(2)).body).toMatchObject({ total: before.total, lines: before.lines })
    expect([await stock(eggs.id), await stock(milk.id)]).toEqual([7, 8])
  })

  test('of which an earlier version of the shop kept too little, stays', async () => {
    const admin = await adminClient(shop())
    const { number, refuse, takeBack } = await atDoor(shop(), admin)
    await refuse([{ line: 1, qty: 1 }])
    const { db } = shop().services
    await db
      .updateTable('order_events')
      .set({ detail: JSON.stringify({ name: 'Eggs', qty: 1, reason: 'other', piastres: 50_00 }) })
      .where('what', '=', 'line-refused')
      .where('order_id', '=', db.selectFrom('orders').select('id').where('number', '=', number))
      .execute()
    expect((await takeBack(1)).body).toMatchObject({ code: 'refusal-stays' })
  })
})

describeOnPostgres('two admins at one door', () => {
  const shop = shopOf(() => openTestDatabase('postgres'))

  test('take one refusal back once', async () => {
    const [mona, sara] = [await adminClient(shop()), await adminClient(shop())]
    for (let round = 0; round < 5; round++) {
      const { number, eggs, refuse } = await atDoor(shop(), mona)
      await refuse([{ line: 1, qty: 2 }])
      const { version, total } = await mona.see(number)
      const body = { version, line: 1, reason: 'wrong door' }
      const answers = await Promise.all(
        [mona, sara, mona, sara].map((admin) =>
          admin.post(`/orders/${number}/refused/take-back`, body),
        ),
      )
      expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409])
      expect((await mona.see(number)).total).toBe(total + 100_00)
      expect(await stockOfProduct(shop().services.db, eggs.id)).toBe(7)
    }
  })
})
