import { expect, test } from 'vitest'
import { addDays, instantInCairo } from '#shop/cairo.ts'
import { makeLink } from '#shop/runs/links.server.ts'
import { adminClient, placeAndPay, refundsAtProvider } from '../../admin-client.ts'
import { describeOnEachEngine, describeOnPostgres, openTestDatabase } from '../../databases.ts'
import { anAction, forToday, packedOrders, phoneOf, runsOf } from '../../driving.ts'
import { photoForm, aPhoto } from '../../gate-photo.ts'
import { balancesOf } from '../../ledger.ts'
import { mailsOf } from '../../orders.ts'
import { stockOfProduct } from '../../products.ts'
import { shopOf, type TestShop } from '../../shop.ts'

/** Makes a run of packed orders for today, with its driver's phone. One day fits at most 20 orders. */
async function runIn(shop: TestShop, count = 2) {
  const packed = await packedOrders(shop, count)
  const runs = runsOf(shop, packed.admin, packed.day)
  const run = await runs.of(packed.numbers)
  const key = await runs.link(run)
  return { ...packed, runs, run, key, phone: phoneOf(shop, key) }
}

describeOnEachEngine('the link of a run', (open) => {
  const shop = shopOf(open)

  const aRun = (count?: number) => runIn(shop(), count)

  test('shows the stops of its run and nothing else', async () => {
    const { numbers, phone, runs, day, run: id } = await aRun(3)
    const [first = 0, second = 0, third = 0] = numbers
    await runs.of([third], { name: 'Other' })
    const run = await phone.seen()
    expect(run).toMatchObject({ name: 'Maadi', driver: 'Mahmoud', day })
    expect(run.stops.map(({ number }) => number)).toEqual([first, second])
    expect(run.stops[0]).toMatchObject({
      name: 'Mona Adel',
      cashDue: 220_00,
      isPacked: true,
      result: null,
      lines: [
        { qty: 2, off: [50_00, 100_00] },
        { qty: 1, off: [100_00] },
      ],
    })
    const text = JSON.stringify(run)
    expect(text).not.toContain('@example.com')
    expect(text).not.toMatch(/price/i)
    const response = await phone.open()
    expect(response.headers.get('cache-control')).toBe('no-store')
    expect((await runs.run(id))?.link?.openedAt).not.toBeNull()
  })

  test('days ahead it says how many stops there are, and nothing of customers', async () => {
    const { admin, numbers, phone, key, day } = await aRun(2)
    const [number = 0] = numbers
    const before = shop().clock.now
    const opens = instantInCairo(addDays(day, -1), '18:00')
    shop().clock.now = new Date(opens.getTime() - 1000)
    const early = await phone.seen()
    expect(early).toMatchObject({ planned: 2, stops: [], opensAt: opens.toISOString() })
    expect(JSON.stringify(early)).not.toMatch(/Mona|Road 9/)
    const said = await phone.send(anAction(number, 'delivered'))
    expect([said.status, (await said.json()).code]).toEqual([409, 'run-not-open'])
    const path = `/api/drive/stops/${number}/door-photo?key=${key}`
    expect((await shop().post(path, photoForm(await aPhoto()))).status).toBe(409)
    shop().clock.now = opens
    expect(await phone.seen()).toMatchObject({ planned: 2, stops: [{ number }, {}], opensAt: null })
    shop().clock.now = before
    expect(await admin.see(number)).toMatchObject({ state: 'packed' })
  })

  test('a phone that says again what it noted of a customer who was erased meanwhile is answered as before', async () => {
    const { admin, numbers, phone } = await aRun(1)
    const action = anAction(numbers[0] ?? 0, 'delivered', {
      cash: 220_00,
      note: 'her brother paid',
    })
    expect(await phone.says(action)).toMatchObject({ outcome: 'done', isRepeated: false })
    const path = `/api/admin/orders/${numbers[0]}/erase-customer`
    expect((await shop().post(path, undefined, admin.headers)).status).toBe(200)
    const kept = await shop().services.db.selectFrom('stop_actions').select('detail').execute()
    expect(JSON.stringify(kept)).not.toContain('her brother')
    expect(await phone.says(action)).toMatchObject({ outcome: 'done', isRepeated: true })
    expect(await phone.says({ ...action, cash: 210_00 })).toMatchObject({ outcome: 'refused' })
  })

  test('a phone that first tells of a customer after she was erased writes nothing of her', async () => {
    const { admin, numbers, phone, key } = await aRun(1)
    const { db } = shop().services
    const [number = 0] = numbers
    await phone.says(anAction(number, 'delivered', { cash: 220_00 }))
    const path = `/api/admin/orders/${number}/erase-customer`
    expect((await shop().post(path, undefined, admin.headers)).status).toBe(200)
    const late = anAction(number, 'not-home', { note: 'late-note: her brother lives above' })
    // A final answer, so that the phone's queue goes on.
    const said = { outcome: 'refused', code: 'already-delivered' }
    expect(await phone.says(late)).toMatchObject({ ...said, isRepeated: false })
    expect(await phone.says(late)).toMatchObject({ ...said, isRepeated: true })
    const kept = await db.selectFrom('stop_actions').select('detail').execute()
    expect(JSON.stringify(kept)).not.toContain('late-note')
    const photo = `/api/drive/stops/${number}/door-photo?key=${key}`
    expect((await shop().post(photo, photoForm(await aPhoto()))).status).toBe(200)
    const seen = await shop().get(`/api/admin/orders/${number}/door-photo`, admin.headers)
    expect(seen.status).toBe(404)
  })

  test('the secret is kept as a hash, opens until midnight in Cairo, and not once revoked', async () => {
    const { admin, phone, runs, run, day, key, numbers } = await aRun(1)
    const links = await shop().services.db.selectFrom('run_links').selectAll().execute()
    expect(JSON.stringify(links)).not.toContain(key)
    const end = instantInCairo(addDays(day, 1), '00:00').getTime()
    const before = shop().clock.now
    shop().clock.now = new Date(end - 1000)
    expect((await phone.open()).status).toBe(200)
    shop().clock.now = new Date(end)
    expect((await phone.open()).status).toBe(404)
    expect((await phone.send(anAction(numbers[0] ?? 0, 'delivered'))).status).toBe(404)
    expect(
      await makeLink(shop().services.db, { id: run, day, by: admin.account, now: new Date(end) }),
    ).toBeUndefined()
    shop().clock.now = before
    const other = phoneOf(shop(), await runs.link(run))
    expect([(await phone.open()).status, (await other.open()).status]).toEqual([404, 200])
    await runs.done(await runs.call('POST', `/${run}/link/revoke`))
    expect((await other.open()).status).toBe(404)
    expect(await runs.run(run)).toMatchObject({ link: null })
  })

  test('bags and crates are told where packing counted them', async () => {
    const { numbers, phone, runs, run } = await aRun(2)
    const [first = 0] = numbers
    const { db } = shop().services
    const order = await db
      .selectFrom('orders')
      .select('id')
      .where('number', '=', first)
      .executeTakeFirstOrThrow()
    await db
      .insertInto('packing_records')
      .values({ order_id: order.id, bags: 2, crates: 1 })
      .onConflict((conflict) => conflict.column('order_id').doUpdateSet({ bags: 2, crates: 1 }))
      .execute()
    const { stops } = await phone.seen()
    expect(stops.map(({ parcels }) => parcels)).toEqual([{ bags: 2, crates: 1 }, null])
    const sheet = (await runs.run(run))?.stops ?? []
    expect(sheet.map(({ parcels }) => parcels)).toEqual([{ bags: 2, crates: 1 }, null])
    const told = ({ phone: called, notes }: { phone: string; notes: string }) => [called, notes]
    expect(sheet.map(told)).toEqual(stops.map(told))
    expect(sheet[0]?.phone).not.toBe('')
  })

  test('staff see what was not taken at the door, and what was due of the rest', async () => {
    const { numbers, phone, runs, run, eggs } = await aRun(2)
    const [first = 0, second = 0] = numbers
    const refused = [{ line: 1 }]
    await phone.says(anAction(first, 'delivered', { cash: 220_00, refused, reason: 'other' }))
    await phone.says(anAction(second, 'delivered', { cash: 220_00 }))
    const stops = (await runs.run(run))?.stops ?? []
    expect(stops.map(({ notTaken, dueAtDoor }) => [notTaken, dueAtDoor])).toEqual([
      [[{ name: eggs.name, nameAr: eggs.nameAr }], 120_00],
      [[], 220_00],
    ])
  })

  test('many wrong ones are refused, while the right one opens', async () => {
    const { phone, key } = await aRun(1)
    const from = { 'X-Forwarded-For': '203.0.113.9' }
    const statuses = []
    for (let tried = 0; tried < 31; tried++)
      statuses.push((await phoneOf(shop(), `${key.slice(0, -1)}_`, from).open()).status)
    expect(new Set(statuses.slice(0, 30))).toEqual(new Set([404]))
    expect(statuses.at(-1)).toBe(429)
    expect((await phoneOf(shop(), key, from).open()).status).toBe(200)
    expect((await phoneOf(shop(), 'short').open()).status).toBe(404)
    expect((await phone.open()).status).toBe(200)
  })
})

describeOnEachEngine('what the phone of a run says', (open) => {
  const shop = shopOf(open)
  const aRun = (count?: number) => runIn(shop(), count)

  test('delivered: the cash is in once, however often the phone says so', async () => {
    const { admin, numbers, phone, runs, run } = await aRun(1)
    const [number = 0] = numbers
    const action = anAction(number, 'delivered', { cash: 220_00, cratesBack: 2 })
    expect(await phone.says(action)).toMatchObject({ outcome: 'done', isRepeated: false })
    const { version } = await admin.see(number)
    expect(await phone.says(action)).toMatchObject({ outcome: 'done', isRepeated: true })
    expect(await phone.says({ ...action, cash: 500_00 })).toMatchObject({ code: 'id-taken' })
    const order = await admin.see(number)
    expect(order).toMatchObject({ version, state: 'delivered', paid: 220_00, due: 0 })
    expect(order.history.filter(({ what }) => what === 'collected')).toMatchObject([
      { who: 'driver:Mahmoud' },
    ])
    expect((await balancesOf(shop().services.db, number)).cash).toBe(220_00)
    const now = await runs.run(run)
    expect(now).toMatchObject({ cash: 220_00, cratesBack: 2 })
    expect(now?.stops[0]?.result).toMatchObject({ what: 'delivered', by: 'Mahmoud', cash: 220_00 })
  })

  test('a second phone is told when and by whom, and its cash counts for nothing', async () => {
    const { admin, numbers, phone, key, runs, run } = await aRun(1)
    const [number = 0] = numbers
    await phone.says(anAction(number, 'delivered', { cash: 220_00 }))
    const second = phoneOf(shop(), key, { 'Accept-Language': 'en' })
    const said = await second.says(anAction(number, 'delivered', { cash: 220_00 }))
    expect(said).toMatchObject({ outcome: 'refused', code: 'already-delivered' })
    expect(said.message).toMatch(/11:04.*Mahmoud/)
    expect(await admin.see(number)).toMatchObject({ paid: 220_00 })
    const now = await runs.run(run)
    expect(now).toMatchObject({ cash: 220_00 })
    expect(now?.stops[0]?.refused).toMatchObject([{ code: 'already-delivered', cash: 220_00 }])
    expect(await second.says(anAction(number, 'not-home'))).toMatchObject({
      code: 'already-delivered',
    })
  })

  test('what was cancelled meanwhile is told to be brought back, not that it was delivered', async () => {
    const { admin, numbers, phone } = await aRun(1)
    const [number = 0] = numbers
    await phone.says(anAction(number, 'not-home'))
    const cancelled = await admin.act(number, '/move', { to: 'cancelled', toShelf: [] })
    expect(cancelled.status, await cancelled.clone().text()).toBe(200)
    expect(await phone.says(anAction(number, 'delivered', { cash: 220_00 }))).toMatchObject({
      outcome: 'refused',
      code: 'order-cancelled',
    })
  })

  test('refused lines change stock, total and cash once, and are taken back with the rest', async () => {
    const { admin, orders, numbers, phone, eggs } = await aRun(1)
    const [number = 0] = numbers
    const stock = () => stockOfProduct(shop().services.db, eggs.id)
    const before = await stock()
    const refused = [{ line: 1, qty: 1 }]
    const action = anAction(number, 'delivered', { cash: 170_00, refused, reason: 'customer-wish' })
    for (let sent = 0; sent < 3; sent++)
      expect(await phone.says(action)).toMatchObject({ outcome: 'done' })
    expect(await admin.see(number)).toMatchObject({
      state: 'delivered',
      total: 170_00,
      paid: 170_00,
    })
    expect(await stock()).toBe(before + 1)
    expect(await mailsOf(shop(), { number }, 'order-refused')).toBe(1)
    const wrong = anAction(number, 'undo', { of: anAction(number, 'undo').id })
    expect(await phone.says(wrong)).toMatchObject({ code: 'not-the-last' })
    const undo = anAction(number, 'undo', { of: action.id })
    expect(await phone.says(undo)).toMatchObject({ outcome: 'done' })
    expect(await phone.says(undo)).toMatchObject({ outcome: 'done', isRepeated: true })
    expect(await admin.see(number)).toMatchObject({
      state: 'out_for_delivery',
      total: 220_00,
      paid: 0,
      due: 220_00,
    })
    expect(await stock()).toBe(before)
    expect((await phone.seen()).stops[0]).toMatchObject({ result: null, cashDue: 220_00 })
    await phone.says(anAction(number, 'delivered', { cash: 220_00 }))
    expect(await admin.see(number)).toMatchObject({ state: 'delivered', paid: 220_00 })
    expect(orders).toHaveLength(1)
  })

  test('an id that was used for something else is refused, not answered as done', async () => {
    const { admin, numbers, phone } = await aRun(2)
    const [first = 0, second = 0] = numbers
    const action = anAction(first, 'delivered', { cash: 220_00 })
    await phone.says(action)
    for (const other of [{ number: second }, { cash: 1 }, { what: 'not-home' }, { note: 'gate' }])
      expect(await phone.says({ ...action, ...other })).toMatchObject({
        outcome: 'refused',
        code: 'id-taken',
      })
    expect(await phone.says(action)).toMatchObject({ outcome: 'done', isRepeated: true })
    expect(await admin.see(second)).toMatchObject({ state: 'packed', paid: 0 })
  })

  test('what staff take back shows in the run, and can be delivered again', async () => {
    const { admin, numbers, phone, runs, run } = await aRun(2)
    const [number = 0, second = 0] = numbers
    await phone.says(anAction(number, 'delivered', { cash: 220_00, cratesBack: 2 }))
    // The order was taken back after its cash was booked, so the driver still has the cash.
    await admin.steppedBack(number)
    expect((await phone.seen()).stops[0]).toMatchObject({ result: null, cashDue: 0 })
    expect(await runs.run(run)).toMatchObject({ cash: 220_00, stops: [{ result: null }, {}] })
    await phone.says(anAction(number, 'delivered'))
    expect((await phone.seen()).stops[0]).toMatchObject({ result: { cash: 220_00 } })

    const back = await admin.act(number, '/collect/take-back', { reason: 'not brought' })
    expect(back.status, await back.clone().text()).toBe(200)
    expect(await runs.run(run)).toMatchObject({
      cash: 0,
      cratesBack: 2,
      stops: [{ result: { what: 'delivered', cash: 0 } }, {}],
    })
    await admin.steppedBack(number)
    await admin.steppedBack(number)
    expect((await phone.seen()).stops[0]).toMatchObject({ result: null, cashDue: 220_00 })
    expect(await phone.says(anAction(number, 'delivered', { cash: 220_00 }))).toMatchObject({
      outcome: 'done',
    })
    expect(await admin.see(number)).toMatchObject({ state: 'delivered', paid: 220_00 })
    expect(await runs.run(run)).toMatchObject({ cash: 220_00 })

    await admin.moved(second, 'cancelled')
    const ofOrder = async (number: number) =>
      (await shop().get(`/api/admin/orders/${number}/run`, admin.headers)).json()
    expect(await ofOrder(number)).toMatchObject({ run: { id: run }, stop: 1, stops: 1 })
    expect(await ofOrder(second)).toMatchObject({ run: null, stop: 0, stops: 0 })
  })

  test('all refused cancels; nobody home keeps, and can be delivered later', async () => {
    const { admin, numbers, phone, runs, run } = await aRun(2)
    const [first = 0, second = 0] = numbers
    const refused = [{ line: 1 }, { line: 2 }]
    const all = anAction(first, 'delivered', { refused, reason: 'other' })
    expect(await phone.says(all)).toMatchObject({ outcome: 'done' })
    expect(await admin.see(first)).toMatchObject({ state: 'cancelled', paid: 0 })
    expect(await phone.says(anAction(first, 'undo', { of: all.id }))).toMatchObject({
      code: 'cannot-take-back',
    })
    const away = anAction(second, 'not-home')
    expect(await phone.says(away)).toMatchObject({ outcome: 'done' })
    expect(await admin.see(second)).toMatchObject({ state: 'packed' })
    const { stops } = await phone.seen()
    expect(stops.map(({ result }) => [result?.what, result?.isCancelled])).toEqual([
      ['delivered', true],
      ['not-home', false],
    ])
    expect(stops[0]).toMatchObject({ name: '', phone: '', address: '' })
    expect(await phone.says(anAction(second, 'undo', { of: away.id }))).toMatchObject({
      outcome: 'done',
    })
    await phone.says(anAction(second, 'not-home'))
    await phone.says(anAction(second, 'delivered', { cash: 220_00 }))
    expect(await admin.see(second)).toMatchObject({ state: 'delivered', paid: 220_00 })
    expect((await runs.run(run))?.stops).toMatchObject([{ number: first }, { number: second }])
  })

  test('less cash than due is in the books as it is, and can be taken back; more is told to staff only', async () => {
    const { admin, numbers, phone, runs, run } = await aRun(2)
    const [first = 0, second = 0] = numbers
    const less = anAction(first, 'delivered', { cash: 200_00 })
    await phone.says(less)
    expect(await admin.see(first)).toMatchObject({ state: 'delivered', paid: 200_00, due: 20_00 })
    await phone.says(anAction(second, 'delivered', { cash: 250_00 }))
    expect(await admin.see(second)).toMatchObject({ paid: 220_00, due: 0 })
    expect(await runs.run(run)).toMatchObject({ cash: 450_00 })
    const undone = await phone.says(anAction(first, 'undo', { of: less.id }))
    expect(undone).toMatchObject({ outcome: 'done' })
    expect(await admin.see(first)).toMatchObject({ state: 'out_for_delivery', paid: 0 })
    await phone.says(anAction(first, 'delivered', { cash: 200_00 }))
    expect(await admin.collected(first)).toMatchObject({ paid: 220_00, due: 0 })
  })

  test('a paid order has its refused lines sent back once', async () => {
    const { admin, eggs, day } = await packedOrders(shop(), 1)
    const placed = await placeAndPay(shop(), [{ product: eggs, qty: 4 }])
    await admin.moved(placed.number, 'packed')
    await forToday(shop(), [placed.number])
    const runs = runsOf(shop(), admin, day)
    const phone = phoneOf(shop(), await runs.link(await runs.of([placed.number])))
    expect((await phone.seen()).stops[0]).toMatchObject({ cashDue: 0 })
    const refused = [{ line: 1, qty: 1 }]
    const action = anAction(placed.number, 'delivered', { refused })
    await phone.send(action, action)
    await phone.send(action)
    expect(await refundsAtProvider(shop(), placed)).toEqual([50_00])
    expect(await admin.see(placed.number)).toMatchObject({ state: 'delivered', due: 0 })
  })

  test('orders of other runs, and what is not packed, are refused', async () => {
    const { numbers, phone, runs, admin, day } = await aRun(2)
    const [first = 0, second = 0] = numbers
    await runs.of([second], { name: 'Other' })
    expect(await phone.says(anAction(second, 'delivered', { cash: 1 }))).toMatchObject({
      code: 'not-in-run',
    })
    expect(await phone.says(anAction(999_999, 'delivered'))).toMatchObject({ code: 'not-in-run' })
    expect(await admin.see(second)).toMatchObject({ state: 'packed' })
    await admin.steppedBack(first)
    expect(await phone.says(anAction(first, 'delivered'))).toMatchObject({ code: 'not-packed-yet' })
    expect((await phone.seen()).stops[0]).toMatchObject({ isPacked: false })
    await admin.moved(first, 'packed')
    const other = { numbers: [first], date: addDays(day, 7), isSure: true }
    expect((await admin.post('/orders/day', other)).status).toBe(200)
    expect(await phone.says(anAction(first, 'delivered'))).toMatchObject({ code: 'not-in-run' })
    for (const body of [
      { key: 'x', actions: [] },
      { key: 'x', actions: [{ ...anAction(1, 'delivered'), id: '1' }] },
      { key: 'x', actions: [anAction(1, 'eaten')] },
      { key: 'x', actions: [anAction(1, 'delivered', { cash: -1 })] },
      { key: 'x', actions: [anAction(1, 'delivered', { at: 'yesterday' })] },
      { key: 'x', actions: [anAction(1, 'delivered', { at: '0001-01-01T10:00:00.000Z' })] },
      { key: 'x', actions: [anAction(1, 'delivered', { at: '1999-12-31T10:00:00.000Z' })] },
      { key: 'x', actions: [anAction(1, 'delivered', { at: '2101-01-01T10:00:00.000Z' })] },
    ])
      expect((await shop().post('/api/drive/actions', body)).status).toBe(422)
  })

  test('a photo of the door is for staff, and of the own run only', async () => {
    const { admin, numbers, key, runs, run } = await aRun(2)
    const [first = 0, second = 0] = numbers
    await runs.of([second], { name: 'Other' })
    const send = async (number: number) =>
      shop().post(`/api/drive/stops/${number}/door-photo?key=${key}`, photoForm(await aPhoto()))
    expect((await send(first)).status).toBe(200)
    expect((await send(second)).status).toBe(404)
    expect((await runs.run(run))?.stops[0]).toMatchObject({ hasDoorPhoto: true })
    const path = `/api/admin/orders/${first}/door-photo`
    expect((await shop().get(path, admin.headers)).headers.get('content-type')).toBe('image/webp')
    expect((await shop().get(path)).status).toBe(401)
    expect((await shop().get(`/api/drive/stops/${first}/gate-photo?key=${key}`)).status).toBe(404)
  })

  test('the first photo of a door stays, until its delivery is taken back', async () => {
    const { admin, numbers, key, phone } = await aRun(1)
    const [number = 0] = numbers
    const send = async (photo: Buffer) =>
      shop().post(`/api/drive/stops/${number}/door-photo?key=${key}`, photoForm(photo))
    const seen = async () => {
      const response = await shop().get(`/api/admin/orders/${number}/door-photo`, admin.headers)
      return response.status === 200 ? Buffer.from(await response.arrayBuffer()) : undefined
    }
    const [red, green] = [await aPhoto({ colour: 'red' }), await aPhoto({ colour: 'green' })]
    const action = anAction(number, 'delivered', { cash: 220_00 })
    await phone.says(action)
    expect((await send(red)).status).toBe(200)
    const first = await seen()
    expect(first).toBeDefined()
    for (const again of [green, red]) expect((await send(again)).status).toBe(200)
    expect(await seen()).toEqual(first)
    await phone.says(anAction(number, 'undo', { of: action.id }))
    expect(await seen()).toBeUndefined()
    await phone.says(anAction(number, 'delivered', { cash: 220_00 }))
    expect((await send(green)).status).toBe(200)
    expect(await seen()).not.toEqual(first)
  })

  test('a new link goes on where the lost phone stopped', async () => {
    const { numbers, phone, runs, run } = await aRun(2)
    const [first = 0, second = 0] = numbers
    await phone.says(anAction(first, 'delivered', { cash: 220_00 }))
    const other = phoneOf(shop(), await runs.link(run))
    expect((await phone.send(anAction(second, 'delivered'))).status).toBe(404)
    expect((await other.seen()).stops.map(({ result }) => result?.what)).toEqual([
      'delivered',
      undefined,
    ])
    expect(await other.says(anAction(second, 'delivered', { cash: 220_00 }))).toMatchObject({
      outcome: 'done',
    })
  })
})

describeOnEachEngine('the runs of a day', (open) => {
  const shop = shopOf(open)

  test('are made by area and evened out, and orders go from one to the other', async () => {
    const { admin, numbers, day } = await packedOrders(shop(), 5)
    const runs = runsOf(shop(), admin, day)
    expect((await runs.see()).orders.map(({ number }) => number)).toEqual(numbers)
    const byArea = await runs.done(await runs.plan({ how: 'area' }))
    expect(byArea).toMatchObject({ orders: [], runs: [{ stops: { length: 5 } }] })
    const even = await runs.done(await runs.plan({ how: 'even', runs: 2 }))
    expect(even.runs.map(({ stops }) => stops.length).toSorted()).toEqual([2, 3])
    const [one, other] = even.runs
    const number = one?.stops[0]?.number ?? 0
    const path = `/api/admin/orders/${number}/run`
    const moved = await shop().send('PUT', path, { run: other?.id }, admin.headers)
    expect(await moved.json()).toMatchObject({
      run: { id: other?.id },
      stops: other ? other.stops.length + 1 : 0,
    })
    const out = await shop().send('PUT', path, { run: null }, admin.headers)
    expect(await out.json()).toMatchObject({ run: null, stop: 0 })
    expect((await runs.see()).orders.map((order) => order.number)).toEqual([number])
    const stale = { version: one?.version, numbers: [] }
    expect((await runs.call('PUT', `/${one?.id}/stops`, stale)).status).toBe(409)
    const unknown = { version: (await runs.see()).runs[0]?.version, numbers: [999_999] }
    expect((await runs.call('PUT', `/${one?.id}/stops`, unknown)).status).toBe(404)
  })

  test('propose a short way, start where the last one did, and stay once they have begun', async () => {
    const { admin, numbers, day } = await packedOrders(shop(), 3)
    const runs = runsOf(shop(), admin, day)
    const start = { latitude: 29_960_000, longitude: 31_250_000 }
    for (const [index, number] of numbers.entries()) {
      const place = {
        latitude: 29_960_000,
        longitude: 31_250_000 + ([3, 1, 2][index] ?? 0) * 10_000,
      }
      const { version } = await admin.see(number)
      await shop().send(
        'PUT',
        `/api/admin/orders/${number}/place`,
        { version, place },
        admin.headers,
      )
    }
    const id = await runs.of(numbers, { name: 'Maadi', start })
    const version = (await runs.run(id))?.version
    const { runs: proposed } = await runs.done(
      await runs.call('POST', `/${id}/propose`, { version }),
    )
    const [a, b, c] = numbers
    expect(proposed.find((run) => run.id === id)?.stops.map(({ number }) => number)).toEqual([
      b,
      c,
      a,
    ])
    expect(proposed.find((run) => run.id === id)?.metres).toBeGreaterThan(2_500)
    const next = await runs.of([], { name: 'Next' })
    const empty = await runs.run(next)
    expect(empty).toMatchObject({ start, stops: [] })
    await runs.done(await runs.call('POST', `/${next}/remove`, { version: empty?.version }))
    const phone = phoneOf(shop(), await runs.link(id))
    await phone.says(anAction(b ?? 0, 'delivered', { cash: 220_00 }))
    const now = await runs.run(id)
    expect((await runs.call('POST', `/${id}/remove`, { version: now?.version })).status).toBe(409)
    const wrong = { version: now?.version, name: '', driverPhone: '12' }
    expect((await runs.call('PUT', `/${id}`, wrong)).status).toBe(422)
    const edit = {
      version: now?.version,
      name: 'South',
      driver: 'Samir',
      driverPhone: '01001234567',
    }
    await runs.done(await runs.call('PUT', `/${id}`, edit))
    expect(await runs.run(id)).toMatchObject({
      driverPhone: '+201001234567',
      start: null,
    })
    const admins = await adminClient(shop())
    expect((await shop().get(`/api/admin/runs/nonsense`, admins.headers)).status).toBe(404)
  })
})

describeOnPostgres('two phones at one door', () => {
  const shop = shopOf(() => openTestDatabase('postgres'))

  test('deliver an order once, whoever is first, and repeat nothing', async () => {
    const { admin, numbers, day } = await packedOrders(shop(), 6)
    const runs = runsOf(shop(), admin, day)
    const run = await runs.of(numbers)
    const key = await runs.link(run)
    for (const number of numbers) {
      const actions = [1, 2].map(() => anAction(number, 'delivered', { cash: 220_00 }))
      const sent = [...actions, ...actions].map((action) => phoneOf(shop(), key).says(action))
      const outcomes = await Promise.all(sent)
      const done = new Set(outcomes.filter(({ outcome }) => outcome === 'done').map(({ id }) => id))
      const refused = new Set(
        outcomes.filter(({ outcome }) => outcome === 'refused').map(({ id }) => id),
      )
      expect([done.size, refused.size]).toEqual([1, 1])
      expect(await admin.see(number)).toMatchObject({ state: 'delivered', paid: 220_00 })
      expect((await balancesOf(shop().services.db, number)).cash).toBe(220_00)
    }
    expect(await runs.run(run)).toMatchObject({ cash: numbers.length * 220_00 })
  })
})
