import { expect, test } from 'vitest'
import { adminClient, orderInCash } from '../../../admin-client.ts'
import { describeOnEachEngine } from '../../../databases.ts'
import { anOrderFor } from '../../../orders.ts'
import { aProduct } from '../../../products.ts'
import { changesOf } from '../../../revisions.ts'
import { later, shopOf } from '../../../shop.ts'

const huge = [1e308, -1e308, 2 ** 31, Number.MAX_SAFE_INTEGER]

describeOnEachEngine('abuse of an order', (open) => {
  const shop = shopOf(open)
  const db = () => shop().services.db

  test('by numbers that no column holds is refused, as any wrong field', async () => {
    const { placed, number } = await orderInCash(shop())
    const order = changesOf(shop(), placed)
    const admin = await adminClient(shop())
    for (const version of huge) {
      const answers = [
        await order.post('changes', { version, notes: 'x' }),
        await order.post('changes/preview', { version, notes: 'x' }),
        await order.post('cancel', { version }),
        await admin.post(`/orders/${number}/changes`, { version, notes: 'x', reason: 'y' }),
        await admin.post(`/orders/${number}/step-back`, { version, reason: 'y' }),
        await admin.post(`/orders/${number}/collect/take-back`, { version, reason: 'y' }),
        await admin.post(`/orders/${number}/not-home`, { version, next: { what: 'keep' } }),
        await admin.post('/orders/collect', { numbers: [version] }),
        await admin.post('/orders/move', { numbers: [version], to: 'packed' }),
        await admin.post('/orders/day', {
          numbers: [version],
          date: '2099-01-01',
          isPreview: true,
        }),
      ]
      for (const [at, { status }] of answers.entries()) expect(status, `${version} ${at}`).toBe(422)
    }
    expect(await order.see()).toMatchObject({ version: 0, state: 'confirmed' })
  })

  test('by ever other sums makes ten payments at the provider, and then none for an hour', async () => {
    const { placed } = await orderInCash(shop(), { pricePiastres: 100_00, quantity: 99 })
    const order = changesOf(shop(), placed)
    const [{ _id }] = (await order.see()).items
    const ask = (path = placed.path) => shop().post(path.replace('?', '/pay?'), {})
    let last = ''
    for (let qty = 1; qty <= 10; qty++) {
      await order.change({ lines: [{ _id, qty }] })
      const response = await ask()
      expect(response.status).toBe(201)
      last = await response.json()
    }
    // A request for the same sum returns the earlier payment.
    expect(await (await ask()).json()).toBe(last)
    await order.changed({ lines: [{ _id, qty: 11 }] })
    const refused = await ask()
    expect(refused.status).toBe(429)
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
    const tenders = await db()
      .selectFrom('tenders')
      .select('tenders.id')
      .innerJoin('orders', 'orders.id', 'tenders.order_id')
      .where('orders.number', '=', placed.number)
      .execute()
    expect(tenders).toHaveLength(10)
    later(shop(), 60)
    expect((await ask()).status).toBe(201)
  })

  test('of many orders makes twenty payments of one client in ten minutes', async () => {
    const client = { 'X-Forwarded-For': '203.0.113.77' }
    const statuses: number[] = []
    for (let time = 1; time <= 21; time++) {
      const { placed } = await orderInCash(shop())
      statuses.push((await shop().post(placed.path.replace('?', '/pay?'), {}, client)).status)
    }
    expect(statuses).toEqual([...Array.from({ length: 20 }, () => 201), 429])
  })

  test('does not flood a mailbox with mails about changes', async () => {
    const answers: number[] = []
    for (let count = 1; count <= 4; count++) {
      const product = await aProduct(db())
      const body = await anOrderFor(shop(), [{ product, qty: 1 }])
      const customer = { ...body.customer, email: `nobody.asked+${count}@example.com` }
      const response = await shop().post('/api/orders', { ...body, customer, payment: 'cash' })
      const { number, key } = await response.json()
      const order = changesOf(shop(), { path: `/api/orders/${number}?key=${key}` })
      for (let time = 1; time <= 26; time++) {
        answers.push((await order.change({ notes: `Ring ${time} times` })).status)
      }
    }
    expect(answers.filter((status) => status === 200)).toHaveLength(100)
    expect(answers.slice(100)).toEqual([429, 429, 429, 429])
  })

  test('by who reads along gets nothing: keys and secrets are in no cache', async () => {
    const product = await aProduct(db())
    const items = [{ product, qty: 1 }]
    const cash = { payment: 'cash', ...(await anOrderFor(shop(), items)) }
    const byCard = await anOrderFor(shop(), items)
    const { placed } = await orderInCash(shop())
    const order = changesOf(shop(), placed)
    for (const response of [
      await shop().post('/api/orders', cash),
      await shop().post('/api/payment', byCard),
      await order.change({ notes: 'Ring' }),
      await order.post('changes', { version: 0, notes: 'Ring twice' }),
      await order.post('cancel', { version: 0 }),
      await shop().post(placed.path.replace('?', '/pay?'), {}),
    ]) {
      expect(response.headers.get('cache-control'), `${response.url} ${response.status}`).toBe(
        'no-store',
      )
    }
  })

  test('never shows a customer what staff noted of a refusal at the door', async () => {
    const { placed, number } = await orderInCash(shop())
    const admin = await adminClient(shop())
    for (const to of ['packed', 'out_for_delivery']) await admin.moved(number, to)
    const note = 'He was rude again'
    const lines = [{ line: 1, qty: 1 }]
    const response = await admin.act(number, '/refused', { lines, reason: 'bad-quality', note })
    expect(response.status, await response.clone().text()).toBe(200)
    expect(JSON.stringify(await admin.see(number))).toContain(note)
    const seen = JSON.stringify(await changesOf(shop(), placed).see())
    expect(seen).toContain('line-refused')
    expect(seen).not.toContain(note)
  })

  test('cannot save a card with a secret that was given up', async () => {
    const weighed = { pricePiastres: 96_00, unit: 'kg', unitAmount: 1, tolerance: 5 } as const
    const { placed } = await orderInCash(shop(), weighed, 1)
    await db()
      .updateTable('orders')
      .set({ delivery_date: '2099-01-01' })
      .where('number', '=', placed.number)
      .execute()
    const response = await shop().post(placed.path.replace('?', '/pay?'), {})
    const secret: string = await response.json()
    const [setup = ''] = secret.split('_secret_')
    expect(setup).toMatch(/^seti_/)
    const admin = await adminClient(shop())
    await admin.moved(placed.number, 'cancelled')
    const { status } = await shop().stripe.setupIntents.retrieve(setup)
    expect(status).toBe('canceled')
  })

  test('does not reserve the stock of the shop by many small orders that become large', async () => {
    const dear = await aProduct(db(), { pricePiastres: 5_000_00, quantity: 999 })
    const add = { add: [{ _id: dear.id, qty: 5 }], payment: 'card' }
    const person = { phone: '010 4444 5555', email: 'hoards@example.com' }
    const orders: ReturnType<typeof changesOf>[] = []
    for (let count = 1; count <= 3; count++) {
      const body = await anOrderFor(shop(), [{ product: await aProduct(db()), qty: 1 }])
      const customer = { ...body.customer, ...person }
      const response = await shop().post('/api/orders', { ...body, customer, payment: 'cash' })
      const { number, key } = await response.json()
      orders.push(changesOf(shop(), { path: `/api/orders/${number}?key=${key}` }))
    }
    const [first, second, third] = orders
    expect(await first?.changed(add)).toMatchObject({ payment: 'card' })
    for (const wish of [add, { ...add, payment: undefined }]) {
      const refused = await second?.change(wish)
      expect(refused?.status).toBe(409)
      const code = wish.payment ? 'unpaid-orders' : 'pay-by-card'
      expect(await refused?.json()).toMatchObject({ code })
    }
    // Smaller orders and changes that cost nothing are allowed, whatever the customer owes.
    expect((await third?.change({ notes: 'Ring' }))?.status).toBe(200)
    expect((await first?.change({ lines: [{ _id: dear.id, qty: 4 }] }))?.status).toBe(200)
    const body = await anOrderFor(shop(), [{ product: await aProduct(db()), qty: 1 }])
    const cash = { ...body, customer: { ...body.customer, ...person }, payment: 'cash' }
    expect((await shop().post('/api/orders', cash)).status).toBe(409)
  })
})
