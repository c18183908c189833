import { expect, test } from 'vitest'
import { inTransaction } from '#db/transaction.ts'
import { m } from '#messages/compiled/messages.js'
import { moveStock } from '#shop/inventory/stock.server.ts'
import { placeInCash } from '../../../admin-client.ts'
import { describeOnEachEngine } from '../../../databases.ts'
import { stockOfProduct } from '../../../products.ts'
import { packerOf } from '../../../packer.ts'
import { changesOf } from '../../../revisions.ts'
import { greens, shortageOf } from '../../../shortage.ts'
import { shopOf } from '../../../shop.ts'

const DAY = new Date('2026-11-22T09:00:00Z')
const LATER = '2026-12-05'

describeOnEachEngine(
  'an order whose customer is still to be called about what is short',
  (open) => {
    const shop = shopOf(open)

    /** Makes one order of 2 kg, of which 1 kg is there; the stock for sale is empty. */
    async function called() {
      shop().clock.now = new Date(DAY)
      const { spinach } = await greens(shop(), { orders: 1, free: 3 })
      const placed = await placeInCash(shop(), [{ product: spinach, qty: 2 }], { missing: 'call' })
      const short = await shortageOf(shop(), spinach)
      const saved = await short.saved(short.bodyOf(await short.see(), 1))
      expect(saved).toMatchObject({ calls: [placed.number], quantity: 0 })
      const stock = () => stockOfProduct(shop().services.db, spinach.id)
      return { ...placed, short, spinach, stock }
    }

    test('returns only what is there when it is cancelled, and says what was written off', async () => {
      const { number, short, stock } = await called()
      const { history } = await short.admin.moved(number, 'cancelled')
      expect(await stock()).toBe(1)
      expect(history.at(-1)).toMatchObject({ what: 'written-off', detail: { qty: 1 } })
      expect((await short.see()).calls).toEqual([])
    })

    test('returns nothing when it is cancelled without going back on the shelf', async () => {
      const { number, short, stock } = await called()
      await short.admin.moved(number, 'cancelled', { toShelf: false })
      expect(await stock()).toBe(0)
    })

    test('gives up first what is not there when its customer takes less, and more out of stock', async () => {
      const order = await called()
      const { short, spinach, stock } = order
      const mona = changesOf(shop(), order)
      const qty = (qty: number) => ({ lines: [{ _id: spinach.id, qty }] })
      expect(await (await mona.change(qty(3))).json()).toMatchObject({
        errors: { 'lines.0.qty': { code: 'out-of-stock' } },
      })
      expect((await short.see()).calls).toMatchObject([{ number: order.number, qty: 2, given: 1 }])
      // Adding another product does not answer the call.
      await mona.changed({ add: [{ _id: (await other()).id, qty: 1 }] })
      expect((await short.see()).calls).toHaveLength(1)
      await mona.changed(qty(1))
      expect(await stock()).toBe(0)
      expect((await short.see()).calls).toEqual([])
    })

    test('returns what is there of a line that its customer takes out', async () => {
      const order = await called()
      const { short, spinach, stock } = order
      const lines = [{ _id: spinach.id, qty: 0 }]
      await changesOf(shop(), order).changed({ lines, add: [{ _id: (await other()).id, qty: 1 }] })
      expect(await stock()).toBe(1)
      expect((await short.see()).calls).toEqual([])
    })

    test('is called about on the day to which it is moved, and holds there what is there', async () => {
      const { number, short, stock, spinach } = await called()
      const move = { numbers: [number], date: LATER, isSure: true }
      expect((await short.admin.post('/orders/day', move)).status).toBe(200)
      expect((await short.see()).calls).toEqual([])
      const path = `/picking/${LATER}/short/${spinach.id}`
      const see = async () => (await short.admin.get(path)).json()
      expect(await see()).toMatchObject({ calls: [{ number, qty: 2, given: 1 }] })
      // The moved order still holds 1 kg.
      expect(await short.see()).toMatchObject({ heldElsewhere: 1 })
      const { version } = await short.admin.see(number)
      const said = { version, said: { what: 'less' } }
      const done = await short.admin.post(`${path}/calls/${number}`, said)
      expect(await done.json()).toMatchObject({ lines: [{ qty: 1, change: 'reduced' }] })
      expect(await stock()).toBe(0)
      expect(await see()).toMatchObject({ calls: [] })
    })

    test('is not called about any more once more came and it is divided anew', async () => {
      const { short, number, stock } = await called()
      expect(await short.saved(short.bodyOf(await short.see(), 2))).toMatchObject({ calls: [] })
      expect((await short.see()).calls).toEqual([])
      await short.admin.moved(number, 'cancelled')
      expect(await stock()).toBe(2)
    })

    test('is packed by nobody until it is said what came of the call', async () => {
      const { short, number, stock, spinach } = await called()
      const one = await packerOf(shop())
      const row = async (number: number) =>
        (await one.day(short.date)).orders?.find((order) => order.number === number)
      const calls = [
        { productId: spinach.id, qty: 2, given: 1, name: spinach.name, nameAr: spinach.nameAr },
      ]
      const { mark, orders } = await one.day(short.date)
      expect(orders?.[0]?.calls).not.toEqual([])
      expect(await row(number)).toMatchObject({ calls })
      // The weight does not say what the customer wants.
      await short.admin.edited(number, 1, { what: 'weigh', amount: 2 })
      const moved = await short.admin.move(number, 'packed')
      const packed = await one.pack(number)
      for (const refused of [moved, packed]) {
        expect(refused.status).toBe(409)
        expect(await refused.json()).toMatchObject({ code: 'call-open', lines: [{ line: 1 }] })
      }
      const together = await short.admin.post('/orders/move', { numbers: [number], to: 'packed' })
      const message = `${m.error_call_open({}, { locale: 'en' })}: ${spinach.name}`
      expect(await together.json()).toMatchObject({
        refused: [{ number, code: 'call-open', message }],
      })
      const { version } = await short.admin.see(number)
      const said = await short.call(number, { version, said: { what: 'less' } })
      expect(await said.json()).toMatchObject({ lines: [{ qty: 1, packedAmount: null }] })
      expect((await row(number))?.calls).toEqual([])
      expect((await one.day(short.date)).mark).not.toBe(mark)
      await short.admin.edited(number, 1, { what: 'weigh', amount: 1 })
      await one.ticked(number, 1)
      expect((await one.pack(number)).status).toBe(200)
      expect(await stock()).toBe(0)
    })

    test('is edited by nobody before that, so that what never was there stays off the shelf', async () => {
      const { short, number, stock, spinach } = await called()
      const { id: productId } = await other()
      const one = await packerOf(shop())
      const edits = [
        { what: 'missing', toShelf: true },
        { what: 'reduce', qty: 1, toShelf: true },
        { what: 'replace', productId, qty: 1, toShelf: true, isAgreed: true },
        { what: 'restore' },
      ]
      for (const edit of edits) {
        for (const refused of [
          await short.admin.line(number, 1, edit),
          await one.edit(number, 1, edit),
        ]) {
          const hint = JSON.stringify(edit)
          expect(refused.status, hint).toBe(409)
          expect(await refused.json(), hint).toMatchObject({
            code: 'call-open',
            lines: [{ line: 1, name: spinach.name }],
          })
        }
      }
      expect(await stock()).toBe(0)
      const calls = [{ number, qty: 2, given: 1 }]
      expect(await short.see()).toMatchObject({ calls, orders: [{ line: { qty: 2 } }] })
    })

    test('returns only what is there when it is cancelled, also where it was weighed', async () => {
      const { short, number, stock } = await called()
      await short.admin.edited(number, 1, { what: 'weigh', amount: 2 })
      await short.admin.moved(number, 'cancelled')
      expect(await stock()).toBe(1)
    })

    test('is still to be called about after a shortage that does not name it', async () => {
      const { short, number, spinach } = await called()
      await arrives(spinach.id, 1)
      const next = await placeInCash(shop(), [{ product: spinach, qty: 1 }], { missing: 'leave' })
      const body = short.bodyOf(await short.see(), 1)
      const orders = body.orders.flatMap((one) =>
        one.number === next.number ? { ...one, to: 0 } : [],
      )
      expect(await short.saved({ ...body, orders })).toMatchObject({ done: [next.number] })
      expect((await short.see()).calls).toMatchObject([{ number, qty: 2, given: 1 }])
    })

    test('is called about where it changed after the screen was read, and is packed by nobody', async () => {
      shop().clock.now = new Date(DAY)
      const { spinach } = await greens(shop(), { orders: 1, free: 3 })
      const wish = { missing: 'call' }
      const { number } = await placeInCash(shop(), [{ product: spinach, qty: 2 }], wish)
      const short = await shortageOf(shop(), spinach)
      const body = short.bodyOf(await short.see(), 1)
      await short.admin.edited(number, 1, { what: 'weigh', amount: 2 })
      await short.admin.edited(number, 1, { what: 'restore' })
      const saved = await short.saved(body)
      expect(saved).toMatchObject({ calls: [number], refused: [], quantity: 0 })
      const moved = await short.admin.move(number, 'packed')
      expect(await moved.json()).toMatchObject({ code: 'call-open' })
      await short.admin.moved(number, 'cancelled')
      expect(await stockOfProduct(shop().services.db, spinach.id)).toBe(1)
    })

    test('had it after all where its call says so, and is packed whole', async () => {
      const { short, number, stock } = await called()
      await short.admin.edited(number, 1, { what: 'weigh', amount: 2 })
      const { version } = await short.admin.see(number)
      const said = await short.call(number, { version, said: { what: 'whole' } })
      expect(await said.json()).toMatchObject({
        total: 100_00,
        lines: [{ qty: 2, packedAmount: 2 }],
      })
      await short.admin.moved(number, 'packed')
      await short.admin.steppedBack(number)
      expect((await short.see()).calls).toEqual([])
      await short.admin.moved(number, 'cancelled')
      expect(await stock()).toBe(2)
    })

    async function arrives(productId: string, change: number) {
      const arrival = { productId, change, why: 'correction' }
      await inTransaction(shop().services.db, (db) => moveStock(db, arrival, DAY.toISOString()))
    }

    async function other() {
      const { chard } = await greens(shop())
      return chard
    }
  },
)
