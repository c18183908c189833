import { beforeEach, expect, test } from 'vitest'
import { m } from '#messages/compiled/messages.js'
import { readReceiptFile } from '#shop/books/files/receipts.server.ts'
import { adminClient, orderInCash } from '../../../admin-client.ts'
import { describeOnEachEngine } from '../../../databases.ts'
import { pay, settle } from '../../../orders.ts'
import { ON_SATURDAY, pointsOf, SATURDAY } from '../../../pickup-points.ts'
import { shopOf, signedIn } from '../../../shop.ts'

describeOnEachEngine('orders that are collected', (open) => {
  const shop = shopOf(open)
  const points = pointsOf(shop)
  beforeEach(() => (shop().clock.now = new Date('2026-11-22T09:00:00Z')))

  test('are not said to be paid while the bank works on their payment', async () => {
    const { id, headers } = await points.aPoint()
    const { number, key } = await points.orderAt(id)
    const path = `/api/orders/${number}?key=${key}`
    expect(await points.inDay(number, headers)).toMatchObject({
      duePiastres: 100_00,
      underWay: null,
    })
    const asked = await shop().post(path.replace('?', '/pay?'), {})
    const [intentId = ''] = (await asked.json()).split('_secret_')
    Object.assign(shop().sandbox.knobs, { processingMs: 60_000 })
    await pay(shop(), { intentId })
    expect(await settle(shop(), { path })).toMatchObject({ paymentState: 'processing' })
    expect(await points.inDay(number, headers)).toMatchObject({ duePiastres: 0, underWay: 'card' })
  })

  test('go out with nobody, alone or with others', async () => {
    const { id, headers } = await points.aPoint()
    const { number } = await points.orderAt(id)
    const { number: delivered } = await orderInCash(shop())
    await points.pack(number, headers)
    const admin = await adminClient(shop())
    await admin.moved(delivered, 'packed')
    const refused = { code: 'at-point', message: m.error_at_point() }
    const alone = await admin.move(number, 'out_for_delivery')
    expect([alone.status, await alone.json()]).toMatchObject([409, refused])
    const both = { numbers: [number, delivered], to: 'out_for_delivery' }
    expect(await (await admin.post('/orders/move', both)).json()).toMatchObject({
      moved: [delivered],
      refused: [{ number, ...refused }],
    })
    expect((await admin.see(number)).state).toBe('packed')
    const list = await (await admin.get(`/orders?day=${SATURDAY}`)).json()
    const listed = (one: number) =>
      list.orders.find((order: { number: number }) => order.number === one)
    expect(listed(number)).toMatchObject({ isAtPoint: true })
  })

  test('have a fee for collecting on their receipt', async () => {
    const from = '2026-01-01'
    const fee = { from, feePiastres: 5_00, minimumPiastres: 0, freeAbovePiastres: null }
    const { id } = await points.aPoint({ priceList: [fee] })
    const body = { ...(await points.bodyAt(id)), amount: 105_00 }
    const { number } = await (await shop().post('/api/orders', body)).json()
    const { number: delivered } = await orderInCash(shop())
    shop().clock.now = ON_SATURDAY
    const { headers } = await signedIn(shop(), 'admin')
    await points.pack(number, headers)
    const { version } = await points.inDay(number, headers)
    const path = `/api/admin/collect/orders/${number}/collected`
    const collected = { version, cashPiastres: 105_00 }
    expect((await shop().post(path, collected, headers)).status).toBe(200)
    const admin = await adminClient(shop())
    for (const to of ['packed', 'out_for_delivery', 'delivered']) await admin.moved(delivered, to)
    const period = { from: SATURDAY, to: SATURDAY }
    const receipts = await readReceiptFile(shop().services.db, period, 1)
    const isCollected = (one: number) =>
      receipts.find(({ order }) => order.number === one)?.order.isCollected
    expect([isCollected(number), isCollected(delivered)]).toEqual([true, false])
  })
})
