import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { m } from '#messages/compiled/messages.js'
import { addDays } from '#shop/cairo.ts'
import { adminClient, orderInCash } from '../../admin-client.ts'
import { wrongInBooks } from '../../books.ts'
import { aRunOfCash, cashOf, takenBack } from '../../cash-up.ts'
import { describeOnEachEngine } from '../../databases.ts'
import { anAction, phoneOf, runsOf } from '../../driving.ts'
import { shopOf, signedIn } from '../../shop.ts'

describeOnEachEngine('the cash of a driver', (open) => {
  const shop = shopOf(open)
  const ledgerOfCash = async () => {
    const { piastres } = await shop()
      .services.db.selectFrom('ledger')
      .select(({ fn }) => fn.sum<number | null>('piastres').as('piastres'))
      .where('account', '=', 'cash')
      .executeTakeFirstOrThrow()
    return Number(piastres ?? 0)
  }
  /** Cash of orders that no closed cash-up settles, in piastres. */
  const unsettledOf = async (numbers: number[]) => {
    const rows = await shop()
      .services.db.selectFrom('ledger')
      .innerJoin('orders', 'orders.id', 'ledger.order_id')
      .leftJoin('cash_up_entries', 'cash_up_entries.entry', 'ledger.entry')
      .select('piastres')
      .where('number', 'in', numbers)
      .where('account', '=', 'cash')
      .where('cash_up_entries.entry', 'is', null)
      .execute()
    return rows.map(({ piastres }) => piastres)
  }

  test('is expected less refused less credit, stop by stop, and closes with what was counted', async () => {
    const { numbers, deliver, cash, run, phone, admin, driver } = await aRunOfCash(shop(), 4)
    const [all = 0, part = 0, nobody = 0, tip = 0] = numbers
    await deliver(all)
    await deliver(part, 120_00, { refused: [{ line: 2 }] })
    await phone.says(anAction(nobody, 'not-home'))
    const before = await cash.of(run)
    expect(before.statement.stops.map(({ isOpen }) => isOpen)).toEqual([false, false, false, true])
    expect(await (await cash.close(run)).json()).toMatchObject({ code: 'cash-stops-open' })
    await deliver(tip, 250_00)

    const { statement, ...named } = await cash.of(run)
    expect(named).toMatchObject({ name: 'Maadi', driver, state: 'open' })
    expect(statement.stops).toMatchObject([
      { number: all, expected: 220_00, refused: 0, due: 220_00, recorded: 220_00, owed: 0 },
      { number: part, expected: 220_00, refused: 100_00, due: 120_00, recorded: 120_00 },
      { number: nobody, result: 'not-home', expected: 0, due: 0, isOpen: false },
      { number: tip, expected: 220_00, due: 220_00, recorded: 250_00 },
    ])
    const sums = { expected: 660_00, refused: 100_00, credit: 0, due: 560_00, owed: 0 }
    expect(statement).toMatchObject({ ...sums, toHandIn: 560_00 })

    const counted = { counted: 590_00 }
    const refused = await cash.close(run, counted)
    expect(refused.status).toBe(422)
    expect(await refused.json()).toMatchObject({ errors: { reason: { code: 'cash-reason' } } })
    const before24 = await ledgerOfCash()
    const closed = await cash.closed(run, { ...counted, reason: 'A tip of 30' })
    expect(closed).toMatchObject({
      state: 'closed',
      counted: { piastres: 590_00, reason: 'A tip of 30' },
      closed: { by: admin.account.email },
      corrections: [],
    })
    expect((await ledgerOfCash()) - before24).toBe(30_00)
    expect(await wrongInBooks(shop())).toEqual([])
  })

  test('is closed once, however often it is sent, and not counted any more', async () => {
    const { numbers, deliver, cash, run } = await aRunOfCash(shop(), 1)
    await deliver(numbers[0] ?? 0)
    const body = {
      ...(await cash.form(run, { counted: 200_00, reason: 'short' })),
      id: randomUUID(),
    }
    const start = await ledgerOfCash()
    for (let sent = 0; sent < 3; sent++)
      expect((await cash.post(run, 'close', body)).status).toBe(200)
    expect((await ledgerOfCash()) - start).toBe(-20_00)
    for (const [what, more] of [
      ['close', { id: randomUUID() }],
      ['close', { counted: 210_00 }],
    ] as const) {
      const late = await cash.post(run, what, { ...body, ...more })
      expect(await late.json()).toMatchObject({ code: 'cash-closed' })
    }
    const { id: _, ...count } = body
    expect((await cash.post(run, 'count', count)).status).toBe(409)
    expect(await wrongInBooks(shop())).toEqual([])
  })

  test('a screen that is out of date closes nothing', async () => {
    const { numbers, deliver, cash, run, admin, phone } = await aRunOfCash(shop(), 2)
    const [first = 0, second = 0] = numbers
    await deliver(first)
    const action = anAction(second, 'delivered', { cash: 220_00 })
    await phone.says(action)
    const stale = { ...(await cash.form(run)), id: randomUUID() }
    await phone.says(anAction(second, 'undo', { of: action.id }))
    await deliver(second, 120_00, { refused: [{ line: 2 }] })
    const late = await cash.post(run, 'close', stale)
    expect(late.status).toBe(409)
    expect(await late.json()).toMatchObject({ code: 'cash-changed' })

    expect((await cash.count(run, { counted: 300_00, reason: 'first' })).status).toBe(200)
    expect(await cash.of(run)).toMatchObject({ state: 'counted', counted: { isOutdated: false } })
    const seen = await cash.form(run)
    expect((await cash.count(run)).status).toBe(200)
    const other = await cash.post(run, 'close', { ...seen, id: randomUUID() })
    expect(await other.json()).toMatchObject({ code: 'cash-changed' })
    await admin.refunded(first, { amountPiastres: 50_00 })
    expect((await cash.of(run)).state).toBe('counted')
    expect((await cash.closed(run)).state).toBe('closed')
  })

  test('what a phone says after its cash was closed is done, told as a correction and counted later; it takes nothing back', async () => {
    const { numbers, cash, run, admin, phone, day, driver } = await aRunOfCash(shop(), 2)
    const [paid = 0, away = 0] = numbers
    const action = anAction(paid, 'delivered', { cash: 220_00 })
    const nobody = anAction(away, 'not-home')
    await phone.send(action, nobody)
    expect(await phone.seen()).toMatchObject({ isClosed: false })
    const closed = await cash.closed(run)
    shop().clock.now = new Date(`${day}T09:00:00Z`)
    const undo = anAction(paid, 'undo', { of: action.id })
    const late = await phone.send(
      undo,
      anAction(away, 'undo', { of: nobody.id }),
      anAction(away, 'delivered', { cash: 220_00 }),
    )
    expect((await late.json()).outcomes).toMatchObject([
      { outcome: 'refused', code: 'day-closed', message: m.drive_day_closed() },
      { outcome: 'refused', code: 'day-closed' },
      { outcome: 'done' },
    ])
    expect((await admin.post(`/days/${day}/close`, {})).status).toBe(200)
    expect(await phone.says(undo)).toMatchObject({ code: 'day-closed', isRepeated: true })
    expect(await phone.says({ ...undo, id: randomUUID() })).toMatchObject({ code: 'day-closed' })
    for (const number of numbers)
      expect(await admin.see(number)).toMatchObject({ state: 'delivered', paid: 220_00 })
    expect(await phone.seen()).toMatchObject({
      isClosed: true,
      stops: [{ result: { id: action.id } }, { result: { what: 'delivered' } }],
    })

    const after = await cash.of(run)
    expect(after.statement).toEqual(closed.statement)
    expect(after.counted).toEqual(closed.counted)
    expect(after.corrections).toMatchObject([
      {
        number: away,
        what: 'collected',
        piastres: 220_00,
        who: `driver:${driver}`,
        countedOn: { day, isClosed: false },
      },
    ])
    // Without a later run of the driver, the till counts it.
    const till = await cash.of('till')
    expect(till.statement).toMatchObject({ toHandIn: 220_00, stops: [] })
    expect(till.statement.others.map(({ corrects }) => corrects)).toEqual([day])
    // A run without a driver is no later run of the driver's, whatever its name.
    const unnamed = runsOf(shop(), admin, addDays(day, 1))
    await unnamed.done(await unnamed.call('POST', '', { name: driver }))
    expect((await cash.of('till')).statement).toMatchObject({ toHandIn: 220_00 })
    // A later run of the driver counts it.
    const next = addDays(day, 7)
    const planned = runsOf(shop(), admin, next)
    await planned.done(await planned.call('POST', '', { name: 'Maadi', driver }))
    const [later] = (await cashOf(shop(), admin, next).see()).cashUps
    expect(later).toMatchObject({ driver, statement: { toHandIn: 220_00 } })
    expect((await cash.see()).cashUps).toHaveLength(1)
    shop().clock.now = new Date(`${next}T08:00:00Z`)
    const then = cashOf(shop(), await adminClient(shop()), next)
    await then.closed(later?.holder ?? '')
    expect((await then.of(later?.holder ?? '')).state).toBe('closed')
    const told = (await cashOf(shop(), await adminClient(shop()), day).of(run)).corrections
    expect(told.map(({ countedOn }) => countedOn)).toMatchObject([{ day: next, isClosed: true }])
    expect(await wrongInBooks(shop())).toEqual([])
  })

  test('what staff collect, pay back and sell is counted in the till of the day', async () => {
    const { numbers, deliver, cash, run, admin, day } = await aRunOfCash(shop(), 1)
    const [number = 0] = numbers
    await deliver(number)
    const other = await orderInCash(shop(), { pricePiastres: 100_00 })
    await admin.post('/orders/day', { numbers: [other.number], date: day, isSure: true })
    for (const to of ['packed', 'out_for_delivery', 'delivered'])
      await admin.moved(other.number, to)
    const { paid } = await admin.collected(other.number)
    await admin.refunded(number, { amountPiastres: 20_00 })
    const sold = await admin.post('/vouchers', {
      id: randomUUID(),
      piastres: 500_00,
      paidBy: 'cash',
      buyerName: 'Sara',
      buyerEmail: '',
      note: '',
    })
    expect(sold.status).toBe(201)
    expect((await cash.of(run)).statement.toHandIn).toBe(220_00)
    const till = await cash.of('till')
    expect(till.statement).toMatchObject({ toHandIn: paid + 500_00 - 20_00 })
    expect(till.statement.stops).toMatchObject([{ number: other.number, due: paid }])
    await cash.closed('till')
    await cash.closed(run)
    // A refund after the till's closing counts on the next day.
    shop().clock.now = new Date(`${day}T09:00:00Z`)
    await admin.refunded(number, { amountPiastres: 30_00 })
    const [next] = (await cashOf(shop(), admin, addDays(day, 1)).see()).cashUps
    expect(next).toMatchObject({ holder: 'till', statement: { toHandIn: -30_00 } })
    expect((await cash.of(run)).corrections).toMatchObject([
      { what: 'refunded', piastres: -20_00 },
      { number, what: 'refunded', piastres: -30_00 },
    ])
    expect(await wrongInBooks(shop())).toEqual([])
  })

  test('a driver’s login changes no delivery whose cash is closed, which a manager still does', async () => {
    const { numbers, deliver, cash, run, day, admin } = await aRunOfCash(shop(), 2)
    const [first = 0, second = 0] = numbers
    for (const number of numbers) await deliver(number)
    const driver = await signedIn(shop(), 'admin', 'driver')
    const door = async (number: number, what: string, body: object, by = driver.headers) => {
      const { version } = await (await admin.get(`/orders/${number}`)).json()
      const path = `/api/admin/orders/${number}/${what}`
      const answer = await shop().post(path, { version, ...body }, by)
      return { status: answer.status, ...(await answer.json()) }
    }
    const refusal = { lines: [{ line: 2 }], reason: 'customer-wish', note: '' }
    expect(await door(first, 'refused', refusal)).toMatchObject({ status: 200 })
    shop().clock.now = new Date(`${day}T09:00:00Z`)
    await cash.closed(run)
    const closed = { status: 409, code: 'day-closed' }
    expect(await door(second, 'refused', refusal)).toMatchObject(closed)
    expect(await door(second, 'step-back', { reason: 'not brought' })).toMatchObject(closed)
    const manager = await signedIn(shop(), 'admin', 'manager')
    expect(await door(second, 'refused', refusal, manager.headers)).toMatchObject({ status: 200 })
  })

  test('cash that staff take back of a closed cash-up is the shop’s, wherever the order goes', async () => {
    const { numbers, deliver, cash, run, admin, day } = await aRunOfCash(shop(), 1)
    const [number = 0] = numbers
    await deliver(number)
    const closed = await cash.closed(run)
    shop().clock.now = new Date(`${day}T09:00:00Z`)
    await takenBack(admin, number)
    expect((await cash.of('till')).statement).toMatchObject({ toHandIn: -220_00, stops: [] })
    const next = addDays(day, 1)
    const moved = await admin.post('/orders/day', { numbers, date: next, isSure: true })
    expect(moved.status).toBe(200)

    shop().clock.now = new Date(`${next}T08:00:00Z`)
    const then = await adminClient(shop())
    const runs = runsOf(shop(), then, next)
    const other = await runs.of([number], { name: 'Maadi', driver: `Samir ${randomUUID()}` })
    const phone = phoneOf(shop(), await runs.link(other))
    const again = anAction(number, 'delivered', { cash: 220_00 })
    await phone.says(again)
    await phone.says(anAction(number, 'undo', { of: again.id }))
    shop().clock.now = new Date(`${next}T09:00:00Z`)
    await phone.says(anAction(number, 'delivered', { cash: 220_00 }))
    const tomorrow = cashOf(shop(), then, next)
    expect((await tomorrow.of(other)).statement).toMatchObject({
      toHandIn: 220_00,
      stops: [{ number, due: 220_00 }],
      others: [],
    })
    const today = cashOf(shop(), then, day)
    const { statement } = await today.of('till')
    expect(statement).toMatchObject({
      toHandIn: -220_00,
      stops: [],
      others: [{ number, what: 'cash-taken-back', corrects: day }],
    })
    await today.closed('till')
    await tomorrow.closed(other)
    const { seen, statement: kept } = await today.of(run)
    expect([seen, kept.toHandIn]).toEqual([closed.seen, 220_00])
    expect(await unsettledOf([number])).toEqual([])
    expect(await wrongInBooks(shop())).toEqual([])
  })

  test('a delivery that staff took back counts with the driver who has the order then', async () => {
    const { numbers, deliver, cash, run, runs, admin, phone, day } = await aRunOfCash(shop(), 3)
    const [first = 0, second = 0, third = 0] = numbers
    await deliver(first)
    await deliver(second)
    await deliver(third)
    await takenBack(admin, first)
    // The order is taken back after its cash was booked, so the driver still has the cash.
    await admin.steppedBack(second)
    await takenBack(admin, third)
    expect((await cash.of(run)).statement).toMatchObject({
      toHandIn: 220_00,
      stops: [
        { number: first, result: null, recorded: null, isOpen: true },
        { number: second, result: 'delivered', isOpen: true, due: 220_00 },
        { number: third, result: null, isOpen: true },
      ],
    })
    const other = await runs.of([first], { name: 'Zamalek', driver: `Samir ${randomUUID()}` })
    await admin.moved(first, 'out_for_delivery')
    await admin.moved(first, 'delivered')
    await admin.collected(first)
    shop().clock.now = new Date(`${day}T08:30:00Z`)
    await phone.send(anAction(second, 'delivered'), anAction(third, 'not-home'))
    expect((await cash.of(run)).statement).toMatchObject({
      toHandIn: 220_00,
      stops: [
        { number: second, due: 220_00 },
        { number: third, result: 'not-home' },
      ],
    })
    expect((await cash.of(other)).statement).toMatchObject({
      toHandIn: 220_00,
      stops: [{ number: first, result: 'delivered', due: 220_00 }],
    })
    await cash.closed(run)
    await cash.closed(other)
    expect(await wrongInBooks(shop())).toEqual([])
  })

  test('cash stays with the phone that collected it, whoever brings the order afterwards', async () => {
    const { numbers, deliver, cash, run, runs, admin, day } = await aRunOfCash(shop(), 2)
    const [first = 0, second = 0] = numbers
    await deliver(first)
    await deliver(second)
    // The goods came back, the cash did not.
    await admin.steppedBack(first)
    const other = await runs.of([first], { name: 'Zamalek', driver: `Samir ${randomUUID()}` })
    shop().clock.now = new Date(`${day}T08:30:00Z`)
    await phoneOf(shop(), await runs.link(other)).says(anAction(first, 'delivered'))
    expect((await cash.of(run)).statement).toMatchObject({
      toHandIn: 440_00,
      others: [],
      stops: [
        { number: second, due: 220_00 },
        { number: first, due: 220_00, recorded: 220_00 },
      ],
    })
    expect((await cash.of(other)).statement).toMatchObject({
      toHandIn: 0,
      others: [],
      stops: [{ number: first, result: 'delivered', due: 0, owed: 0 }],
    })
    await cash.closed(run)
    await cash.closed(other)
    expect(await unsettledOf(numbers)).toEqual([])
    expect(await wrongInBooks(shop())).toEqual([])
  })

  test('what a customer still owes is not the driver’s to hand in', async () => {
    const { numbers, deliver, cash, run, admin } = await aRunOfCash(shop(), 1)
    const [number = 0] = numbers
    await deliver(number, 200_00)
    expect((await cash.of(run)).statement).toMatchObject({
      due: 220_00,
      owed: 20_00,
      toHandIn: 200_00,
    })
    await cash.closed(run)
    await admin.collected(number)
    expect((await cash.of('till')).statement.others).toMatchObject([
      { number, what: 'collected', piastres: 20_00 },
    ])
    expect(await wrongInBooks(shop())).toEqual([])
  })

  test('a phone that was refused is not forgotten', async () => {
    const { numbers, deliver, cash, run, admin, day } = await aRunOfCash(shop(), 1)
    const [number = 0] = numbers
    await admin.moved(number, 'out_for_delivery')
    await admin.moved(number, 'delivered')
    expect(await deliver(number)).toMatchObject({ code: 'already-delivered' })
    expect((await cash.of(run)).statement.stops).toMatchObject([
      { unbooked: 220_00, owed: 220_00, due: 220_00 },
    ])
    expect((await admin.post(`/days/${day}/close`, {})).status).toBe(409)
    await admin.collected(number)
    // Booked by staff, the cash that the phone reported is no longer unbooked.
    expect((await cash.of(run)).statement.stops).toMatchObject([{ unbooked: 0, owed: 0 }])
    const early = await admin.post(`/days/${day}/close`, {})
    expect(await early.json()).toMatchObject({ code: 'day-has-open-cash' })
    await cash.closed(run)
    expect((await admin.post(`/days/${day}/close`, {})).status).toBe(200)
    const { days } = await (await admin.get('/cash')).json()
    expect(days[0]).toMatchObject({ day, isClosed: true, closed: 1, open: 0, difference: 0 })
  })

  test('a manager counts, an accountant reads, and only the owner closes', async () => {
    const { numbers, deliver, cash, run, day } = await aRunOfCash(shop(), 1)
    await deliver(numbers[0] ?? 0)
    const manager = cashOf(shop(), await signedIn(shop(), 'admin', 'manager'), day)
    const accountant = cashOf(shop(), await signedIn(shop(), 'admin', 'accountant'), day)
    expect((await manager.count(run)).status).toBe(200)
    expect((await manager.close(run)).status).toBe(403)
    expect((await accountant.of(run)).state).toBe('counted')
    expect((await accountant.count(run)).status).toBe(403)
    expect((await cash.close(run)).status).toBe(200)
  })

  test('wrong days, holders and bodies are refused', async () => {
    const { cash, run, admin, day } = await aRunOfCash(shop(), 1)
    const form = await cash.form(run)
    expect((await cash.post('nobody', 'count', form)).status).toBe(404)
    expect((await admin.post(`/cash/x/${run}/count`, form)).status).toBe(404)
    expect((await admin.post(`/cash/${addDays(day, 1)}/${run}/count`, form)).status).toBe(409)
    for (const wrong of [
      { counted: 1.5 },
      { counted: 1e12 },
      { seen: 7 },
      { reason: 'x'.repeat(201) },
    ])
      expect((await cash.post(run, 'count', { ...form, ...wrong })).status).toBe(422)
    expect((await admin.get('/cash/2026-02-30')).status).toBe(404)
    expect((await admin.get('/cash/0001-01-01')).status).toBe(404)
    expect(await (await admin.get(`/cash/${addDays(day, 3)}`)).json()).toMatchObject({
      cashUps: [],
    })
  })
})
