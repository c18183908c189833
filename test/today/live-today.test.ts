import { expect, test } from 'vitest'
import { changeMark } from '#db/change-mark.ts'
import type { StaffRole } from '#shop/accounts/staff-policy.ts'
import { addDays } from '#shop/cairo.ts'
import { nextDeliveries } from '#shop/delivery/area.ts'
import { listAreas } from '#shop/delivery/areas.server.ts'
import type { LiveToday } from '#shop/today/live-today.ts'
import { adminClient, placeInCash } from '../admin-client.ts'
import { describeOnEachEngine } from '../databases.ts'
import { aRunOfCash, cashOf } from '../cash-up.ts'
import { aProduct } from '../products.ts'
import { shopOf, signedIn } from '../shop.ts'

type Answer = { mark: string; live: LiveToday | null }

describeOnEachEngine('the first page of the admin', (open) => {
  const shop = shopOf(open)
  async function reader(headers: Record<string, string>) {
    let mark = ''
    const path = () => `/api/admin/today/live${mark && `?since=${encodeURIComponent(mark)}`}`
    return async (): Promise<LiveToday | null> => {
      const answer: Answer = await (await shop().get(path(), headers)).json()
      mark = answer.mark
      return answer.live
    }
  }
  const place = async () => {
    const product = await aProduct(shop().services.db, { quantity: 50, pricePiastres: 5_000 })
    return placeInCash(shop(), [{ product, qty: 1 }])
  }

  test('says nothing while nothing changes, and a new order within two questions', async () => {
    const admin = await adminClient(shop())
    await place()
    const read = await reader(admin.headers)
    const first = await read()
    expect(first?.today?.next?.orders).toBeGreaterThan(0)
    expect(await read()).toBeNull()
    const orders = (live: LiveToday | null) =>
      [live?.today?.next, ...(live?.today?.later ?? [])].reduce(
        (sum, day) => sum + (day?.orders ?? 0),
        0,
      )
    const before = orders(first)
    await place()
    await expect.poll(async () => orders(await read()), { timeout: 5000 }).toBe(before + 1)
  })

  test('the mark moves with each write and stays without one', async () => {
    const { db } = shop().services
    const twice = async () => [await changeMark(db), await changeMark(db)]
    const [one] = await twice()
    expect(one).not.toBeNull()
    await place()
    expect(await changeMark(db)).not.toBe(one)
    // PostgreSQL's mark is that of the whole server, where other tests write meanwhile.
    await expect.poll(async () => new Set(await twice()).size).toBe(1)
  })

  test('asks the owner what the shop started with, until all of it is confirmed', async () => {
    const admin = await adminClient(shop())
    const manager = await signedIn(shop(), 'admin', 'manager')
    const read = async (headers = admin.headers) => {
      const answer = await shop().get('/api/admin/today/live', headers)
      return ((await answer.json()) as Answer).live?.start
    }
    const say = async (part: string, isRight: boolean) =>
      (await shop().send('PUT', '/api/admin/start', { part, isRight }, admin.headers)).json()
    expect(await read()).toMatchObject({ checked: [], name: 'Baladi', phone: '+201001234567' })
    expect(await read(manager.headers)).toBeNull()
    expect(await say('stock', true)).toEqual({ checked: ['stock'] })
    expect(await say('contact', true)).toEqual({ checked: ['contact', 'stock'] })
    expect(await say('stock', false)).toEqual({ checked: ['contact'] })
    expect(await read()).toMatchObject({ checked: ['contact'] })
    await say('areas', true)
    await say('stock', true)
    expect(await read()).toBeNull()
  })

  test('begins with what is left of days before, each with its day', async () => {
    const admin = await adminClient(shop())
    const { db, now } = shop().services
    const late = await Promise.all([place(), place(), place()])
    const day = addDays('2026-11-22', -1)
    const set = (number: number, values: object) =>
      db
        .updateTable('orders')
        .set({ delivery_date: day, ...values })
        .where('number', '=', number)
        .execute()
    const [packed, unpacked, unpaid] = late.map(({ number }) => number)
    await set(packed ?? 0, { state: 'packed' })
    await set(unpacked ?? 0, {})
    await set(unpaid ?? 0, { state: 'delivered', needs_review: 1 })
    const live = await (await reader(admin.headers))()
    expect(live?.looseEnds).toMatchObject([
      { kind: 'not-delivered', count: 1, date: day },
      { kind: 'not-packed', count: 1, date: day },
      { kind: 'cash-open', count: 1, date: day },
      { kind: 'days-open', count: 1, date: day },
      { kind: 'payments', count: 1, date: null },
    ])
    const listed = await shop().get('/api/admin/orders?day=all&payment=review', admin.headers)
    expect((await listed.json()).orders).toMatchObject([{ number: unpaid }])
    const packer = await signedIn(shop(), 'admin', 'packer')
    const work = await (await reader(packer.headers))()
    expect(work).toMatchObject({ today: null, looseEnds: [], down: [] })
    expect(JSON.stringify(work)).not.toMatch(/piastres/i)
    const accountant = await signedIn(shop(), 'admin', 'accountant')
    const books = await (await reader(accountant.headers))()
    expect(books?.looseEnds.map(({ kind }) => kind)).toEqual(['cash-open'])
    for (const number of [packed, unpacked, unpaid]) {
      const now = { state: 'confirmed', delivery_date: '2026-11-28', needs_review: 0 }
      await set(number ?? 0, now)
    }
    expect(now().toISOString().slice(0, 10)).toBe('2026-11-22')
  })

  test('names days with cash that nobody counted, to those who may see it', async () => {
    const before = shop().clock.now
    // Cash counts by driver only since a certain day; older cash is not asked for.
    const { numbers, deliver, run, admin, day } = await aRunOfCash(shop(), 1)
    const [old, till] = await Promise.all([place(), place()])
    const collected = async (staff: typeof admin, number: number, date: string) => {
      for (const to of ['packed', 'out_for_delivery', 'delivered']) await staff.moved(number, to)
      await staff.collected(number)
      await shop()
        .services.db.updateTable('orders')
        .set({ delivery_date: date })
        .where('number', '=', number)
        .execute()
    }
    await collected(admin, old.number, addDays(day, -3))
    await deliver(numbers[0] ?? 0)
    shop().clock.now = new Date(`${addDays(day, 1)}T08:00:00Z`)
    const uncounted = async (role: StaffRole) => {
      const { headers } = await signedIn(shop(), 'admin', role)
      const live = await (await reader(headers))()
      return live?.looseEnds.find(({ kind }) => kind === 'cash-uncounted')
    }
    for (const role of ['owner', 'manager', 'accountant'] as const)
      expect(await uncounted(role)).toMatchObject({ count: 1, date: day })
    for (const role of ['packer', 'driver', 'buyer'] as const)
      expect(await uncounted(role)).toBeUndefined()

    const next = await adminClient(shop())
    await cashOf(shop(), next, day).closed(run)
    expect(await uncounted('owner')).toBeUndefined()
    await collected(next, till.number, day)
    expect(await uncounted('owner')).toMatchObject({ count: 1, date: day })
    await cashOf(shop(), next, day).closed('till')
    expect(await uncounted('owner')).toBeUndefined()
    shop().clock.now = before
  })

  test('names the cut-offs of the coming days, with the areas of each', async () => {
    const admin = await adminClient(shop())
    const { db, now } = shop().services
    const live = await (await reader(admin.headers))()
    const areas = await listAreas(db)
    const latest = now().getTime() + 72 * 3600_000
    const expected = areas.flatMap((area) =>
      nextDeliveries(area, now())
        .filter(({ cutoff }) => Date.parse(cutoff) <= latest)
        .map(({ cutoff, date }) => `${cutoff} ${date} ${area.id}`),
    )
    const shown = (live?.cutoffs ?? []).flatMap(({ cutoff, date, areas: of }) =>
      of.map(({ id }) => `${cutoff} ${date} ${id}`),
    )
    expect(shown.toSorted()).toEqual(expected.toSorted())
    expect(shown.length).toBeGreaterThan(0)
  })
})
