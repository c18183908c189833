import { expect, test } from 'vitest'
import { placeInCash } from '../admin-client.ts'
import { describeOnEachEngine } from '../databases.ts'
import { stockOfProduct } from '../products.ts'
import { changesOf } from '../revisions.ts'
import { greens, shortageOf } from '../shortage.ts'
import { shopOf } from '../shop.ts'

const DAY = new Date('2026-11-22T09:00:00Z')
const LATER = '2026-12-05'

describeOnEachEngine(
  'an order whose customer is still to be called about what is short',
  (open) => {
    const shop = shopOf(open)

    /** One order of 2 kg for which 1 kg is there; nothing else is in stock. */
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
      // Of another product, she still is to be called.
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
      // Of the day before, it holds what is there: one kilogram.
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

    test('had it after all where it is packed whole', async () => {
      const { short, number, stock } = await called()
      await short.admin.edited(number, 1, { what: 'weigh', amount: 2 })
      await short.admin.moved(number, 'packed')
      await short.admin.steppedBack(number)
      expect((await short.see()).calls).toEqual([])
      await short.admin.moved(number, 'cancelled')
      expect(await stock()).toBe(2)
    })

    async function other() {
      const { chard } = await greens(shop())
      return chard
    }
  },
)
