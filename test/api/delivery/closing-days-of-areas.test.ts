import { expect, test } from 'vitest'
import { adminClient, placeInCash } from '../../admin-client.ts'
import { describeOnEachEngine } from '../../databases.ts'
import { aProduct } from '../../products.ts'
import { shopOf } from '../../shop.ts'

const SATURDAY = '2026-11-28'
const SECOND = '2026-12-05'
const THIRD = '2026-12-12'

describeOnEachEngine('a day that is given up', (open) => {
  const shop = shopOf(open)
  const db = () => shop().services.db
  const anOrder = async (area = 'maadi') => {
    const items = [{ product: await aProduct(db(), {}), qty: 1 }]
    return (await placeInCash(shop(), items, { delivery: { area, date: SATURDAY } })).number
  }
  const limit = (capacity: number | null) =>
    db().updateTable('areas').set({ capacity }).where('id', '=', 'maadi').execute()
  const firstDayOf = async (area: string) => {
    const areas: { id: string; nextDeliveries: { date: string }[] }[] = await (
      await shop().get('/api/areas')
    ).json()
    return areas.find(({ id }) => id === area)?.nextDeliveries[0]?.date
  }
  const toldOf = (numbers: number[]) =>
    db()
      .selectFrom('mails')
      .innerJoin('orders', 'orders.id', 'mails.order_id')
      .select(['orders.number', 'mails.kind'])
      .where('orders.number', 'in', numbers)
      .where('mails.kind', '=', 'order-moved')
      .orderBy('orders.number')
      .execute()
  const end = async (numbers: number[]) => {
    const admin = await adminClient(shop())
    for (const number of numbers) await admin.moved(number, 'cancelled')
  }

  test('is closed in one area, and open in the others', async () => {
    const admin = await adminClient(shop())
    const [mine, theirs] = [await anOrder(), await anOrder('zamalek')]
    const day = { area: 'maadi', date: SATURDAY, occasion: 'Road works', occasionAr: 'أعمال طرق' }
    const closed = await admin.post('/holidays', day)
    expect(closed.status).toBe(201)
    expect(await closed.json()).toEqual([{ ...day, openOrders: 1, orders: [mine] }])
    expect((await admin.post('/holidays', day)).status).toBe(409)
    const nowhere = await admin.post('/holidays', { ...day, area: 'atlantis' })
    expect(await nowhere.json()).toMatchObject({ errors: { area: { code: 'area-unknown' } } })
    expect(await firstDayOf('maadi')).toBe(SECOND)
    expect(await firstDayOf('zamalek')).toBe(SATURDAY)

    const moved = await admin.post(`/days/${SATURDAY}/move`, { area: 'maadi' })
    expect(await moved.json()).toMatchObject({
      moved: [{ number: mine, to: SECOND }],
      refused: [],
    })
    expect(await admin.see(theirs)).toMatchObject({ deliveryDate: SATURDAY })
    const open = (area: string) =>
      shop().send('DELETE', `/api/admin/holidays/${SATURDAY}${area}`, undefined, admin.headers)
    expect((await open('')).status).toBe(404)
    expect(await (await open('?area=maadi')).json()).toEqual([])
    expect(await firstDayOf('maadi')).toBe(SATURDAY)
    await end([mine, theirs])
  })

  test('its orders go to the next days with room, each customer is told once, and it is taken back', async () => {
    const admin = await adminClient(shop())
    const numbers = [await anOrder(), await anOrder(), await anOrder()]
    const [one = 0, two = 0, three = 0] = numbers
    const other = await anOrder('zamalek')
    await limit(2)
    await admin.post('/holidays', { date: SATURDAY })
    const planned = [
      { number: one, to: SECOND },
      { number: two, to: SECOND },
      { number: three, to: THIRD },
      { number: other, to: SECOND },
    ]
    const move = async (body: object) => (await admin.post(`/days/${SATURDAY}/move`, body)).json()
    expect(await move({ isPreview: true })).toMatchObject({ moved: planned, refused: [] })
    expect(await admin.see(one)).toMatchObject({ deliveryDate: SATURDAY })
    const refused = [{ number: three, code: 'day-full' }]
    expect(await move({ isPreview: true, to: SECOND })).toMatchObject({ refused })
    expect(await move({ isPreview: true, to: SECOND, isSure: true })).toMatchObject({ refused: [] })
    const sunday = await move({ isPreview: true, to: '2026-11-29' })
    expect(sunday.refused).toHaveLength(4)
    expect(sunday.refused[0]).toMatchObject({ code: 'not-area-day' })

    expect(await move({})).toMatchObject({ moved: planned, refused: [] })
    expect(await move({})).toEqual({ moved: [], refused: [] })
    expect(await admin.see(three)).toMatchObject({ deliveryDate: THIRD })
    expect((await toldOf([...numbers, other])).map(({ number }) => number)).toEqual([
      ...numbers,
      other,
    ])

    const back = { numbers: [...numbers, other], date: SATURDAY, isSure: true }
    expect(await (await admin.post('/orders/day', back)).json()).toMatchObject({ refused: [] })
    expect(await admin.see(three)).toMatchObject({ deliveryDate: SATURDAY })
    // The first move's message was not sent yet, so after the return no message is needed.
    expect(await toldOf([...numbers, other])).toEqual([])
    await limit(null)
    await end([...numbers, other])
    await shop().send('DELETE', `/api/admin/holidays/${SATURDAY}`, undefined, admin.headers)
  })

  test('moves what the preview showed; what changed or came since stays, and is named', async () => {
    const admin = await adminClient(shop())
    const [one, two] = [await anOrder(), await anOrder()]
    const move = async (body: object) => (await admin.post(`/days/${SATURDAY}/move`, body)).json()
    const { moved: moves } = await move({ isPreview: true })
    expect(moves).toMatchObject([{ number: one }, { number: two }])
    const twice = [...moves, { ...moves[0], to: SATURDAY }]
    expect(await move({ moves: twice })).toMatchObject({ errors: { moves: { code: 'repeated' } } })
    await admin.moved(two, 'packed')
    const three = await anOrder()
    const changed = (number: number) => ({ number, code: 'order-changed' })
    const done = await move({ moves })
    expect(done.moved).toMatchObject([{ number: one, to: SECOND }])
    expect(done.refused).toMatchObject([changed(three), changed(two)])
    for (const number of [two, three])
      expect(await admin.see(number)).toMatchObject({ deliveryDate: SATURDAY })
    // Repeating the call moves no order twice.
    expect(await move({ moves })).toMatchObject({ moved: [] })

    const undo = async (body: object) => (await admin.post('/orders/day', body)).json()
    const versions = { [one]: done.moved[0].version }
    await admin.moved(one, 'packed')
    const back = { numbers: [one], date: SATURDAY, isSure: true }
    expect(await undo({ ...back, versions, isPreview: true })).toMatchObject({
      moved: [],
      refused: [changed(one)],
    })
    expect(await undo({ ...back, versions })).toMatchObject({ moved: [], refused: [changed(one)] })
    expect(await undo({ ...back, versions: {} })).toMatchObject({ refused: [changed(one)] })
    const { version } = await admin.see(one)
    expect(await undo({ ...back, versions: { [one]: version } })).toMatchObject({
      moved: [one],
      versions: { [one]: version + 1 },
    })
    expect((await admin.post('/orders/day', { ...back, versions: { x: 1 } })).status).toBe(422)
    await end([one, two, three])
  })

  test('what cannot move is named', async () => {
    const admin = await adminClient(shop())
    const number = await anOrder()
    await limit(1)
    await db().updateTable('areas').set({ active: 0 }).where('id', '=', 'maadi').execute()
    const asked = await admin.post(`/days/${SATURDAY}/move`, {})
    expect(await asked.json()).toMatchObject({ moved: [], refused: [{ number, code: 'day-full' }] })
    expect((await admin.post('/days/2026-11-31/move', {})).status).toBe(404)
  })
})
