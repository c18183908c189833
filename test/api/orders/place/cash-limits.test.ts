import { expect, test } from 'vitest'
import { createApp } from '#server/http/app.ts'
import { createResponseCache } from '#server/cache/response-cache.ts'
import { adminClient } from '../../../admin-client.ts'
import { describeOnEachEngine, describeOnPostgres, openTestDatabase } from '../../../databases.ts'
import { openPatiently } from '../../../open-patiently.ts'
import { anOrderFor, countOrders } from '../../../orders.ts'
import { aProduct, stockOfProduct } from '../../../products.ts'
import { later, shopOf, signedIn, type TestShop } from '../../../shop.ts'

type Body = Awaited<ReturnType<typeof aBody>>
async function aBody(shop: TestShop, pricePiastres: number, customer: object = {}, qty = 1) {
  const product = await aProduct(shop.services.db, { pricePiastres, quantity: 999 })
  const body = await anOrderFor(shop, [{ product, qty }])
  return { ...body, customer: { ...body.customer, ...customer }, payment: 'cash' }
}

describeOnEachEngine('orders in cash', (open) => {
  const shop = shopOf(open)
  const post = (body: object, headers?: Record<string, string>) =>
    shop().post('/api/orders', body, headers)
  const phones = ['010 2222 3333', '+20 10 2222 3333', '٠١٠٢٢٢٢٣٣٣٣', '0020-10-22223333']

  const gmail = ['gmail.com', 'Gmail.com', 'googlemail.com']

  test.each([
    [
      'an e-mail',
      (time: number) => ({ email: time % 2 ? 'Same@Example.com' : 'same@example.com' }),
    ],
    ['a mailbox', (time: number) => ({ email: `li.mit+${time}@${gmail[time % 3]}` })],
    ['a phone', (time: number) => ({ phone: phones[time % phones.length] })],
  ])('of %s are ten in an hour', async (_, customer) => {
    const orders = await countOrders(shop())
    for (let time = 1; time <= 10; time++) {
      expect((await post(await aBody(shop(), 1_00, customer(time)))).status).toBe(201)
    }
    const body = await aBody(shop(), 1_00, customer(11))
    const refused = await post(body)
    expect(refused.status).toBe(429)
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
    expect(await countOrders(shop())).toBe(orders + 10)
    expect(await stockOfProduct(shop().services.db, body.items[0]?._id ?? '')).toBe(999)
    expect((await post(await aBody(shop(), 1_00))).status).toBe(201)
    later(shop(), 60)
    expect((await post(body)).status).toBe(201)
  })

  test.each([
    ['an e-mail', { email: 'all.day@example.com' }],
    ['a phone', { phone: '010 7777 8888' }],
  ])('of %s are twenty in a day, so that nobody gets more mails of them', async (_, customer) => {
    const mails = async () =>
      (await shop().services.db.selectFrom('mails').select('id').execute()).length
    const before = await mails()
    for (let time = 1; time <= 20; time++) {
      if (time === 11) later(shop(), 60)
      expect((await post(await aBody(shop(), 1_00, customer))).status).toBe(201)
    }
    later(shop(), 60)
    const body = await aBody(shop(), 1_00, customer)
    const refused = await post(body)
    expect(refused.status).toBe(429)
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(60 * 60)
    expect(await mails()).toBe(before + 20)
    later(shop(), 24 * 60)
    expect((await post({ ...body, ...(await aBody(shop(), 1_00, customer)) })).status).toBe(201)
  })

  test('of a client are twenty in an hour; those that were refused do not count', async () => {
    const from = { 'X-Forwarded-For': '2001:db8:ca:1::1' }
    const same = { 'X-Forwarded-For': '2001:db8:ca:1:ffff::2' }
    for (let time = 1; time <= 20; time++) {
      expect((await post({ ...(await aBody(shop(), 1_00)), amount: 1 }, from)).status).toBe(409)
      expect((await post(await aBody(shop(), 1_00), time % 2 ? from : same)).status).toBe(201)
    }
    expect((await post(await aBody(shop(), 1_00), same)).status).toBe(429)
    later(shop(), 60)
    expect((await post(await aBody(shop(), 1_00), same)).status).toBe(201)
  })

  test.each([
    [10_000_00, 201],
    [10_000_01, 409],
  ])('of %d piastres are answered with %d', async (total, status) => {
    const answer = await post(await aBody(shop(), total))
    expect(answer.status).toBe(status)
    expect(await answer.json()).toMatchObject(status === 409 ? { code: 'pay-by-card' } : {})
  })

  test('beyond what a person may owe are to be paid by card, until earlier ones are', async () => {
    const person = { phone: '010 5555 6666' }
    const first = await post(await aBody(shop(), 10_000_00, person))
    expect((await post(await aBody(shop(), 9_900_00, person))).status).toBe(201)
    const more = await aBody(shop(), 200_00, { phone: '+201055556666' })
    const { number } = await first.json()
    const { db } = shop().services
    const firstOrder = db.updateTable('orders').where('number', '=', number)
    for (const state of ['confirmed', 'packed', 'out_for_delivery'] as const) {
      await firstOrder.set({ state }).execute()
      expect(await (await post(more)).json(), state).toMatchObject({ code: 'pay-by-card' })
    }
    expect((await shop().post('/api/payment', withoutPayment(more))).status).toBe(201)
    const admin = await adminClient(shop())
    await admin.collected(number)
    await admin.moved(number, 'delivered')
    expect((await post(more)).status).toBe(201)
  })

  test('of one client may owe as much as those of three people', async () => {
    const from = { 'X-Forwarded-For': '2001:db8:ca:2::1' }
    for (let person = 1; person <= 6; person++) {
      expect((await post(await aBody(shop(), 10_000_00), from)).status).toBe(201)
    }
    const more = await aBody(shop(), 1_00)
    expect(await (await post(more, from)).json()).toMatchObject({ code: 'pay-by-card' })
    const elsewhere = { 'X-Forwarded-For': '2001:db8:ca:3::1' }
    expect((await post(more, elsewhere)).status).toBe(201)
  })

  test('follow the shop’s own limits', async () => {
    const { headers } = await signedIn(shop(), 'admin')
    const path = '/api/admin/settings'
    const before = await (await shop().get(path, headers)).json()
    expect(before).toMatchObject({ cashMostPerOrderPiastres: 10_000_00 })
    const change = { ...before, cashMostPerOrderPiastres: 100_00 }
    expect((await shop().send('PUT', path, change, headers)).status).toBe(200)
    expect((await post(await aBody(shop(), 80_00))).status).toBe(201)
    expect((await post(await aBody(shop(), 80_01))).status).toBe(409)
    const back = { ...before, version: before.version + 1 }
    expect((await shop().send('PUT', path, back, headers)).status).toBe(200)
  })

  test.each(['/api/orders', '/api/payment', '/api/cart/check'])(
    '%s: lines of one product hold together no more than one line may',
    async (path) => {
      const body = await aBody(shop(), 1_00)
      const [item] = body.items
      const items = [
        { ...item, qty: 500 },
        { ...item, qty: 500 },
      ]
      const whole = path === '/api/payment' ? withoutPayment(body) : body
      const answer = await shop().post(
        path,
        path.endsWith('check') ? { items } : { ...whole, items },
      )
      expect(answer.status).toBe(422)
      expect(await answer.json()).toMatchObject({ errors: { items: { code: 'qty' } } })
    },
  )
})

function withoutPayment({ payment: _, ...body }: Body) {
  return body
}

describeOnPostgres('limits that two processes count together', () => {
  let url = ''
  const shop = shopOf(async () => {
    const database = await openTestDatabase('postgres')
    url = database.url
    return database
  })
  /** Sends every second order to a second process; returns how many were accepted. */
  const taken = async (path: string, bodies: object[], from: (index: number) => string) => {
    const db = openPatiently(url)
    const pages = async () => new Response('A page', { status: 404 })
    const other = createApp({ ...shop().services, db }, { pages, cache: createResponseCache() })
    const answers = await Promise.all(
      bodies.map((body, index) =>
        (index % 2 ? other : shop().app).request(path, {
          method: 'POST',
          headers: { 'Content-Type': 'application/json', 'X-Forwarded-For': from(index) },
          body: JSON.stringify(body),
        }),
      ),
    )
    await db.destroy()
    return answers.filter(({ status }) => status === 201).length
  }
  const bodies = (count: number, customer: object, pricePiastres = 1_00) =>
    Promise.all(Array.from({ length: count }, () => aBody(shop(), pricePiastres, customer)))

  test('twenty payments by card of one client are begun, not one more', async () => {
    const cards = (await bodies(40, {})).map(withoutPayment)
    expect(await taken('/api/payment', cards, (index) => `2001:db8:aa:1::${index}`)).toBe(20)
  })

  test('ten orders in cash of one phone are taken, not one more', async () => {
    const same = await bodies(30, { phone: '010 7777 8888' })
    expect(await taken('/api/orders', same, (index) => `10.7.${index}.1`)).toBe(10)
  })

  test('one person owes no more than the shop trusts her with', async () => {
    const same = await bodies(9, { email: 'owes@example.com' }, 8_000_00)
    expect(await taken('/api/orders', same, (index) => `10.8.${index}.1`)).toBe(2)
  })
})
