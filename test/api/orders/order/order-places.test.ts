import { expect, test } from 'vitest'
import {
  forgetPlacesOfAccount,
  forgetPlacesOfPhone,
} from '#shop/orders/order/order-place.server.ts'
import { findPeople } from '#shop/customers/people.server.ts'
import { describeOnEachEngine } from '../../../databases.ts'
import { anOrderFor, aPerson } from '../../../orders.ts'
import { aProduct } from '../../../products.ts'
import { later, shopOf, signedIn } from '../../../shop.ts'

const home = { latitude: 29_960_000, longitude: 31_260_000 }
const door = { latitude: 29_960_500, longitude: 31_260_500 }
type Placed = { number: number; key: string }
type Shown = { version: number; customer: { place: object | null }; history: { what: string }[] }

describeOnEachEngine('where an order goes', (open) => {
  const shop = shopOf(open)

  /** `customer` adds fields to the order's customer. */
  async function order(customer: object, headers?: Record<string, string>): Promise<Placed> {
    const body = await anOrderFor(shop(), [{ product: await aProduct(shop().services.db), qty: 1 }])
    const answer = await shop().post(
      '/api/orders',
      { ...body, payment: 'cash', customer: { ...body.customer, ...customer } },
      headers,
    )
    expect(answer.status).toBe(201)
    later(shop(), 1)
    return answer.json()
  }
  const seen = async ({ number, key }: Placed): Promise<Shown> =>
    (await shop().get(`/api/orders/${number}?key=${key}`)).json()
  async function staff() {
    const { headers } = await signedIn(shop(), 'admin')
    const path = ({ number }: Placed) => `/api/admin/orders/${number}`
    const see = async (one: Placed) => (await shop().get(path(one), headers)).json()
    return {
      headers,
      see,
      correct: async (one: Placed, place: unknown, version?: number) =>
        shop().send(
          'PUT',
          `${path(one)}/place`,
          { version: version ?? (await see(one)).version, place },
          headers,
        ),
    }
  }

  test('is kept with it, for its customer and for staff', async () => {
    const placed = await order({ place: home })
    const place = { ...home, plusCode: expect.stringMatching(/^7GXHX765\+/) }
    expect((await seen(placed)).customer.place).toEqual(place)
    expect((await (await staff()).see(placed)).placeBy).toBe('customer')
    expect((await seen(await order({}))).customer.place).toBeNull()
    const stranger = await signedIn(shop(), 'customer')
    const path = `/api/orders/${placed.number}`
    expect((await shop().get(path, stranger.headers)).status).toBe(404)
  })

  test.each<[unknown, string, string]>([
    [{ latitude: 51_500_000, longitude: 0 }, 'customer.place', 'place-outside-egypt'],
    [{ latitude: 29.96, longitude: 31.26 }, 'customer.place.latitude', 'whole-number'],
    [{ latitude: '29960000', longitude: 31_260_000 }, 'customer.place.latitude', 'whole-number'],
    [{ latitude: 1e300, longitude: 31_260_000 }, 'customer.place', 'place-outside-egypt'],
    [{ latitude: 29_960_000 }, 'customer.place.longitude', 'required'],
    [{ ...home, plusCode: 'x' }, 'customer.place.plusCode', 'unknown-field'],
  ])('is refused where it is %j', async (place, field, code) => {
    const body = await anOrderFor(shop(), [{ product: await aProduct(shop().services.db), qty: 1 }])
    const answer = await shop().post('/api/orders', {
      ...body,
      payment: 'cash',
      customer: { ...body.customer, place },
    })
    expect(answer.status).toBe(422)
    expect((await answer.json()).errors).toMatchObject({ [field]: { code } })
  })

  test('is changed by its customer, and lost with another street or area', async () => {
    const placed = await order({ place: home, address: '12 Road 9, floor 3' })
    const change = async (customer: object, more: object = {}) => {
      const { version } = await seen(placed)
      const path = `/api/orders/${placed.number}/changes?key=${placed.key}`
      const answer = await shop().post(path, { version, customer, ...more })
      expect(answer.status).toBe(200)
      const { customer: now, history }: Shown = await answer.json()
      return { place: now.place, history }
    }
    const moved = await change({ place: door })
    expect(moved.place).toMatchObject(door)
    expect(moved.history.map(({ what }) => what)).toContain('place-changed')
    // Another floor has the same door.
    expect((await change({ address: '12 Road 9, floor 4' })).place).toMatchObject(door)
    expect((await change({ address: '3 Road 10' })).place).toBeNull()
    expect((await change({ address: '4 Road 10', place: home })).place).toMatchObject(home)
    const date = '2026-11-29'
    const areas = await (await shop().get('/api/areas')).json()
    const other = areas.find(({ id }: { id: string }) => id !== 'maadi')
    const delivery = { area: other.id, date: other.nextDeliveries[0]?.date ?? date }
    expect((await change({}, { delivery })).place).toBeNull()
    expect((await change({ place: home })).place).toMatchObject(home)
    expect((await change({ place: null })).place).toBeNull()
  })

  test('is corrected by staff, also at the door, on the version that they saw', async () => {
    const placed = await order({ place: home })
    const { correct, see, headers } = await staff()
    const { version } = await see(placed)
    await shop().send(
      'POST',
      `/api/admin/orders/${placed.number}/move`,
      { version, to: 'packed' },
      headers,
    )
    const corrected = await correct(placed, door)
    expect(corrected.status).toBe(200)
    expect(await corrected.json()).toMatchObject({ customer: { place: door }, placeBy: 'staff' })
    expect((await seen(placed)).customer.place).toMatchObject(door)
    expect((await correct(placed, home, version)).status).toBe(409)
    expect((await correct(placed, { latitude: 0, longitude: 0 })).status).toBe(422)
    expect((await correct(placed, undefined)).status).toBe(422)
    expect((await correct({ number: 999_999, key: '' }, null, 1)).status).toBe(404)
    const log = await shop().get(`/api/admin/changes/order/${(await idOf(placed)) ?? ''}`, headers)
    const [entry] = await log.json()
    expect(entry).toMatchObject({ what: 'place-corrected', after: { metres: expect.any(Number) } })
  })

  const idOf = async ({ number }: Placed) =>
    (
      await shop()
        .services.db.selectFrom('orders')
        .select('id')
        .where('number', '=', number)
        .executeTakeFirst()
    )?.id

  test('stays corrected for the next order of the account, and its saved addresses', async () => {
    const { headers } = await signedIn(shop(), 'customer')
    const saved = { area: 'maadi', street: '12 Road 9', floor: '3' }
    await shop().post('/auth/addresses', { ...saved, place: home }, headers)
    await shop().post('/auth/addresses', { ...saved, street: '14 Road 9' }, headers)
    const address = '12 Road 9, floor 3, Maadi, Cairo'
    const placed = await order({ place: home, address }, headers)
    await (await staff()).correct(placed, door)
    const addresses: { street: string; place: object | null }[] = await (
      await shop().get('/auth/addresses', headers)
    ).json()
    const placeOf = (street: string) => addresses.find((one) => one.street === street)?.place
    expect(placeOf('12 Road 9')).toMatchObject(door)
    expect(placeOf('14 Road 9')).toBeNull()
    // Saving an address again without a place keeps its place.
    await shop().post('/auth/addresses', saved, headers)
    expect((await (await shop().get('/auth/addresses', headers)).json())[0].place).toMatchObject(
      door,
    )
    for (const spelling of [address, '١٢ road 9، FLOOR 3 Maadi، Cairo']) {
      const next = await order({ address: spelling }, headers)
      expect((await seen(next)).customer.place).toMatchObject(door)
    }
    expect((await seen(await order({ address: '14 Road 9' }, headers))).customer.place).toBeNull()
  })

  test('stays for the same phone and address, where only staff see it', async () => {
    const { phone } = aPerson()
    const address = '7 Road 77, Maadi, Cairo'
    const first = await order({ phone, address, place: home })
    const { correct, see } = await staff()
    await correct(first, door)
    // The customer does not see the place, because anybody may know this phone and address.
    const next = await order({ phone, address })
    expect((await seen(next)).customer.place).toBeNull()
    expect(await see(next)).toMatchObject({ customer: { place: door }, placeBy: 'earlier' })
    const third = await order({ phone, address })
    expect((await see(third)).customer.place).toMatchObject(door)
    expect((await see(await order({ phone, address: '8 Road 77' }))).customer.place).toBeNull()
    expect((await see(await order({ ...aPerson(), address }))).customer.place).toBeNull()
    const [person] = await findPeople(shop().services.db, phone)
    expect(person?.place).toBeDefined()
  })

  test('is forgotten with an account, or a phone, and then stands nowhere', async () => {
    const { db } = shop().services
    const { account, headers } = await signedIn(shop(), 'customer')
    const { phone } = aPerson()
    await shop().post(
      '/auth/addresses',
      { area: 'maadi', street: '5 Road 5', place: home },
      headers,
    )
    const own = await order({ place: home, phone, address: '5 Road 5' }, headers)
    const guest = await order({ place: home, phone, address: '6 Road 6' })
    const { correct, see } = await staff()
    await correct(own, door)
    await forgetPlacesOfAccount(db, account.id)
    expect((await see(own)).customer.place).toBeNull()
    expect((await see(guest)).customer.place).toMatchObject(home)
    expect((await (await shop().get('/auth/addresses', headers)).json())[0].place).toBeNull()
    await forgetPlacesOfPhone(db, `+2${phone.replaceAll(' ', '')}`)
    expect((await see(guest)).customer.place).toBeNull()
    const told = [
      await db.selectFrom('order_events').selectAll().execute(),
      await db.selectFrom('changes').selectAll().execute(),
    ]
    for (const place of [home, door]) {
      expect(JSON.stringify(told)).not.toContain(String(place.latitude))
      expect(JSON.stringify(told)).not.toContain(String(place.latitude / 1e6))
    }
  })

  test('is taken along when staff order for somebody', async () => {
    const { headers, see } = await staff()
    const body = await anOrderFor(shop(), [{ product: await aProduct(shop().services.db), qty: 1 }])
    const answer = await shop().post(
      '/api/admin/orders',
      { ...body, payment: 'cash', customer: { ...body.customer, place: door } },
      headers,
    )
    expect(answer.status).toBe(201)
    expect(await see(await answer.json())).toMatchObject({
      customer: { place: door },
      placeBy: 'staff',
    })
  })
})
