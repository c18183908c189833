import { expect, test } from 'vitest'
import { decideSeason } from '#shop/delivery/decide-seasons.server.ts'
import type { AdminSeason } from '#shop/delivery/seasons.ts'
import { mailsOf } from '../../accounts.ts'
import { describeOnEachEngine, describeOnPostgres, openTestDatabase } from '../../databases.ts'
import { anOrderFor } from '../../orders.ts'
import { aProduct } from '../../products.ts'
import { openTestShop, shopOf, signedIn, type TestShop } from '../../shop.ts'

const PATH = '/api/admin/seasons'
const RAMADAN = `${PATH}/ramadan-1448`
const days = { from: '2027-02-08', to: '2027-03-08' }
const hours = [
  { from: '11:00', to: '16:30' },
  { from: '20:30', to: '23:00' },
]
const confirmed = { version: 0, decision: 'confirmed', ...days, hours }

async function owner(shop: TestShop, now = '2027-01-26T10:00:00Z') {
  shop.clock.now = new Date(now)
  const { headers, account } = await signedIn(shop, 'admin')
  const put = async (path: string, body: object) => {
    const response = await shop.send('PUT', path, body, headers)
    return { status: response.status, answer: await response.json() }
  }
  const undo = (path: string, version: number) => shop.post(`${path}/undo`, { version }, headers)
  const list = async (): Promise<AdminSeason[]> => (await shop.get(PATH, headers)).json()
  return { headers, account, put, undo, list }
}

/** Delivery hours in Maadi by day. */
async function maadi(shop: TestShop): Promise<Record<string, object[]>> {
  const areas = await (await shop.get('/api/areas')).json()
  const area = areas.find(({ id }: { id: string }) => id === 'maadi')
  return Object.fromEntries(
    area.nextDeliveries.map(({ date, hours }: { date: string; hours: object[] }) => [date, hours]),
  )
}

async function closedDays(shop: TestShop) {
  return shop.services.db
    .selectFrom('holidays')
    .select(['date', 'note', 'note_ar'])
    .orderBy('date')
    .execute()
}

describeOnEachEngine('Ramadan', (open) => {
  const shop = shopOf(open)

  test('is proposed, and holds once it is confirmed, for orders, mails and checkout', async () => {
    const { put, undo, list, account, headers } = await owner(shop())
    await shop()
      .services.db.updateTable('areas')
      .set({ weekday: 6, cutoff_days_before: 2, cutoff_time: '18:00' })
      .where('id', '=', 'maadi')
      .execute()
    const [proposal] = await list()
    expect(proposal).toMatchObject({
      id: 'ramadan-1448',
      startsOn: '2027-02-08',
      endsOn: '2027-03-08',
      decision: null,
      ...days,
      hours,
      version: 0,
    })
    const before = { '2027-01-30': [], '2027-02-06': [], '2027-02-13': [] }
    expect(await maadi(shop())).toEqual(before)

    const done = await put(RAMADAN, confirmed)
    expect(done.status).toBe(200)
    expect(done.answer[0]).toMatchObject({ decision: 'confirmed', hours, version: 1 })
    expect(await maadi(shop())).toEqual({ ...before, '2027-02-13': hours })

    const product = await aProduct(shop().services.db, {})
    const order = await anOrderFor(shop(), [{ product, qty: 1 }])
    const delivery = { area: 'maadi', date: '2027-02-13' }
    const placed = await shop().post(
      '/api/orders',
      { ...order, delivery, payment: 'cash' },
      { 'Accept-Language': 'ar' },
    )
    expect(placed.status).toBe(201)
    const path = `/api${placed.headers.get('location')}`
    const see = async () => (await (await shop().get(path)).json()).delivery.hours
    expect(await see()).toEqual(hours)
    const mail = (await mailsOf(shop())).find(({ to }) => to === order.customer.email)
    expect(mail?.text).toContain('مواعيد التوصيل: من 11:00 ص إلى 4:30 م أو من 8:30 م إلى 11:00 م')
    expect(mail?.html).toContain('من 8:30 م إلى 11:00 م')

    // Ramadan starts a day later than calculated, with other hours. A form with an old version is refused.
    const later = { ...confirmed, from: '2027-02-14', hours: hours.slice(1) }
    expect((await put(RAMADAN, { ...confirmed, version: 0 })).answer.code).toBe('edited-meanwhile')
    const far = await put(RAMADAN, { ...later, version: 1 })
    expect([far.status, far.answer.errors.from.code]).toEqual([422, 'season-far'])
    const shifted = { ...later, from: '2027-02-09', version: 1 }
    expect((await put(RAMADAN, shifted)).status).toBe(200)
    expect(await see()).toEqual(hours.slice(1))

    expect((await undo(RAMADAN, 1)).status).toBe(409)
    expect((await undo(RAMADAN, 2)).status).toBe(200)
    expect((await undo(RAMADAN, 2)).status).toBe(404)
    expect(await see()).toEqual([])
    expect(await maadi(shop())).toEqual(before)
    const log = await (await shop().get('/api/admin/changes/area/all', headers)).json()
    const told = log.filter(({ who }: { who: string }) => who === account.email)
    expect(told.map(({ what }: { what: string }) => what)).toEqual([
      'season-undone',
      'season-confirmed',
      'season-confirmed',
    ])
    expect(told[2].after).toEqual({
      season: 'ramadan-1448',
      seasonFrom: days.from,
      seasonTo: days.to,
      seasonHours: '11:00–16:30, 20:30–23:00',
    })
  })

  test('goes on as every week where the owner says so, and not before its time', async () => {
    const { put, undo, list } = await owner(shop())
    const left = await put(RAMADAN, { version: 0, decision: 'dismissed' })
    expect(left.answer[0]).toMatchObject({ decision: 'dismissed', hours: [], version: 1 })
    expect((await undo(RAMADAN, 1)).status).toBe(200)
    expect((await list())[0]?.decision).toBeNull()
    for (const id of ['ramadan-1449', 'adha-1448', 'christmas', '__proto__']) {
      expect((await put(`${PATH}/${id}`, confirmed)).status).toBe(404)
    }
    const wrong = await put(RAMADAN, { ...confirmed, from: 'soon', hours: [{ from: '25:00' }] })
    expect(Object.keys(wrong.answer.errors).toSorted()).toEqual([
      'from',
      'hours.0.from',
      'hours.0.to',
    ])
  })
})

describeOnEachEngine('a feast', (open) => {
  const shop = shopOf(open)

  test('closes the days that are confirmed, and taking it back opens just those', async () => {
    const { put, undo, list, headers } = await owner(shop(), '2027-02-20T10:00:00Z')
    const feast = `${PATH}/fitr-1448`
    const all = ['2027-03-09', '2027-03-10', '2027-03-11']
    expect((await list()).find(({ kind }) => kind === 'fitr')).toMatchObject({ days: all })
    expect(await closedDays(shop())).toEqual([])
    const own = { date: '2027-03-10', occasion: 'Stocktaking', occasionAr: 'جرد' }
    expect((await shop().post('/api/admin/holidays', own, headers)).status).toBe(201)
    const late = await put(feast, { version: 0, decision: 'confirmed', days: ['2027-03-20'] })
    expect(late.answer.errors.days.code).toBe('season-far')
    const form = { version: 0, decision: 'confirmed', days: [...all, '2027-03-12', '2027-03-09'] }
    expect((await put(feast, form)).status).toBe(200)
    expect((await put(feast, { ...form, version: 1 })).answer.code).toBe('edited-meanwhile')
    const fitr = { note: 'Eid al-Fitr', note_ar: 'عيد الفطر' }
    const stocktaking = { date: '2027-03-10', note: 'Stocktaking', note_ar: 'جرد' }
    expect(await closedDays(shop())).toEqual([
      { date: '2027-03-09', ...fitr },
      stocktaking,
      { date: '2027-03-11', ...fitr },
      { date: '2027-03-12', ...fitr },
    ])
    expect((await undo(feast, 1)).status).toBe(200)
    expect(await closedDays(shop())).toEqual([stocktaking])
  })

  test('of sacrifice begins with the day of Arafa', async () => {
    const { put } = await owner(shop(), '2027-05-01T10:00:00Z')
    await shop().services.db.deleteFrom('holidays').execute()
    const form = { version: 0, decision: 'confirmed', days: ['2027-05-15', '2027-05-16'] }
    expect((await put(`${PATH}/adha-1448`, form)).status).toBe(200)
    expect((await closedDays(shop())).map(({ note }) => note)).toEqual([
      'Day of Arafa',
      'Eid al-Adha',
    ])
  })
})

describeOnPostgres('two who decide at the same moment', () => {
  test('one of them does', async () => {
    const database = await openTestDatabase('postgres')
    const shop = await openTestShop(database.db)
    const { account } = await owner(shop, '2027-02-20T10:00:00Z')
    const { db, now } = shop.services
    for (const { id, form } of [
      { id: 'ramadan-1448', form: { ...confirmed, days: [] } },
      { id: 'ramadan-1448', form: { ...confirmed, days: [], version: 1 } },
      {
        id: 'fitr-1448',
        form: { version: 0, decision: 'confirmed', hours: [], days: ['2027-03-09'] },
      },
    ] as const) {
      const all = await Promise.all(
        Array.from({ length: 6 }, () =>
          decideSeason(db, account, { id, form: structuredClone(form) as never }, now()),
        ),
      )
      expect(all.filter(({ ok }) => ok)).toHaveLength(1)
      const others = all.flatMap((one) => (one.ok ? [] : [one.problem]))
      expect(new Set(others)).toEqual(new Set(['edited-meanwhile']))
    }
    await shop.close()
    await database.close()
  })
})
