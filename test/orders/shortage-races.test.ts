import { expect, test } from 'vitest'
import { changeOrder } from '#shop/orders/change/change-order.server.ts'
import { moveOrder } from '#shop/orders/change/move-order.server.ts'
import { changeShortOrders } from '#shop/orders/shortage/change-short-orders.server.ts'
import { writeShortage } from '#shop/orders/shortage/save-shortage.server.ts'
import type { ShortageBody } from '#shop/orders/shortage/shortage.ts'
import { describeOnPostgres } from '../databases.ts'
import { placeInCash } from '../admin-client.ts'
import { mailsOf } from '../orders.ts'
import { stockOfProduct } from '../products.ts'
import { greens, ordersOf, shortageOf } from '../shortage.ts'
import { timeFor, times } from '../times.ts'
import { twoInstances } from '../two-instances.ts'

const ROUNDS = times(2)
const ORDERS = 9

describeOnPostgres('a short product that two managers divide at once', () => {
  const { shop, each } = twoInstances()

  async function aDay() {
    shop().clock.now = new Date('2026-11-22T09:00:00Z')
    const { spinach, chard } = await greens(shop(), { orders: ORDERS })
    const placed = await ordersOf(shop(), spinach, ORDERS)
    const short = await shortageOf(shop(), spinach)
    const which = { date: short.date, productId: spinach.id }
    const { account } = short.admin
    /** Saves all bodies at once, every second one on the other instance. */
    const saveAtOnce = (bodies: ShortageBody[]) =>
      Promise.all(
        bodies.map(async (body, index) => {
          const services = each()[index % 2]
          if (!services) throw new Error('There are two instances')
          const { db, now } = services
          const written = await writeShortage(db, which, body, { account, now: now() })
          if (!written.ok) return written.problem
          const { refused } = await changeShortOrders(db, body.id, { account, now }, async () => {})
          return refused.map(({ problem }) => problem)
        }),
      )
    const kept = async () => {
      const { orders } = await short.see()
      const open = orders.filter(({ missing }) => missing !== 'call')
      return open.reduce((sum, { line }) => sum + line.qty, 0)
    }
    return { spinach, chard, placed, short, saveAtOnce, kept }
  }

  test(
    'is divided by one of them; the other is told',
    async () => {
      for (let round = 0; round < ROUNDS; round++) {
        const { short, chard, placed, saveAtOnce, kept, spinach } = await aDay()
        const view = await short.see()
        const bodies = (['time', 'share'] as const).map((way) =>
          short.bodyOf(view, 9, { way, replacement: chard.id }),
        )
        const answers = await saveAtOnce(bodies)
        expect(answers.filter((one) => one === 'shortage-changed')).toHaveLength(1)
        expect(answers).toContainEqual([])
        const winner = bodies[answers.indexOf('shortage-changed') === 0 ? 1 : 0]
        const given = winner?.orders.filter(
          ({ number }) => placed.find((one) => one.number === number)?.missing !== 'call',
        )
        expect(await kept()).toBe(given?.reduce((sum, { to }) => sum + to, 0))
        expect(await stockOfProduct(shop().services.db, spinach.id)).toBe(0)
      }
    },
    timeFor(ROUNDS, 30_000),
  )

  test(
    'is divided once where the same save is sent four times at once',
    async () => {
      for (let round = 0; round < ROUNDS; round++) {
        const { short, chard, placed, saveAtOnce } = await aDay()
        const body = short.bodyOf(await short.see(), 0, { replacement: chard.id })
        expect(await saveAtOnce([body, body, body, body])).toEqual([[], [], [], []])
        for (const { number, missing } of placed) {
          const { history } = await short.admin.see(number)
          const changes = history.filter(({ what }) => what === 'changed')
          expect(changes).toHaveLength(missing === 'call' ? 0 : 1)
          const mails = await mailsOf(shop(), { number }, 'order-changed')
          expect(mails).toBe(missing === 'call' ? 0 : 1)
        }
        expect(await short.see()).toMatchObject({ saved: 1 })
      }
    },
    timeFor(ROUNDS, 30_000),
  )

  test(
    'is not put back on sale by orders that are cancelled meanwhile',
    async () => {
      for (let round = 0; round < ROUNDS; round++) {
        const { short, spinach, placed, saveAtOnce } = await aDay()
        const body = short.bodyOf(await short.see(), 9, { way: 'share' })
        const { account } = short.admin
        const cancels = placed.slice(0, 3).map(({ number }, index) => {
          const { db, now } = each()[index % 2] ?? shop().services
          const asked = { number, account, now: now() }
          return changeOrder(db, asked, (work) => moveOrder(work, 'cancelled'))
        })
        const [, ...cancelled] = await Promise.all([saveAtOnce([body]), ...cancels])
        expect(cancelled.every(({ ok }) => ok)).toBe(true)
        const view = await short.see()
        const held = view.orders.reduce((sum, { line }) => sum + line.qty, 0)
        const missing = view.calls.reduce((sum, { qty, given }) => sum + qty - given, 0)
        const stock = await stockOfProduct(shop().services.db, spinach.id)
        expect(stock + held - missing).toBeLessThanOrEqual(9)
      }
    },
    timeFor(ROUNDS, 30_000),
  )

  test(
    'is never sold meanwhile beyond what is there',
    async () => {
      const { short, spinach, saveAtOnce } = await aDay()
      const body = short.bodyOf(await short.see(), 9)
      const sales = Array.from({ length: 4 }, () =>
        placeInCash(shop(), [{ product: spinach, qty: 1 }]).then(
          () => 1,
          () => 0,
        ),
      )
      const [answers, ...sold] = await Promise.all([saveAtOnce([body]), ...sales])
      expect(answers).toEqual([[]])
      expect(await stockOfProduct(shop().services.db, spinach.id)).toBe(0)
      const { orders } = await short.see()
      expect(orders.length).toBeGreaterThanOrEqual(sold.reduce((sum, one) => sum + one, 0))
    },
    timeFor(1, 30_000),
  )
})
