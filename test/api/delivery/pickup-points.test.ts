import { beforeEach, expect, test } from 'vitest'
import { m } from '#messages/compiled/messages.js'
import { orderUpdateMessage } from '#server/mail/order-update.ts'
import { areaOfPlace } from '#shop/delivery/area-of-place.server.ts'
import { storedPolygon } from '#shop/delivery/polygon.ts'
import { findOrder } from '#shop/orders/order/orders.server.ts'
import { readSettings } from '#shop/settings/settings.server.ts'
import { adminClient } from '../../admin-client.ts'
import { wrongInBooks } from '../../books.ts'
import { cashOf } from '../../cash-up.ts'
import { describeOnEachEngine, describeOnPostgres } from '../../databases.ts'
import { aPhoto, photoForm } from '../../gate-photo.ts'
import { anOrderFor, forSomeoneElse, mailsOf } from '../../orders.ts'
import { farmGate, ON_SATURDAY, pointsOf, SATURDAY } from '../../pickup-points.ts'
import { aProduct } from '../../products.ts'
import { shopOf, signedIn } from '../../shop.ts'
import { twoInstances } from '../../two-instances.ts'

const LATER = '2026-12-05'
type Kind = 'order-moved' | 'order-cancelled'

describeOnEachEngine('pick-up points', (open) => {
  const shop = shopOf(open)
  const db = () => shop().services.db
  const monday = () => (shop().clock.now = new Date('2026-11-22T09:00:00Z'))
  beforeEach(monday)
  const { aPoint, bodyAt, orderAt, orderOf, pack, dayOf, inDay } = pointsOf(shop)

  test('are made with an address and hours, all that is missing named at once', async () => {
    const { headers } = await signedIn(shop(), 'admin')
    const empty = { address: '', addressAr: '', opensAt: '', closesAt: '' }
    const refused = await shop().post('/api/admin/areas', { ...farmGate, ...empty }, headers)
    expect(refused.status).toBe(422)
    expect(Object.keys((await refused.json()).errors).toSorted()).toEqual(
      Object.keys(empty).toSorted(),
    )
    const over = { ...farmGate, closesAt: '09:00' }
    expect(await (await shop().post('/api/admin/areas', over, headers)).json()).toMatchObject({
      errors: { closesAt: { code: 'hours-over' } },
    })
    const nowhere = { ...farmGate, map: 'the blue gate' }
    expect(await (await shop().post('/api/admin/areas', nowhere, headers)).json()).toMatchObject({
      errors: { map: { code: 'place-unreadable' } },
    })
    const { id, name } = await aPoint()
    const kept = { ...farmGate, name, nameAr: 'نقطة أخرى', kind: 'delivery' }
    const changed = await shop().send('PUT', `/api/admin/areas/${id}`, kept, headers)
    expect(await changed.json()).toMatchObject({ errors: { kind: { code: 'area-kind' } } })
  })

  test('are listed with their address and hours, and no place is in one', async () => {
    const { id } = await aPoint()
    const areas: { id: string }[] = await (await shop().get('/api/areas')).json()
    expect(areas.find((area) => area.id === id)).toMatchObject({
      kind: 'pickup',
      pickup: { address: farmGate.address, opensAt: '10:00', closesAt: '14:00' },
      nextDeliveries: [{ date: SATURDAY, hours: [{ from: '10:00', to: '14:00' }] }, {}, {}],
    })
    expect(areas.find((area) => area.id === 'maadi')).toMatchObject({
      kind: 'delivery',
      pickup: null,
    })
    const polygon = storedPolygon([
      { latitude: 29_900_000, longitude: 31_100_000 },
      { latitude: 29_900_000, longitude: 31_300_000 },
      { latitude: 30_100_000, longitude: 31_300_000 },
      { latitude: 30_100_000, longitude: 31_100_000 },
    ])
    await db().updateTable('areas').set({ polygon }).where('id', '=', id).execute()
    const place = { latitude: 30_013_100, longitude: 31_208_900 }
    expect(await areaOfPlace(db(), place)).not.toBe(id)
  })

  test('an order is collected without a fee and an address, and says where and when', async () => {
    const { id, name } = await aPoint()
    const placed = await orderAt(id)
    expect(placed.total).toBe(100)
    expect(await orderOf(placed)).toMatchObject({
      customer: { address: `${name}, ${farmGate.address}`, place: null },
      delivery: {
        area: id,
        hours: [{ from: '10:00', to: '14:00' }],
        pickup: { directions: 'Ask at the gate' },
      },
      totals: { delivery: 0 },
    })
    const { headers } = await signedIn(shop(), 'admin')
    const runs = await (await shop().get(`/api/admin/runs/${SATURDAY}`, headers)).json()
    expect(JSON.stringify(runs)).not.toContain(`"number":${placed.number},`)
    const noAddress = await bodyAt('maadi')
    const refused = await shop().post('/api/orders', noAddress)
    expect(await refused.json()).toMatchObject({
      errors: { 'customer.address': { code: 'address-required' } },
    })
  })

  test('a point has a fee and a capacity of its own where the owner says so', async () => {
    const from = '2026-01-01'
    const fee = { from, feePiastres: 5_00, minimumPiastres: 0, freeAbovePiastres: null }
    const { id } = await aPoint({ capacity: 1, priceList: [fee] })
    const body = { ...(await bodyAt(id)), amount: 105_00 }
    expect((await shop().post('/api/orders', body)).status).toBe(201)
    const second = { ...(await bodyAt(id)), amount: 105_00 }
    const full = await shop().post('/api/orders', second)
    expect([full.status, await full.json()]).toMatchObject([409, { code: 'day-full' }])
  })

  test('its customer has it delivered instead, with an address and the fee of the area', async () => {
    const placed = await orderAt((await aPoint()).id)
    const { version } = await orderOf(placed)
    const path = `/api/orders/${placed.number}/changes?key=${placed.key}`
    const delivery = { area: 'maadi', date: SATURDAY }
    const refused = await shop().post(path, { version, delivery })
    expect(await refused.json()).toMatchObject({
      errors: { 'customer.address': { code: 'address-required' } },
    })
    const address = '12 Road 9, Maadi, Cairo'
    const changed = await shop().post(path, { version, delivery, customer: { address } })
    expect(changed.status).toBe(200)
    const order = await orderOf(placed)
    expect(order).toMatchObject({ customer: { address }, delivery: { pickup: null } })
    expect(order.totals).toMatchObject({ delivery: 20, total: 120 })
  })

  test('a packer hands it over for cash, once, on its day, and takes that back', async () => {
    const { id } = await aPoint()
    const { number, key } = await orderAt(id)
    let { headers } = await signedIn(shop(), 'admin', 'packer')
    const say = async (what: string, body: object) =>
      shop().post(`/api/admin/collect/orders/${number}/${what}`, body, headers)
    const waiting = await inDay(number, headers)
    const early = { version: waiting.version, cashPiastres: 100_00 }
    expect(await (await say('collected', early)).json()).toMatchObject({ code: 'day-not-over' })
    shop().clock.now = ON_SATURDAY
    headers = (await signedIn(shop(), 'admin', 'packer')).headers
    expect(await (await say('collected', early)).json()).toMatchObject({ code: 'not-packed-yet' })
    await pack(number, headers)
    const packed = await inDay(number, headers)
    expect(packed).toMatchObject({ state: 'packed', bags: 1, crates: 1, duePiastres: 100_00 })
    const body = { version: packed.version, cashPiastres: 100_00 }
    expect((await say('collected', body)).status).toBe(200)
    expect((await say('collected', body)).status).toBe(409)
    const done = await inDay(number, headers)
    expect(done).toMatchObject({ state: 'delivered', duePiastres: 0, cashPiastres: 100_00 })
    expect(await orderOf({ number, key })).toMatchObject({ state: 'delivered', due: 0, paid: 100 })
    const { headers: owner } = await signedIn(shop(), 'admin', 'owner')
    const cash = await (await shop().get(`/api/admin/cash/${SATURDAY}`, owner)).text()
    expect(cash).toContain(`"number":${number},`)
    expect(await wrongInBooks(shop())).toEqual([])

    expect((await say('not-collected', { version: done.version })).status).toBe(200)
    expect(await inDay(number, headers)).toMatchObject({ state: 'packed', cashPiastres: 0 })
    expect(await orderOf({ number, key })).toMatchObject({ state: 'packed', due: 100, paid: 0 })
    expect(await wrongInBooks(shop())).toEqual([])
  })

  const wordsOf = async ({ number, key }: { number: number; key: string }, kind: Kind) => {
    const order = await findOrder(db(), number, key)
    if (!order) throw new Error(`${number} is not there`)
    return orderUpdateMessage(order, await readSettings(db()), 'http://shop.test', { kind }).text
  }

  test('a day that is closed there moves its orders, and their mail names the point', async () => {
    const { id, name, headers } = await aPoint()
    const placed = await orderAt(id)
    const late = await bodyAt(id)
    const closing = { date: SATURDAY, area: id }
    expect((await shop().post('/api/admin/holidays', closing, headers)).status).toBe(201)
    const refused = await shop().post('/api/orders', late)
    expect([refused.status, await refused.json()]).toMatchObject([409, { next: LATER }])
    const move = { numbers: [placed.number], date: LATER }
    const moved = await shop().post('/api/admin/orders/day', move, headers)
    expect(await moved.json()).toMatchObject({ moved: [placed.number] })
    expect(await mailsOf(shop(), placed, 'order-moved')).toBe(1)
    const text = await wordsOf(placed, 'order-moved')
    expect(text).toContain(m.mail_point_moved({ number: placed.number }))
    expect(text).toContain(`${name}, ${farmGate.address}`)
    expect(text).toContain('10:00–14:00')
  })

  test('one that is cancelled is not said to be delivered', async () => {
    const { number, key } = await orderAt((await aPoint()).id)
    const text = await wordsOf({ number, key }, 'order-cancelled')
    expect(text).toContain(m.mail_cancelled_point({ number }))
    expect(text).not.toContain('delivered')
  })

  test('no photo of a gate is kept with it', async () => {
    const { number, key } = await orderAt((await aPoint()).id)
    const path = `/api/orders/${number}/gate-photo?key=${key}`
    const refused = await shop().post(path, photoForm(await aPhoto()))
    expect([refused.status, await refused.json()]).toMatchObject([409, { code: 'cannot-change' }])
    expect((await shop().get(path)).status).toBe(404)
  })

  test('the runs of its day name the point, with what is brought there', async () => {
    const { id, name, headers } = await aPoint()
    const { number } = await orderAt(id)
    await orderAt(id)
    await pack(number, headers)
    const { points } = await (await shop().get(`/api/admin/runs/${SATURDAY}`, headers)).json()
    expect(points.find((point: { id: string }) => point.id === id)).toEqual({
      id,
      name,
      nameAr: expect.any(String),
      address: farmGate.address,
      addressAr: expect.stringContaining('طريق الترعة'),
      orders: 2,
      bags: 1,
      crates: 1,
    })
  })

  test('its customer is erased, and the list of its day and the books still read', async () => {
    const { number } = await orderAt((await aPoint()).id)
    shop().clock.now = ON_SATURDAY
    const { headers } = await signedIn(shop(), 'admin')
    await pack(number, headers)
    const { version } = await inDay(number, headers)
    const collected = { version, cashPiastres: 100_00 }
    const path = `/api/admin/collect/orders/${number}/collected`
    expect((await shop().post(path, collected, headers)).status).toBe(200)
    const erase = `/api/admin/orders/${number}/erase-customer`
    expect((await shop().post(erase, undefined, headers)).status).toBe(200)
    expect(await inDay(number, headers)).toMatchObject({ phone: '', cashPiastres: 100_00 })
    expect(JSON.stringify(await dayOf(headers))).toContain(farmGate.address)
    expect(await wrongInBooks(shop())).toEqual([])
  })

  test('an order that is delivered is not handed over there', async () => {
    const { headers } = await signedIn(shop(), 'admin')
    const product = await aProduct(db(), { pricePiastres: 50_00 })
    const body = { payment: 'cash', ...(await anOrderFor(shop(), [{ product, qty: 1 }])) }
    const { number } = await (await shop().post('/api/orders', body)).json()
    const path = `/api/admin/collect/orders/${number}/collected`
    const { version } = await (await shop().get(`/api/admin/orders/${number}`, headers)).json()
    const refused = await shop().post(path, { version, cashPiastres: 0 }, headers)
    expect(refused.status).toBe(404)
  })

  test('once the cash of its day is closed, only who runs the shop takes a hand-over back', async () => {
    const placed = await orderAt((await aPoint()).id)
    shop().clock.now = ON_SATURDAY
    const { headers } = await signedIn(shop(), 'admin', 'packer')
    await pack(placed.number, headers)
    const say = async (what: string, more: object, by = headers) => {
      const { version } = await inDay(placed.number, by)
      const path = `/api/admin/collect/orders/${placed.number}/${what}`
      return shop().post(path, { version, ...more }, by)
    }
    expect((await say('collected', { cashPiastres: 30_00 })).status).toBe(200)
    expect(await inDay(placed.number, headers)).toMatchObject({
      state: 'delivered',
      cashPiastres: 30_00,
      duePiastres: 70_00,
    })
    await cashOf(shop(), await adminClient(shop()), SATURDAY).closed('till')
    const { headers: driver } = await signedIn(shop(), 'admin', 'driver')
    for (const by of [headers, driver]) {
      expect(await (await say('not-collected', {}, by)).json()).toMatchObject({
        code: 'day-closed',
      })
    }
    const { headers: owner } = await signedIn(shop(), 'admin', 'owner')
    expect((await say('not-collected', {}, owner)).status).toBe(200)
    expect(await wrongInBooks(shop())).toEqual([])
  })

  test('the minimum of an area holds for an order that was to be collected', async () => {
    const from = '2026-01-01'
    const terms = { from, feePiastres: 20_00, minimumPiastres: 500_00, freeAbovePiastres: null }
    const far = { ...farmGate, kind: 'delivery', name: 'Far', nameAr: 'بعيد', priceList: [terms] }
    const place = { address: '', addressAr: '', opensAt: '', closesAt: '', map: '' }
    const noWords = { directions: '', directionsAr: '' }
    const { headers, id: point } = await aPoint()
    const body = { ...far, ...place, ...noWords }
    const added = await shop().post('/api/admin/areas', body, headers)
    expect(added.status, await added.clone().text()).toBe(201)
    const { id } = await added.json()
    const placed = await orderAt(point)
    const { version } = await orderOf(placed)
    const path = `/api/orders/${placed.number}/changes?key=${placed.key}`
    const customer = { address: '12 Road 9, Far' }
    const change = { version, customer, delivery: { area: id, date: SATURDAY } }
    expect(await (await shop().post(path, change)).json()).toMatchObject({
      errors: { lines: { code: 'below-minimum' } },
    })
  })

  test('what staff have delivered for nothing costs nothing when its customer changes it later', async () => {
    const placed = await orderAt((await aPoint()).id)
    const { headers } = await signedIn(shop(), 'admin')
    const { version } = await orderOf(placed)
    const delivery = { area: 'maadi', date: SATURDAY }
    const customer = { address: '12 Road 9, Maadi' }
    const path = `/api/admin/orders/${placed.number}/changes`
    const moved = await shop().post(path, { version, delivery, customer, reason: 'ill' }, headers)
    expect(moved.status, await moved.clone().text()).toBe(200)
    const order = await orderOf(placed)
    expect(order.totals).toMatchObject({ delivery: 0, total: 100 })
    const [line] = order.items
    const more = { version: order.version, lines: [{ _id: line._id, qty: line.qty + 1 }] }
    const changes = `/api/orders/${placed.number}/changes?key=${placed.key}`
    const changed = await shop().post(changes, more)
    expect(changed.status, await changed.clone().text()).toBe(200)
    expect((await orderOf(placed)).totals).toMatchObject({ delivery: 0, total: 150 })
  })

  test('nobody is on the way with it, and it has no place of its own', async () => {
    const placed = await orderAt((await aPoint()).id)
    const { headers } = await signedIn(shop(), 'admin')
    await pack(placed.number, headers)
    // As sent out by an older version, before this state was refused for pick-up orders.
    const out = { state: 'out_for_delivery' } as const
    await db().updateTable('orders').set(out).where('number', '=', placed.number).execute()
    const admin = `/api/admin/orders/${placed.number}`
    const { state, version } = await orderOf(placed)
    expect(state).toBe('packed')
    const place = { latitude: 30_000_000, longitude: 31_200_000 }
    const put = await shop().send('PUT', `${admin}/place`, { version, place }, headers)
    expect(put.status).toBe(404)
  })

  test('an area that is no text is a wrong area', async () => {
    const area = { toString: 1, valueOf: 1 }
    const body = { ...(await bodyAt('maadi')), delivery: { area, date: SATURDAY } }
    expect((await shop().post('/api/orders', body)).status).toBe(422)
  })
})

describeOnPostgres('the capacity of a point, asked by two instances at once', () => {
  const { shop, postAtOnce } = twoInstances()

  test('is filled, and never more', async () => {
    const { db } = shop().services
    const { headers } = await signedIn(shop(), 'admin')
    const added = await shop().post('/api/admin/areas', { ...farmGate, capacity: 5 }, headers)
    const { id } = await added.json()
    const product = await aProduct(db, { pricePiastres: 50_00, quantity: 500 })
    const { customer, ...body } = await anOrderFor(shop(), [{ product, qty: 2 }], 100_00)
    const { address: _, ...noAddress } = customer
    const delivery = { area: id, date: SATURDAY }
    const order = { payment: 'cash', ...body, customer: noAddress, delivery }
    const answers = await postAtOnce(
      Array.from({ length: 24 }, () => ({ path: '/api/orders', body: forSomeoneElse(order) })),
    )
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(5)
    for (const answer of answers.filter(({ status }) => status === 409)) {
      expect(await answer.json()).toMatchObject({ code: 'day-full' })
    }
    const rows = await db.selectFrom('orders').select('id').where('area_id', '=', id).execute()
    expect(rows).toHaveLength(5)
  })
})
