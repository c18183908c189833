import { expect, test } from 'vitest'
import type { PackingDay, PackingOrder } from '#shop/orders/packing/packing.ts'
import { OPEN_SECONDS } from '#shop/orders/packing/packing.ts'
import { adminClient, placeAndPay, placeInCash, refundsAtProvider } from '../admin-client.ts'
import { describeOnEachEngine } from '../databases.ts'
import { mailsOf, pay, placeByCard, settle } from '../orders.ts'
import { aProduct, stockOfProduct } from '../products.ts'
import { shopOf } from '../shop.ts'

describeOnEachEngine('packing', (open) => {
  const shop = shopOf(open)

  /** One of two packers, each on a device of its own. */
  async function packer() {
    const admin = await adminClient(shop())
    const put = (path: string, body: unknown) =>
      shop().send('PUT', `/api/admin/packing${path}`, body, admin.headers)
    const post = (path: string, body: unknown) => admin.post(`/packing${path}`, body)
    const see = async (number: number): Promise<PackingOrder> => {
      const response = await admin.get(`/packing/orders/${number}`)
      expect(response.status).toBe(200)
      return response.json()
    }
    const tick = async (number: number, line: number, isTicked = true, qty?: number) => {
      const { lines } = await see(number)
      const now = lines.find((one) => one.line === line)?.qty ?? 1
      return put(`/orders/${number}/ticks`, { line, qty: qty ?? now, isTicked })
    }
    const act = async (number: number, path: string, body: object) => {
      const { version } = await see(number)
      return post(`/orders/${number}${path}`, { version, ...body })
    }
    return {
      ...admin,
      name: admin.account.email.split('@')[0],
      put,
      post,
      see,
      tick,
      act,
      day: async (date: string, query = ''): Promise<PackingDay> =>
        (await admin.get(`/packing/${date}${query}`)).json(),
      async ticked(number: number, line: number): Promise<PackingOrder> {
        const response = await tick(number, line)
        expect(response.status, await response.clone().text()).toBe(200)
        return response.json()
      },
      edit: (number: number, line: number, edit: object) => act(number, `/lines/${line}`, { edit }),
      pack: (number: number, pieces = { bags: 1, crates: 0 }) => act(number, '/packed', pieces),
    }
  }
  const codeOf = async (response: Response) => (await response.json()).code
  const anOrder = async (names = ['Tomatoes', 'Spinach']) => {
    const products = await Promise.all(
      names.map((name) =>
        aProduct(shop().services.db, { name, pricePiastres: 50_00, quantity: 20 }),
      ),
    )
    const items = products.map((product) => ({ product, qty: 2 }))
    return { products, items, ...(await placeInCash(shop(), items)) }
  }

  test('a day lists its orders by area, and tells again only what has changed', async () => {
    const one = await packer()
    const { number } = await anOrder()
    const { date } = await one.see(number)
    const first = await one.day(date)
    const row = first.orders?.find((order) => order.number === number)
    expect(row).toMatchObject({ state: 'confirmed', lines: 2, ticked: 0, bags: 0, openBy: [] })
    const areas = first.orders?.map(({ area }) => area.name) ?? []
    expect(areas).toEqual(areas.toSorted((a, b) => a.localeCompare(b)))
    expect(await one.day(date, `?since=${first.mark}`)).toEqual({
      date,
      mark: first.mark,
      orders: null,
    })
    await one.ticked(number, 1)
    const second = await one.day(date, `?since=${first.mark}`)
    expect(second.mark).not.toBe(first.mark)
    expect(second.orders?.find((order) => order.number === number)).toMatchObject({ ticked: 1 })
    expect((await one.get('/packing/tomorrow')).status).toBe(404)
  })

  test('a packer sees no e-mail, no address and no sums, and a phone only to call', async () => {
    const one = await packer()
    const { items } = await anOrder()
    for (const missing of ['call', 'leave'] as const) {
      const { number } = await placeInCash(shop(), items, { missing })
      const order = await one.see(number)
      expect(order.phone === null).toBe(missing === 'leave')
      const day = JSON.stringify(await one.day(order.date))
      for (const text of [JSON.stringify({ ...order, phone: null }), day]) {
        expect(text).not.toMatch(/@|Road 9|iastres|\+20|50_?00/)
      }
    }
    expect((await one.get('/packing/orders/999999')).status).toBe(404)
  })

  test('a tick is there once, for all, and goes away again', async () => {
    const [one, other] = [await packer(), await packer()]
    const { number } = await anOrder()
    const { version } = await one.see(number)
    const ticked = await one.ticked(number, 1)
    expect(ticked.version).toBe(version)
    expect(ticked.lines[0]?.tick).toMatchObject({ who: one.name })
    // A second tick of the same line is the first one's.
    expect((await other.ticked(number, 1)).lines[0]?.tick).toEqual(ticked.lines[0]?.tick)
    expect((await other.see(number)).lines.map(({ tick }) => tick !== null)).toEqual([true, false])
    for (const packer of [one, other]) {
      expect((await packer.tick(number, 1, false)).status).toBe(200)
      expect((await one.see(number)).lines[0]?.tick).toBeNull()
    }
    expect((await one.tick(number, 9)).status).toBe(404)
  })

  test('a tick of a line that changed is refused, and one before counts no more', async () => {
    const one = await packer()
    const { number } = await anOrder()
    await one.ticked(number, 1)
    await one.edited(number, 1, { what: 'reduce', qty: 1, toShelf: true })
    expect((await one.see(number)).lines[0]?.tick).toBeNull()
    const late = await one.tick(number, 1, true, 2)
    expect([late.status, await codeOf(late)]).toEqual([409, 'line-changed'])
    await one.edited(number, 2, { what: 'missing' })
    const gone = await one.tick(number, 2, true, 2)
    expect([gone.status, await codeOf(gone)]).toEqual([409, 'line-changed'])
  })

  test('it is packed once all is ticked, with bags and crates, and then told once', async () => {
    const [one, other] = [await packer(), await packer()]
    const placed = await anOrder()
    const { number } = placed
    await one.ticked(number, 1)
    const early = await one.pack(number)
    expect(early.status).toBe(409)
    expect(await early.json()).toMatchObject({ code: 'not-all-ticked', lines: [{ line: 2 }] })
    await other.ticked(number, 2)
    for (const pieces of [
      { bags: 0, crates: 0 },
      { bags: -1, crates: 0 },
      { bags: 1.5, crates: 0 },
      { bags: 31, crates: 0 },
    ]) {
      expect((await one.pack(number, pieces)).status, JSON.stringify(pieces)).toBe(422)
    }
    const { version } = await one.see(number)
    const packed = await one.pack(number, { bags: 2, crates: 1 })
    expect(packed.status).toBe(200)
    expect(await packed.json()).toMatchObject({
      state: 'packed',
      bags: 2,
      crates: 1,
      packedBy: one.name,
    })
    const late = await other.post(`/orders/${number}/packed`, { version, bags: 3, crates: 0 })
    expect([late.status, await codeOf(late)]).toEqual([409, 'order-changed'])
    expect((await other.pack(number)).status).toBe(409)
    expect(await other.see(number)).toMatchObject({ bags: 2, crates: 1 })
    expect(await mailsOf(shop(), placed as never, 'order-packed')).toBe(1)
    const { history } = await one.get(`/orders/${number}`).then((answer) => answer.json())
    expect(history.filter(({ what }: { what: string }) => what === 'packed')).toHaveLength(1)
    // A tick that was sent late is there; another one, or its end, is refused.
    expect((await other.tick(number, 2)).status).toBe(200)
    const off = await other.tick(number, 2, false)
    expect([off.status, await codeOf(off)]).toEqual([409, 'packed-already'])
  })

  test('“packed” is taken back with its ticks and bags, and its mail withdrawn', async () => {
    const one = await packer()
    const placed = await anOrder()
    const { number } = placed
    for (const line of [1, 2]) await one.ticked(number, line)
    expect((await one.pack(number, { bags: 2, crates: 1 })).status).toBe(200)
    expect((await one.act(number, '/unpacked', { reason: ' ' })).status).toBe(422)
    const back = await one.act(number, '/unpacked', { reason: 'by mistake' })
    expect(await back.json()).toMatchObject({
      state: 'confirmed',
      bags: 2,
      crates: 1,
      packedBy: null,
      lines: [{ tick: { who: one.name } }, { tick: { who: one.name } }],
    })
    expect(await mailsOf(shop(), placed as never, 'order-packed')).toBe(0)
    const again = await one.act(number, '/unpacked', { reason: 'by mistake' })
    expect(again.status).toBe(409)
    expect((await one.tick(number, 1, false)).status).toBe(200)
    expect((await one.pack(number)).status).toBe(409)
    await one.ticked(number, 1)
    expect((await one.pack(number)).status).toBe(200)
    await one.moved(number, 'out_for_delivery')
    const onTheWay = await one.act(number, '/unpacked', { reason: 'too late' })
    expect([onTheWay.status, await codeOf(onTheWay)]).toEqual([409, 'cannot-step-back'])
  })

  test('less than ordered changes the sum once, gives money back once and is mailed once', async () => {
    const one = await packer()
    const [short, there] = [
      await aProduct(shop().services.db, { pricePiastres: 50_00, quantity: 20 }),
      await aProduct(shop().services.db, { pricePiastres: 30_00, quantity: 20 }),
    ]
    const placed = await placeAndPay(shop(), [
      { product: short, qty: 3 },
      { product: there, qty: 1 },
    ])
    const { number } = placed
    const before = await one.get(`/orders/${number}`).then((answer) => answer.json())
    const { version } = await one.see(number)
    const edit = { what: 'reduce', qty: 1 }
    const path = `/orders/${number}/lines/1`
    const answers = await Promise.all(
      [edit, edit].map((same) => one.post(path, { version, edit: same })),
    )
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
    expect(await one.see(number)).toMatchObject({
      lines: [{ qty: 1, orderedQty: 3, change: 'reduced', tick: { who: one.name } }, { qty: 1 }],
    })
    await one.ticked(number, 2)
    expect((await one.pack(number)).status).toBe(200)
    const after = await one.get(`/orders/${number}`).then((answer) => answer.json())
    expect(before.total - after.total).toBe(100_00)
    expect(await refundsAtProvider(shop(), placed)).toEqual([100_00])
    expect(await mailsOf(shop(), placed, 'order-packed')).toBe(1)
    expect(await mailsOf(shop(), placed, 'order-changed')).toBe(0)
    // What was not there is written off, not sold again.
    expect(await stockOfProduct(shop().services.db, short.id)).toBe(17)
  })

  test('what is weighed takes of the hold what it weighs, and cannot be packed before', async () => {
    const one = await packer()
    const chicken = await aProduct(shop().services.db, {
      category: 'meat',
      pricePiastres: 96_00,
      unitAmount: 1.2,
      tolerance: 5,
    })
    const placed = await placeByCard(shop(), [{ product: chicken, qty: 1 }])
    await pay(shop(), placed)
    await settle(shop(), placed)
    const { number } = placed
    await one.ticked(number, 1)
    const unweighed = await one.pack(number)
    expect([unweighed.status, await codeOf(unweighed)]).toEqual([409, 'not-weighed'])
    const odd = await one.edit(number, 1, { what: 'weigh', amount: 2 })
    expect(odd.status).toBe(422)
    const weighed = await one.edit(number, 1, { what: 'weigh', amount: 1.18 })
    expect(await weighed.json()).toMatchObject({ lines: [{ packedAmount: 1.18, tick: {} }] })
    expect((await one.pack(number)).status).toBe(200)
    const { amount_received } = await shop().stripe.paymentIntents.retrieve(placed.intentId)
    expect(amount_received).toBe(94_40 + 20_00)
  })

  test('a replacement is a line of its own to tick, by the customer’s wish', async () => {
    const one = await packer()
    const { items, products } = await anOrder()
    const [, , other] = [...products, await aProduct(shop().services.db, { name: 'Chard' })]
    const { number } = await placeInCash(shop(), items, { missing: 'call' })
    const replace = { what: 'replace', productId: other?.id, qty: 1 }
    expect((await one.edit(number, 1, replace)).status).toBe(422)
    const agreed = await one.edit(number, 1, { ...replace, isAgreed: true })
    expect(await agreed.json()).toMatchObject({
      lines: [
        { line: 1, qty: 0, change: 'replaced', tick: null },
        { line: 2, tick: null },
        { line: 3, replaces: 1, qty: 1, tick: null },
      ],
    })
    for (const line of [2, 3]) await one.ticked(number, line)
    expect((await one.pack(number)).status).toBe(200)
  })

  test('others see who has an order open, for as long as that is said', async () => {
    const [one, other] = [await packer(), await packer()]
    const { number } = await anOrder()
    const { date } = await one.see(number)
    const openBy = async (device: string) =>
      (await other.day(date, `?device=${device}`)).orders?.find((row) => row.number === number)
        ?.openBy
    const say = (who: typeof one, device: string, opened: number | null) =>
      who.put(`/${date}/open`, { device, number: opened })
    expect(await (await say(one, 'device-of-one', number)).json()).toEqual({ number })
    expect(await openBy('device-of-other')).toEqual([one.name])
    expect(await openBy('device-of-one')).toEqual([])
    await say(other, 'device-of-other', number)
    expect(await openBy('device-of-one')).toEqual([other.name])
    await say(other, 'device-of-other', null)
    expect(await openBy('device-of-one')).toEqual([])
    shop().clock.now = new Date(shop().clock.now.getTime() + OPEN_SECONDS * 1000)
    expect(await openBy('device-of-other')).toEqual([])
    for (const device of ['', 'short', 'x'.repeat(65), 'with spaces in it']) {
      expect((await say(one, device, number)).status, device).toBe(422)
    }
    expect(await (await say(one, 'device-of-one', 999_999)).json()).toEqual({ number: null })
  })
})
