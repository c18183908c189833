import { expect, test } from 'vitest'
import { nextDeliveries } from '#shop/delivery/area.ts'
import { findArea } from '#shop/delivery/areas.server.ts'
import { describeOnEachEngine } from '../../databases.ts'
import { anOrderFor } from '../../orders.ts'
import { aProduct } from '../../products.ts'
import { shopOf, signedIn } from '../../shop.ts'

const rehab = {
  governorate: 'Cairo',
  name: 'Al Rehab',
  nameAr: 'الرحاب',
  weekday: 3,
  cutoffDaysBefore: 1,
  cutoffTime: '12:00',
  capacity: null as number | null,
  furtherDays: [] as object[],
  priceList: [] as object[],
  active: true,
  polygon: '',
}
/** Values of a pick-up point's fields for a delivery area. */
const noPoint = {
  kind: 'delivery',
  address: '',
  addressAr: '',
  opensAt: '',
  closesAt: '',
  directions: '',
  directionsAr: '',
  map: '',
}
type Listed = { id: string; name: string; active: boolean; openOrders: number }

describeOnEachEngine('delivery areas in the admin', (open) => {
  const shop = shopOf(open)
  const asAdmin = async () => (await signedIn(shop(), 'admin')).headers
  const shown = async (): Promise<{ id: string; nextDeliveries: { date: string }[] }[]> =>
    (await shop().get('/api/areas')).json()
  const daysOf = async (id: string) =>
    (await shown()).find((area) => area.id === id)?.nextDeliveries.map(({ date }) => date)

  test('adds an area, which the shop offers at once and its history tells of', async () => {
    const admin = await signedIn(shop(), 'admin')
    const added = await shop().post('/api/admin/areas', rehab, admin.headers)
    expect(added.status).toBe(201)
    expect(await added.json()).toEqual({
      id: 'al-rehab',
      ...rehab,
      ...noPoint,
      governorateAr: 'القاهرة',
      openOrders: 0,
      booked: [],
    })
    expect(await daysOf('al-rehab')).toEqual(['2026-11-25', '2026-12-02', '2026-12-09'])
    expect((await shown()).at(-1)?.id).toBe('al-rehab')
    const history = await shop().get('/api/admin/changes/area/al-rehab', admin.headers)
    expect(await history.json()).toMatchObject([
      { who: admin.account.email, what: 'created', before: null, after: { name: 'Al Rehab' } },
    ])
  })

  test('names every fault at once', async () => {
    const wrong = {
      governorate: 'Atlantis',
      name: 'المعادي',
      nameAr: 'Maadi',
      weekday: 7,
      cutoffDaysBefore: 8,
      cutoffTime: '24:00',
      active: 1,
      rank: 3,
    }
    const refused = await shop().post('/api/admin/areas', wrong, await asAdmin())
    expect(refused.status).toBe(422)
    const { errors } = await refused.json()
    expect(Object.keys(errors).toSorted()).toEqual(Object.keys(wrong).toSorted())
    expect(errors).toMatchObject({
      governorate: { code: 'governorate-required' },
      name: { code: 'latin' },
      nameAr: { code: 'arabic' },
      cutoffTime: { code: 'time' },
      rank: { code: 'unknown-field' },
    })
  })

  test('delivers on several days of a week, each with its own cut-off', async () => {
    const headers = await asAdmin()
    const furtherDays = [
      { weekday: 6, cutoffDaysBefore: 2, cutoffTime: '18:00' },
      { weekday: 1, cutoffDaysBefore: 0, cutoffTime: '08:00' },
    ]
    const named = { ...rehab, name: 'Several days', nameAr: 'عدة أيام' }
    const body = { ...named, furtherDays }
    const added = await shop().post('/api/admin/areas', body, headers)
    expect(await added.json()).toMatchObject({ id: 'several-days', ...body })
    const listed = (await shown()).find(({ id }) => id === 'several-days')
    expect(listed).toMatchObject({ weekday: 3, weekdays: [3, 6, 1] })
    const offered = listed?.nextDeliveries
    expect(offered?.slice(0, 4)).toEqual([
      { date: '2026-11-23', cutoff: '2026-11-23T06:00:00.000Z', hours: [] },
      { date: '2026-11-25', cutoff: '2026-11-24T10:00:00.000Z', hours: [] },
      { date: '2026-11-28', cutoff: '2026-11-26T16:00:00.000Z', hours: [] },
      { date: '2026-11-30', cutoff: '2026-11-30T06:00:00.000Z', hours: [] },
    ])
    const orderFor = async (date = '') => {
      const tomatoes = await aProduct(shop().services.db)
      const order = await anOrderFor(shop(), [{ product: tomatoes, qty: 1 }])
      const delivery = { area: 'several-days', date }
      return shop().post('/api/orders', { payment: 'cash', ...order, delivery })
    }
    const placed = await orderFor('2026-11-28')
    expect(placed.status).toBe(201)
    const path = `/api${placed.headers.get('location')}`
    const order = await (await shop().get(path)).json()
    expect(order.changeableUntil).toBe('2026-11-26T16:00:00.000Z')
    expect((await orderFor('2026-11-29')).status).toBe(409)

    const twice = { ...named, furtherDays: [...furtherDays, { ...furtherDays[0], weekday: 3 }] }
    const refused = await shop().send('PUT', '/api/admin/areas/several-days', twice, headers)
    expect(refused.status).toBe(422)
    expect(await refused.json()).toMatchObject({ errors: { furtherDays: { code: 'day-twice' } } })
  })

  test('takes a name only once in a governorate, in either language', async () => {
    const headers = await asAdmin()
    const same = [
      { ...rehab, name: ' mAADI ' },
      { ...rehab, name: 'Maadi Two', nameAr: 'المعادي' },
    ]
    for (const body of same) {
      const refused = await shop().post('/api/admin/areas', body, headers)
      expect(refused.status).toBe(409)
      expect(await refused.json()).toMatchObject({ errors: { name: { code: 'area-taken' } } })
    }
    const elsewhere = { ...rehab, governorate: 'Giza', name: 'Maadi', nameAr: 'المعادي' }
    const added = await shop().post('/api/admin/areas', elsewhere, headers)
    expect(await added.json()).toMatchObject({ id: 'maadi-2', governorateAr: 'الجيزة' })
  })

  test('changes an area, and leaves the orders placed for it alone', async () => {
    const headers = await asAdmin()
    const tomatoes = await aProduct(shop().services.db)
    const order = await anOrderFor(shop(), [{ product: tomatoes, qty: 1 }])
    const placed = await shop().post('/api/orders', { payment: 'cash', ...order })
    expect(placed.status).toBe(201)
    const path = `/api${placed.headers.get('location')}`
    const before = await (await shop().get(path)).json()

    const was = await (await shop().get('/api/admin/areas/maadi', headers)).json()
    expect(was.openOrders).toBe(1)
    const change = { ...rehab, name: 'Maadi South', nameAr: 'المعادي الجنوبية', active: false }
    const edited = await shop().send('PUT', '/api/admin/areas/maadi', change, headers)
    expect(await edited.json()).toMatchObject({ ...change, openOrders: 1 })
    // Only the deadline for changes follows the area.
    const changeableUntil = '2026-11-27T10:00:00.000Z'
    expect(await (await shop().get(path)).json()).toEqual({ ...before, changeableUntil })
    expect(await daysOf('maadi')).toBeUndefined()

    const again = await anOrderFor(shop(), [{ product: tomatoes, qty: 1 }])
    const refused = await shop().post('/api/orders', {
      payment: 'cash',
      ...again,
      delivery: order.delivery,
    })
    expect(await refused.json()).toMatchObject({ code: 'area-unknown' })
    const history = await (await shop().get('/api/admin/changes/area/maadi', headers)).json()
    expect(history[0]).toMatchObject({
      what: 'edited',
      before: { name: 'Maadi', active: true },
      after: { name: 'Maadi South', active: false },
    })
    const { governorate: _g, ...same } = was
    expect(history[0].before).not.toHaveProperty('governorate')
    expect(same.name).toBe('Maadi')
  })

  test('puts the areas into another order, all of them or none', async () => {
    const headers = await asAdmin()
    const all: Listed[] = await (await shop().get('/api/admin/areas', headers)).json()
    const ids = all.map(({ id }) => id).toReversed()
    const put = (order: unknown) =>
      shop().send('PUT', '/api/admin/areas/order', { ids: order }, headers)
    const done = await put(ids)
    expect(done.status).toBe(200)
    expect((await done.json()).map(({ id }: Listed) => id)).toEqual(ids)
    const active = new Set((await shown()).map(({ id }) => id))
    expect((await shown()).map(({ id }) => id)).toEqual(ids.filter((id) => active.has(id)))

    expect((await put(ids.slice(1))).status).toBe(409)
    expect((await put([...ids.slice(1), ids[1]])).status).toBe(409)
    expect((await put('maadi')).status).toBe(422)
    const history = await (await shop().get('/api/admin/changes/area/all', headers)).json()
    expect(history[0]).toMatchObject({ what: 'reordered', after: { order: ids } })
  })

  test('knows no area that is not there', async () => {
    const headers = await asAdmin()
    expect((await shop().get('/api/admin/areas/nowhere', headers)).status).toBe(404)
    const put = await shop().send('PUT', '/api/admin/areas/nowhere', rehab, headers)
    expect(put.status).toBe(404)
  })

  test('closes a day: nobody is offered it, nobody can order for it, orders for it stay', async () => {
    const headers = await asAdmin()
    const { db, now } = shop().services
    const tomatoes = await aProduct(db)
    const zamalek = await findArea(db, 'zamalek')
    const date = zamalek && nextDeliveries(zamalek, now())[0]?.date
    expect(date).toBe('2026-11-28')
    const order = {
      payment: 'cash',
      ...(await anOrderFor(shop(), [{ product: tomatoes, qty: 1 }])),
      delivery: { area: 'zamalek', date },
    }
    const placed = await shop().post('/api/orders', order)
    expect(placed.status).toBe(201)
    const { number } = await placed.json()

    const day = { date, occasion: 'Feast', occasionAr: 'العيد' }
    const closed = await shop().post('/api/admin/holidays', day, headers)
    expect(closed.status).toBe(201)
    const [inAdmin] = await closed.json()
    expect(inAdmin).toMatchObject(day)
    expect(inAdmin.openOrders).toBeGreaterThanOrEqual(1)
    expect(inAdmin.orders).toContain(Number(number))
    expect(inAdmin.orders).toHaveLength(inAdmin.openOrders)
    expect(await daysOf('zamalek')).toEqual(['2026-12-05', '2026-12-12', '2026-12-19'])
    const refused = await shop().post('/api/orders', order)
    expect(refused.status).toBe(409)
    expect(await refused.json()).toMatchObject({ code: 'delivery-closed', next: '2026-12-05' })
    const kept = await db
      .selectFrom('orders')
      .select('state')
      .where('area_id', '=', 'zamalek')
      .execute()
    expect(kept).toEqual([{ state: 'confirmed' }])

    const opened = await shop().send('DELETE', `/api/admin/holidays/${date}`, undefined, headers)
    expect(await opened.json()).toEqual([])
    expect((await daysOf('zamalek'))?.[0]).toBe(date)
    const history = await (await shop().get('/api/admin/changes/area/all', headers)).json()
    const actions = history.map(({ what }: { what: string }) => what)
    expect(actions.toSorted()).toEqual(expect.arrayContaining(['holiday-added', 'holiday-removed']))
  })

  test('refuses days that are past, closed already, or no days', async () => {
    const headers = await asAdmin()
    const close = async (date: string) => {
      const response = await shop().post('/api/admin/holidays', { date }, headers)
      const { errors } = await response.clone().json()
      return [response.status, errors?.date.code]
    }
    expect(await close('2026-11-21')).toEqual([422, 'day-past'])
    expect(await close('2026-11-31')).toEqual([422, 'day'])
    expect(await close('٢٠٢٦-١٢-٢٥')).toEqual([201, undefined])
    expect(await close('2026-12-25')).toEqual([409, 'day-closed'])
    const gone = await shop().send('DELETE', '/api/admin/holidays/2026-12-26', undefined, headers)
    expect(gone.status).toBe(404)
  })
})
