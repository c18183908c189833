import { expect, test } from 'vitest'
import { OPEN_SECONDS } from '#shop/orders/pack/packing.ts'
import { placeInCash } from '../../../admin-client.ts'
import { describeOnEachEngine } from '../../../databases.ts'
import { mailsOf } from '../../../orders.ts'
import { codeOf, packerOf } from '../../../packer.ts'
import { aProduct } from '../../../products.ts'
import { shopOf, signedIn } from '../../../shop.ts'

describeOnEachEngine('packing', (open) => {
  const shop = shopOf(open)

  const packer = () => packerOf(shop())
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
    // A second tick keeps the first one's data.
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
    // Once packed, a repeated tick is accepted, but no other change.
    expect((await other.tick(number, 2)).status).toBe(200)
    const off = await other.tick(number, 2, false)
    expect([off.status, await codeOf(off)]).toEqual([409, 'packed-already'])
  })

  test('“packed” is taken back with its bags, and not its ticks, and its mail withdrawn', async () => {
    const one = await packer()
    const placed = await anOrder()
    const { number } = placed
    for (const line of [1, 2]) await one.ticked(number, line)
    expect((await one.pack(number, { bags: 2, crates: 1 })).status).toBe(200)
    expect((await one.act(number, '/unpacked', { reason: ' ' })).status).toBe(422)
    const back = await one.act(number, '/unpacked', { reason: 'by mistake' })
    expect(await back.json()).toMatchObject({
      state: 'confirmed',
      bags: 0,
      crates: 0,
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

  test('others see who has an order open, for as long as that is said', async () => {
    const [one, other] = [await packer(), await packer()]
    const { number } = await anOrder()
    const { date } = await one.see(number)
    const openBy = async (device: string) =>
      (await other.day(date, `?device=${device}`)).orders?.find((row) => row.number === number)
        ?.openBy
    const say = (who: typeof one, device: string, opened: number | null) =>
      who.put(`/days/${date}/open`, { device, number: opened })
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

  test('a packer packs, of today and later, and reads no note of the shop; a driver does not', async () => {
    const { db } = shop().services
    const { number } = await anOrder()
    await db.updateTable('orders').set({ desk_note: 'Late' }).where('number', '=', number).execute()
    const { headers } = await signedIn(shop(), 'admin', 'packer')
    const path = `/api/admin/packing/orders/${number}`
    const see = async () => (await shop().get(path, headers)).json()
    const { lines, version, date, adminNote } = await see()
    expect(adminNote).toBe('')
    for (const { line, qty } of lines) {
      const body = { line, qty, isTicked: true }
      expect((await shop().send('PUT', `${path}/ticks`, body, headers)).status).toBe(200)
    }
    const pieces = { bags: 1, crates: 0 }
    const packed = await shop().post(`${path}/packed`, { version, ...pieces }, headers)
    expect(await packed.json()).toMatchObject({ state: 'packed', adminNote: '' })

    const owner = await packer()
    await owner.moved(number, 'out_for_delivery')
    const after = (await owner.see(number)).version
    const reason = 'by mistake'
    for (const response of [
      await shop().get(path, headers),
      await shop().send('PUT', `${path}/ticks`, { line: 1, qty: 2, isTicked: true }, headers),
      await shop().post(`${path}/unpacked`, { version: after, reason }, headers),
      await shop().get('/api/admin/packing/2026-11-21', headers),
    ]) {
      expect(response.status).toBe(404)
    }
    const driver = await signedIn(shop(), 'admin', 'driver')
    for (const forbidden of [path, `/api/admin/packing/${date}`]) {
      expect((await shop().get(forbidden, driver.headers)).status).toBe(403)
    }
  })
})
