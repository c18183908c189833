import { expect, test } from 'vitest'
import { inTransaction } from '#db/transaction.ts'
import { moveStock } from '#shop/inventory/stock.server.ts'
import { dueOf } from '#shop/orders/order/order-money.ts'
import type { AdminOrder } from '#shop/orders/order/staff-order.ts'
import { describeOnEachEngine } from '../../../databases.ts'
import { placeInCash } from '../../../admin-client.ts'
import { mailsOf } from '../../../orders.ts'
import { aProduct, stockOfProduct } from '../../../products.ts'
import { changesOf } from '../../../revisions.ts'
import { greens, ordersOf, savedInAll, shortageOf } from '../../../shortage.ts'
import { shopOf } from '../../../shop.ts'

const DAY = new Date('2026-11-22T09:00:00Z')

describeOnEachEngine('a product of which there is too little', (open) => {
  const shop = shopOf(open)
  const db = () => shop().services.db
  const stock = (id: string) => stockOfProduct(db(), id)
  const changeMails = (number: number) => mailsOf(shop(), { number }, 'order-changed')
  const arrives = (productId: string, change: number) =>
    inTransaction(db(), (db) =>
      moveStock(db, { productId, change, why: 'correction' }, DAY.toISOString()),
    )
  /** Hides the chard of other tests, because only eight replacements are offered, and all chard is alike. */
  const withoutOtherChard = () =>
    db()
      .updateTable('products')
      .set({ deleted_at: DAY.toISOString() })
      .where('name', '=', 'Test spinach chard')
      .execute()
  async function aDay(count = 18, more = {}) {
    shop().clock.now = new Date(DAY)
    const { spinach, chard } = await greens(shop(), { orders: count, ...more })
    const placed = await ordersOf(shop(), spinach, count)
    return { spinach, chard, placed, short: await shortageOf(shop(), spinach) }
  }

  test('is divided among 18 orders in one save, as each customer wished, and their money follows', async () => {
    const { spinach, chard, placed, short } = await aDay()
    const view = await short.see()
    expect(view).toMatchObject({ saved: 0, quantity: 6, heldElsewhere: 0, calls: [] })
    expect(view.orders.map(({ number }) => number)).toEqual(placed.map(({ number }) => number))
    expect(view.replacements[0]).toMatchObject({ productId: chard.id, quantity: 40 })
    const body = short.bodyOf(view, 22, { way: 'share', replacement: chard.id })
    expect(body.orders.map(({ to }) => to)).toEqual([2, 2, 2, 2, ...Array(14).fill(1)])
    const before: AdminOrder[] = []
    for (const { number } of placed) before.push(await short.admin.see(number))

    const done = await short.saved(body)
    const lacking = placed.slice(4)
    const numbers = (isCall: boolean) =>
      lacking.flatMap(({ number, missing }) => ((missing === 'call') === isCall ? number : []))
    expect(done).toEqual({ done: numbers(false), calls: numbers(true), refused: [], quantity: 0 })
    expect(await stock(spinach.id)).toBe(0)
    let saved = 0
    for (const [index, { number, missing }] of placed.entries()) {
      const order = await short.admin.see(number)
      saved += (before[index]?.total ?? 0) - order.total
      const isAsBefore = index < 4 || missing === 'call'
      expect(await changeMails(number)).toBe(isAsBefore ? 0 : 1)
      const left = { total: 60_00, lines: [{ qty: 1, change: 'reduced' }] }
      const replaced = {
        // Chard costs more, but the customer pays the price of the spinach.
        total: 100_00,
        lines: [
          { qty: 1, change: 'replaced' },
          { productId: chard.id, qty: 1, totalPiastres: 40_00, replaces: 1 },
        ],
      }
      const changed = missing === 'leave' ? left : replaced
      expect(order).toMatchObject(isAsBefore ? { ...before[index] } : changed)
    }
    expect(saved).toBe(savedInAll(view, body))
    expect(saved).toBe(5 * 40_00)
    expect(await stock(chard.id)).toBe(40 - 5)

    // Repeating the call saves nothing new.
    const versions = await Promise.all(placed.map(({ number }) => short.admin.see(number)))
    expect(await short.saved(body)).toEqual(done)
    const again = await Promise.all(placed.map(({ number }) => short.admin.see(number)))
    expect(again).toEqual(versions)
    expect(await stock(chard.id)).toBe(35)

    // However it is paid, the order costs the price of its goods.
    for (const by of ['cash', 'card', 'credit']) {
      const { number } = lacking.find((one) => one.by === by && one.missing === 'leave') ?? {}
      if (!number) throw new Error(`No order by ${by} is short`)
      await short.admin.edited(number, 1, { what: 'weigh', amount: 0.9 })
      const packed = await short.admin.moved(number, 'packed')
      expect(packed.total).toBe(56_00)
      expect(dueOf(packed)).toBe(by === 'cash' ? 56_00 : 0)
      expect(packed.paid - packed.refunded).toBe(by === 'cash' ? 0 : 56_00)
    }
    const now = await short.see()
    expect(now.orders.filter(({ fixed }) => fixed === 'packed')).toHaveLength(3)
  }, 60_000)

  test('is undone as a whole: stock, goods, money and calls are as before, once', async () => {
    const { spinach, chard, placed, short } = await aDay(9)
    const asBefore = async () => ({
      stock: [await stock(spinach.id), await stock(chard.id)],
      totals: await Promise.all(
        placed.map(async ({ number }) => (await short.admin.see(number)).total),
      ),
    })
    const before = await asBefore()
    const view = await short.see()
    expect(view.undoable).toBeNull()
    const saved = await short.saved(short.bodyOf(view, 9, { way: 'share', replacement: chard.id }))
    expect(await stock(spinach.id)).toBe(0)
    const divided = await short.see()
    expect(divided.calls).toHaveLength(saved.calls.length)
    expect(divided.undoable).toMatchObject({ orders: saved.done.length })
    expect((await short.undo(0)).status).toBe(409)

    const undone = await short.undo(divided.saved)
    expect(await undone.json()).toEqual({ done: saved.done, refused: [] })
    expect(await asBefore()).toEqual(before)
    expect(await short.see()).toMatchObject({ calls: [], undoable: null, saved: 1 })
    for (const number of saved.done) expect(await changeMails(number)).toBe(1)
    expect(await (await short.undo(divided.saved)).json()).toEqual({ done: [], refused: [] })
    expect(await asBefore()).toEqual(before)
    for (const { number } of placed) {
      await short.admin.edited(number, 1, { what: 'weigh', amount: 2 })
      await short.admin.moved(number, 'packed')
    }
  }, 60_000)

  test('undone, leaves an order that changed since as it is, and names it', async () => {
    const { short } = await aDay(6)
    const { done } = await short.saved(short.bodyOf(await short.see(), 6, { way: 'share' }))
    const [changed = 0, ...others] = done
    await short.admin.edited(changed, 1, { what: 'missing', toShelf: false })
    const undone = await (await short.undo(1)).json()
    expect(undone.refused).toMatchObject([{ number: changed, code: 'order-changed' }])
    expect(undone.done).toEqual(others)
    for (const number of others)
      expect((await short.admin.see(number)).lines[0]).toMatchObject({ qty: 2 })
  })

  test('divided twice, is undone to what the first division left', async () => {
    shop().clock.now = new Date(DAY)
    const product = await aProduct(db(), { pricePiastres: 40_00, quantity: 5 })
    const { number } = await placeInCash(shop(), [{ product, qty: 3 }], { missing: 'leave' })
    const short = await shortageOf(shop(), product)
    for (const left of [2, 1]) await short.saved(short.bodyOf(await short.see(), left))
    expect(await short.admin.see(number)).toMatchObject({ total: 60_00, lines: [{ qty: 1 }] })
    expect(await (await short.undo(2)).json()).toEqual({ done: [number], refused: [] })
    const { total, lines, history } = await short.admin.see(number)
    expect({ total, lines }).toMatchObject({
      total: 100_00,
      lines: [{ qty: 2, change: 'reduced' }],
    })
    expect(history.find(({ what }) => what === 'line-raise')?.detail).toMatchObject({
      from: 1,
      to: 2,
    })
    expect(await stock(product.id)).toBe(0)
  })

  test('leaves an order that changed meanwhile as it is, and names it; the others are saved', async () => {
    const { placed, short, spinach } = await aDay(6)
    const body = short.bodyOf(await short.see(), 0)
    const changed = placed[2]?.number ?? 0
    await short.admin.edited(changed, 1, { what: 'reduce', qty: 1, toShelf: true })
    const saved = await short.saved(body)
    expect(saved.refused).toMatchObject([{ number: changed, code: 'order-changed' }])
    expect(saved.done).toHaveLength(3)
    expect(saved.calls).toHaveLength(2)
    expect(await short.admin.see(changed)).toMatchObject({ lines: [{ qty: 1 }] })
    // Saves again, on the present version.
    const now = await short.see()
    expect(now.saved).toBe(1)
    const open = now.orders.filter(({ fixed }) => fixed === null)
    expect(open.map(({ number }) => number)).toEqual(
      placed.flatMap(({ number, missing }) =>
        number === changed || missing === 'call' ? number : [],
      ),
    )
    expect(await short.saved(short.bodyOf(now, 0))).toMatchObject({
      done: [changed],
      refused: [],
    })
    expect(await short.admin.see(changed)).toMatchObject({ lines: [{ qty: 0 }] })
    expect(await changeMails(changed)).toBe(1)
    expect(await stock(spinach.id)).toBe(0)
  }, 60_000)

  test('is told on the phone to who wished a call, and done as she says, once', async () => {
    const { placed, short, chard, spinach } = await aDay(9)
    const body = short.bodyOf(await short.see(), 9, { way: 'share' })
    await short.saved(body)
    const calls = placed.filter(({ missing }) => missing === 'call')
    const { calls: list } = await short.see()
    expect(list).toMatchObject(
      calls.map(({ number }) => ({ number, qty: 2, given: 1, missing: 'call' })),
    )
    const picked = await (await short.admin.get(`/picking/${short.date}`)).json()
    expect(picked.products).toContainEqual(expect.objectContaining({ calls: 3 }))
    const [less, none, other] = calls.map(({ number }) => number)
    const say = async (number = 0, said: object) => {
      const { version } = await short.admin.see(number)
      return short.call(number, { version, said })
    }
    expect(await (await say(less, { what: 'less' })).json()).toMatchObject({
      lines: [{ qty: 1, change: 'reduced' }],
    })
    expect((await say(less, { what: 'less' })).status).toBe(404)
    // Nothing is left to deliver, so the units held for the order go on sale.
    const before = await stock(spinach.id)
    expect(await (await say(none, { what: 'none' })).json()).toMatchObject({
      total: 0,
      lines: [{ qty: 0, change: 'missing' }],
    })
    expect(await stock(spinach.id)).toBe(before + 1)
    const foreign = await aProduct(db(), { category: 'fruits', quantity: 9 })
    const refused = await say(other, { what: 'replace', productId: foreign.id })
    expect(refused.status).toBe(422)
    expect(await refused.json()).toMatchObject({ errors: { productId: {} } })
    const stale = await short.call(other ?? 0, { version: 999, said: { what: 'less' } })
    expect(await stale.json()).toMatchObject({ code: 'order-changed' })
    const replaced = await say(other, { what: 'replace', productId: chard.id })
    expect(await replaced.json()).toMatchObject({
      lines: [{ qty: 1 }, { productId: chard.id, qty: 1, totalPiastres: 40_00 }],
    })
    for (const { number } of calls) expect(await changeMails(number)).toBe(1)
    expect(await short.see()).toMatchObject({ calls: [] })
    expect(await short.see()).toMatchObject({
      orders: expect.arrayContaining([expect.objectContaining({ fixed: 'replaced' })]),
    })
  }, 60_000)

  test('asks again about whom to call when it is divided anew, and not about what was packed', async () => {
    const { placed, short, spinach } = await aDay(3)
    await short.saved(short.bodyOf(await short.see(), 1))
    const number = placed[0]?.number ?? 0
    expect((await short.see()).calls).toMatchObject([{ number, given: 1 }])
    await short.saved(short.bodyOf(await short.see(), 0))
    expect((await short.see()).calls).toMatchObject([{ number, given: 0 }])
    await short.admin.edited(number, 1, { what: 'weigh', amount: 2 })
    // A weighed order gets nothing from a second division, and its call stays open.
    await arrives(spinach.id, 1)
    await placeInCash(shop(), [{ product: spinach, qty: 1 }], { missing: 'leave' })
    await short.saved(short.bodyOf(await short.see(), 0))
    expect((await short.see()).calls).toMatchObject([{ number, given: 0 }])
    const { version } = await short.admin.see(number)
    await short.call(number, { version, said: { what: 'whole' } })
    await short.admin.moved(number, 'packed')
    expect(await short.see()).toMatchObject({ calls: [] })
  }, 60_000)

  test('is put right by one’s own means in an order, with its replacement', async () => {
    await withoutOtherChard()
    const { short, placed, spinach, chard } = await aDay(3)
    const body = short.bodyOf(await short.see(), 3, { way: 'share', replacement: chard.id })
    await short.saved(body)
    const { number } = placed[1] ?? { number: 0 }
    const again = await short.admin.line(number, 1, {
      what: 'replace',
      productId: spinach.id,
      qty: 1,
    })
    expect(await again.json()).toMatchObject({ code: 'replacement-changed' })
    await short.admin.edited(number, 1, { what: 'missing' })
    // Units that never came cannot be restored; new ones can.
    const refused = await short.admin.line(number, 1, { what: 'restore' })
    expect(await refused.json()).toMatchObject({ code: 'out-of-stock' })
    expect(await stock(spinach.id)).toBe(0)
    await arrives(spinach.id, 1)
    const back = await short.admin.edited(number, 1, { what: 'restore' })
    expect(back).toMatchObject({ total: 100_00, lines: [{ qty: 2, change: null }] })
    expect(await stock(spinach.id)).toBe(0)
    expect(await stock(chard.id)).toBe(40)
  }, 60_000)

  test('keeps what is left over for sale, and what orders of other days hold', async () => {
    const { short, spinach } = await aDay(3)
    const view = await short.see()
    const body = short.bodyOf(view, 5)
    const orders = body.orders.map((one, index) => (index === 2 ? { ...one, to: 0 } : one))
    expect(await short.saved({ ...body, way: 'hand', orders })).toMatchObject({ quantity: 1 })
    const other = await placeInCash(shop(), [{ product: spinach, qty: 1 }])
    await db()
      .updateTable('orders')
      .set({ delivery_date: '2026-12-20' })
      .where('number', '=', other.number)
      .execute()
    const now = await short.see()
    expect(now).toMatchObject({ heldElsewhere: 1, quantity: 0 })
    expect(await short.saved(short.bodyOf(now, 3))).toMatchObject({ quantity: 0 })
  }, 60_000)

  test('sells nothing of what an order took more of since the screen was read', async () => {
    shop().clock.now = new Date(DAY)
    const { spinach } = await greens(shop(), { orders: 1, free: 3 })
    const order = await placeInCash(shop(), [{ product: spinach, qty: 2 }])
    const short = await shortageOf(shop(), spinach)
    const body = short.bodyOf(await short.see(), 3)
    await changesOf(shop(), order).changed({ lines: [{ _id: spinach.id, qty: 3 }] })
    expect(await short.saved(body)).toMatchObject({ done: [], refused: [], quantity: 0 })
  }, 60_000)

  test('changes an order with two short products by one mail', async () => {
    shop().clock.now = new Date(DAY)
    const [one, two] = [await aProduct(db()), await aProduct(db())]
    const items = [
      { product: one, qty: 2 },
      { product: two, qty: 2 },
    ]
    const { number } = await placeInCash(shop(), items, { missing: 'leave' })
    for (const product of [one, two]) {
      const short = await shortageOf(shop(), product)
      expect(await short.saved(short.bodyOf(await short.see(), 1))).toMatchObject({
        done: [number],
      })
    }
    expect(await changeMails(number)).toBe(1)
  }, 60_000)

  test('is replaced by the next one where an order already has the one that was chosen', async () => {
    shop().clock.now = new Date(DAY)
    await withoutOtherChard()
    const { spinach, chard } = await greens(shop(), { orders: 2 })
    const items = [
      { product: spinach, qty: 2 },
      { product: chard, qty: 1 },
    ]
    const { number } = await placeInCash(shop(), items, { missing: 'replace' })
    const short = await shortageOf(shop(), spinach)
    const view = await short.see()
    const body = short.bodyOf(view, 0, { replacement: chard.id })
    const next = view.replacements.find(
      ({ productId, quantity }) => productId !== chard.id && quantity >= 2,
    )
    const before = await short.admin.see(number)
    expect(await short.saved(body)).toMatchObject({ done: [number], refused: [] })
    const order = await short.admin.see(number)
    expect(order.lines).toMatchObject([
      { qty: 0, change: 'replaced' },
      { productId: chard.id, qty: 1 },
      { productId: next?.productId, replaces: 1 },
    ])
    expect(before.total - order.total).toBe(savedInAll(view, body))
    expect(await stock(chard.id)).toBe(39)
  }, 60_000)

  test('names the orders for which too little of the replacement is left', async () => {
    const { short, chard, placed } = await aDay(6, { chard: 3 })
    const body = short.bodyOf(await short.see(), 0, { replacement: chard.id })
    const saved = await short.saved(body)
    expect(saved.refused).toMatchObject([{ number: placed[4]?.number, code: 'out-of-stock' }])
    expect(saved.done).toHaveLength(3)
    expect(await stock(chard.id)).toBe(1)
    // This order holds units that are not there, so its customer must be called, too.
    const { calls } = await short.see()
    const number = placed[4]?.number ?? 0
    expect(calls.map((call) => call.number)).toEqual(
      [...saved.calls, number].toSorted((a, b) => a - b),
    )
    const moved = await short.admin.move(number, 'packed')
    expect(await moved.json()).toMatchObject({ code: 'call-open' })
    const { version } = await short.admin.see(number)
    const said = await short.call(number, { version, said: { what: 'none' } })
    expect(await said.json()).toMatchObject({ lines: [{ qty: 0, change: 'missing' }] })
  }, 60_000)

  test('is never replaced by what holds a caution that it does not', async () => {
    await withoutOtherChard()
    const { short, chard } = await aDay(1)
    const salted = await aProduct(db(), {
      name: 'Test spinach',
      pricePiastres: 40_00,
      richIn: ['salt'],
    })
    const { replacements } = await short.see()
    expect(replacements.map(({ productId }) => productId)).toContain(chard.id)
    expect(replacements.map(({ productId }) => productId)).not.toContain(salted.id)
    const body = short.bodyOf(await short.see(), 1, { replacement: salted.id })
    const refused = await short.save(body)
    expect(await refused.json()).toMatchObject({
      errors: { replacement: { code: 'no-alternative' } },
    })
  }, 60_000)

  test('is refused with all that is wrong, and changes nothing', async () => {
    const { short, spinach } = await aDay(3)
    const view = await short.see()
    const body = short.bodyOf(view, 6)
    const wrong = await short.save({
      ...body,
      available: 3,
      way: 'hand',
      orders: body.orders.map((one, index) => ({ ...one, to: [3, 1.5, 1][index] })),
    })
    expect(wrong.status).toBe(422)
    expect(Object.keys((await wrong.json()).errors)).toEqual([
      'available',
      'orders.0.to',
      'orders.1.to',
    ])
    for (const odd of [{ available: -1 }, { available: 1.0001 }, { id: 'x' }, { orders: [] }]) {
      expect((await short.save({ ...body, ...odd })).status, JSON.stringify(odd)).toBe(422)
    }
    expect(await short.see()).toEqual(view)
    expect(await stock(spinach.id)).toBe(6)
    const outdated = await short.save({ ...body, seen: 1 })
    expect([outdated.status, (await outdated.json()).code]).toEqual([409, 'shortage-changed'])
    await short.saved(body)
    const taken = await short.save({ ...body, available: 7 })
    expect([taken.status, (await taken.json()).code]).toEqual([409, 'id-taken'])
    for (const path of ['2026-13-01/short/x', `${short.date}/short/none`]) {
      expect((await short.admin.get(`/picking/${path}`)).status).toBe(404)
      expect((await short.admin.post(`/picking/${path}`, body)).status).toBe(404)
    }
  }, 60_000)
})
