import { expect, test } from 'vitest'
import { addDays, dayInCairo } from '#shop/cairo.ts'
import { closeUnpaid } from '#shop/payment/close-unpaid.server.ts'
import { adminClient, placeInCash } from '../../../admin-client.ts'
import { describeOnEachEngine } from '../../../databases.ts'
import { anOrderFor, pay, placeByCard, settle } from '../../../orders.ts'
import { aProduct } from '../../../products.ts'
import { changesOf } from '../../../revisions.ts'
import { shopOf } from '../../../shop.ts'

const SATURDAY = '2026-11-28'
const NEXT_SATURDAY = '2026-12-05'

describeOnEachEngine('the capacity of a day of an area', (open) => {
  const shop = shopOf(open)
  const db = () => shop().services.db
  const anItem = async () => [{ product: await aProduct(db(), {}), qty: 1 }]
  const limit = (capacity: number | null) =>
    db().updateTable('areas').set({ capacity }).where('id', '=', 'maadi').execute()
  /** Sets the capacity to the number of orders, so that the day is full. */
  async function fill() {
    const { booked } = await db()
      .selectFrom('orders')
      .select(({ fn }) => fn.countAll<number | string>().as('booked'))
      .where('area_id', '=', 'maadi')
      .where('delivery_date', '=', SATURDAY)
      .where('state', 'in', ['awaiting_payment', 'confirmed', 'packed', 'delivered'])
      .executeTakeFirstOrThrow()
    await limit(Number(booked))
  }
  const maadi = async () => {
    const areas: { id: string }[] = await (await shop().get('/api/areas')).json()
    return areas.find(({ id }) => id === 'maadi')
  }
  const orderFor = async (date: string) => ({
    payment: 'cash',
    ...(await anOrderFor(shop(), await anItem())),
    delivery: { area: 'maadi', date },
  })
  const places = async (date = SATURDAY) => shop().post('/api/orders', await orderFor(date))
  const isFull = async (response: Response) => {
    expect([response.status, await response.json()]).toMatchObject([409, { code: 'day-full' }])
  }

  test('a full day is refused, named as full, and the next one offered', async () => {
    await limit(2)
    await placeInCash(shop(), await anItem())
    expect(await maadi()).toMatchObject({
      fullDays: [],
      nextDeliveries: [{ date: SATURDAY }, {}, {}],
    })
    await placeInCash(shop(), await anItem())
    const refused = await places()
    expect(refused.status).toBe(409)
    expect(await refused.json()).toMatchObject({ code: 'day-full', next: NEXT_SATURDAY })
    const shown = await maadi()
    expect(shown).toMatchObject({
      fullDays: [SATURDAY],
      nextDeliveries: [{ date: NEXT_SATURDAY }, {}, { date: '2026-12-19' }],
    })
    // The full day is not offered, so the third offered day is a week later, and accepts orders.
    expect((await places('2026-12-19')).status).toBe(201)
    const admin = await adminClient(shop())
    expect(await (await admin.get('/areas/maadi')).json()).toMatchObject({
      capacity: 2,
      booked: [
        { date: SATURDAY, orders: 2, capacity: 2 },
        { date: '2026-12-19', orders: 1, capacity: 2 },
      ],
    })
  })

  test('a cancelled order frees its place', async () => {
    await limit(null)
    const { number } = await placeInCash(shop(), await anItem())
    await fill()
    await isFull(await places())
    await (await adminClient(shop())).moved(number, 'cancelled')
    expect((await places()).status).toBe(201)
    await isFull(await places())
  })

  test('an order that waits for its payment has a place, and one that expired has none', async () => {
    await limit(null)
    const placed = await placeByCard(shop(), await anItem())
    await fill()
    await isFull(await places())
    const { id } = await db()
      .selectFrom('orders')
      .select('id')
      .where('number', '=', placed.number)
      .executeTakeFirstOrThrow()
    const now = shop().services.now()
    await closeUnpaid(db(), id, { state: 'expired', why: 'expired', now })
    expect((await places()).status).toBe(201)
    // The customer pays too late: the day is full, so the payment is refunded.
    await pay(shop(), placed)
    expect(await settle(shop(), placed)).toMatchObject({ state: 'refunded' })
  })

  test('staff overbook where they say so, by phone and by moving', async () => {
    await limit(null)
    const { number } = await placeInCash(shop(), await anItem())
    await fill()
    const admin = await adminClient(shop())
    const body = await orderFor(SATURDAY)
    await isFull(await admin.post('/orders', body))
    const delivery = { ...body.delivery, isSure: true }
    const taken = await admin.post('/orders', { ...body, delivery })
    expect(taken.status).toBe(201)
    const { number: taking } = await taken.json()

    const other = addDays(SATURDAY, 14)
    const away = await admin.post('/orders/day', { numbers: [taking, number], date: other })
    expect(await away.json()).toMatchObject({ moved: [taking, number] })
    const ask = async (more: object) =>
      (
        await admin.post('/orders/day', { numbers: [taking, number], date: SATURDAY, ...more })
      ).json()
    // One of the two places is free again.
    const refused = [{ number, code: 'day-full' }]
    expect(await ask({ isPreview: true })).toMatchObject({ moved: [taking], refused })
    expect(await ask({})).toMatchObject({ moved: [taking], refused })
    expect(await ask({ isSure: true })).toMatchObject({ moved: [number] })
    await admin.post('/orders/day', { numbers: [number], date: other })

    const change = { delivery: { area: 'maadi', date: SATURDAY }, reason: 'customer-asked' }
    const edited = await admin.act(number, '/changes', change)
    expect(edited.status).toBe(409)
    expect(await edited.json()).toMatchObject({
      code: 'day-full',
      errors: { 'delivery.isSure': { code: 'day-full' } },
    })
    const sure = { ...change, delivery: { ...change.delivery, isSure: true } }
    expect((await admin.act(number, '/changes', sure)).status).toBe(200)
  })

  test('its customer moves it to no full day, and learns the next one', async () => {
    await limit(null)
    const placed = await shop().post('/api/orders', await orderFor(NEXT_SATURDAY))
    const order = changesOf(shop(), { path: `/api${placed.headers.get('location')}` })
    await placeInCash(shop(), await anItem())
    await fill()
    const delivery = { area: 'maadi', date: SATURDAY }
    const refused = await order.change({ delivery })
    expect(refused.status).toBe(409)
    expect(await refused.json()).toMatchObject({
      errors: { 'delivery.date': { code: 'day-full' } },
      next: NEXT_SATURDAY,
    })
    await limit(null)
    expect(await order.changed({ delivery })).toMatchObject({ delivery: { date: SATURDAY } })
  })

  test('a day of the list has a capacity of its own, and lowering it takes no order away', async () => {
    const admin = await adminClient(shop())
    const {
      id: _,
      governorateAr: __,
      openOrders,
      booked: ___,
      ...form
    } = await (await admin.get('/areas/maadi')).json()
    const tuesday = { weekday: 2, cutoffDaysBefore: 0, cutoffTime: '09:00', capacity: 1 }
    const put = (area: object) =>
      shop().send('PUT', '/api/admin/areas/maadi', { ...form, ...area }, admin.headers)
    expect((await put({ furtherDays: [tuesday], capacity: 0 })).status).toBe(422)
    const saved = await put({ furtherDays: [tuesday], capacity: 1 })
    expect(await saved.json()).toMatchObject({ furtherDays: [tuesday], capacity: 1, openOrders })
    expect(dayInCairo(shop().clock.now)).toBe('2026-11-22')
    expect((await places('2026-11-24')).status).toBe(201)
    await isFull(await places('2026-11-24'))
    await isFull(await places(SATURDAY))
    await put({ furtherDays: [], capacity: null })
  })
})
