import { expect, test } from 'vitest'
import { expireOrders, pollOpenOrders } from '#shop/payment/open-orders.server.ts'
import { processPaymentEvents } from '#shop/payment/payment-events.server.ts'
import type { CollectChoice, OnlineMethod } from '#shop/settings/collect-by.ts'
import { describeOnPostgres } from '../databases.ts'
import { historyOf, mailsOf } from '../orders.ts'
import { aProduct, stockOfProduct } from '../products.ts'
import { later } from '../shop.ts'
import { timeFor, times } from '../times.ts'
import { twoInstances } from '../two-instances.ts'
import {
  collectBy,
  customers,
  egyptOf,
  inEgypt,
  placeOnline,
  works,
  type Waiting,
} from './egypt.ts'

const TIMES = times(2)
type Way = [method: OnlineMethod, provider: CollectChoice, minutes: number]
const ways: Way[] = [
  ['card', 'paymob', 31],
  ['wallet', 'paymob', 31],
  ['instalments', 'paymob', 31],
  ['kiosk', 'fawry', 24 * 60 + 1],
]

describeOnPostgres('two instances at once, paid by', () => {
  const { shop, each, postAtOnce } = twoInstances()
  inEgypt(shop)

  /** The customer's return, the callback and the clock at once, on both instances, which share no memory. */
  async function allAtOnce(placed: Waiting, meanwhile = async () => {}) {
    const path = placed.path.replace('?', '/settle?')
    const [stripe] = shop().services.providers
    const work = each().flatMap((services) => {
      const instance = { ...services, providers: [...(stripe ? [stripe] : []), ...egyptOf(shop())] }
      return [processPaymentEvents(instance), expireOrders(instance), pollOpenOrders(instance)]
    })
    const returns = postAtOnce(Array.from({ length: 6 }, () => ({ path, body: {} })))
    const other = meanwhile()
    expect((await returns).map(({ status }) => status)).toEqual(Array(6).fill(200))
    await Promise.all([...work, other])
    await works(shop())
    return (await shop().get(placed.path)).json()
  }
  async function anOrder([method, provider]: Way) {
    await collectBy(shop(), method, provider)
    const product = await aProduct(shop().services.db, { pricePiastres: 50_00, quantity: 5 })
    const placed = await placeOnline(shop(), [{ product, qty: 2 }], method)
    return { placed, stock: () => stockOfProduct(shop().services.db, product.id) }
  }

  test.each(ways)(
    '%s: return, callback and clock together make a paid order paid, once',
    async (...way) => {
      for (let time = 1; time <= TIMES; time++) {
        const { placed, stock } = await anOrder(way)
        await customers[way[0]](shop(), placed)
        later(shop(), way[2])
        const order = await allAtOnce(placed)
        expect(order).toMatchObject({ state: 'confirmed', paymentState: 'paid', paid: 120 })
        expect(await historyOf(shop(), placed)).toEqual(['placed', 'paid'])
        expect(await stock()).toBe(3)
        expect(await mailsOf(shop(), placed)).toBe(1)
      }
    },
    timeFor(TIMES, 4_000),
  )

  test.each(ways)(
    '%s: together they end an unpaid order, and give its stock back, once',
    async (...way) => {
      for (let time = 1; time <= TIMES; time++) {
        const { placed, stock } = await anOrder(way)
        later(shop(), way[2])
        await allAtOnce(placed)
        await works(shop())
        expect(await historyOf(shop(), placed)).toEqual(['placed', 'expired'])
        expect(await stock()).toBe(5)
        expect(await mailsOf(shop(), placed)).toBe(0)
      }
    },
    timeFor(TIMES, 4_000),
  )

  /** Returns an order's state and money after all messages and refunds. */
  async function outcomeOf(placed: Waiting, stock: () => Promise<number>) {
    for (const minutes of [1, 61, 61]) {
      later(shop(), minutes)
      await works(shop())
    }
    const { pay, path } = placed
    const order = await (await shop().get(path)).json()
    const back = order.refunds.reduce((sum: number, one: { amount: number }) => sum + one.amount, 0)
    const { orders } = shop().sandbox.fawry
    const code = pay.by === 'code' ? orders.byReference(pay.code) : undefined
    return {
      isOrder: order.state === 'confirmed',
      kept: order.paid - back,
      atProvider: code ? (code.paid - code.returned) / 100 : order.paid - back,
      stock: await stock(),
      mails: await mailsOf(shop(), placed),
    }
  }
  const outcomes = [
    { isOrder: true, kept: 120, atProvider: 120, stock: 3, mails: 1 },
    { isOrder: false, kept: 0, atProvider: 0, stock: 5, mails: 0 },
  ]

  test.each(ways)(
    '%s: a payment in the same moment is taken, given back, or was never possible',
    async (...way) => {
      for (let time = 1; time <= TIMES; time++) {
        const { placed, stock } = await anOrder(way)
        later(shop(), way[2])
        const pay = () => customers[way[0]](shop(), placed).catch(() => undefined)
        await allAtOnce(placed, pay)
        expect(outcomes).toContainEqual(await outcomeOf(placed, stock))
      }
    },
    timeFor(TIMES, 6_000),
  )

  test.each(ways)(
    '%s: a payment while its order is given up at both is taken, given back, or was never possible',
    async (...way) => {
      for (let time = 1; time <= TIMES; time++) {
        const { placed, stock } = await anOrder(way)
        const path = placed.path.replace('?', '/give-up?')
        const pay = () => customers[way[0]](shop(), placed).catch(() => undefined)
        await allAtOnce(placed, async () => {
          await Promise.all([
            pay(),
            postAtOnce(Array.from({ length: 4 }, () => ({ path, body: {} }))),
          ])
        })
        expect(outcomes).toContainEqual(await outcomeOf(placed, stock))
      }
    },
    timeFor(TIMES, 6_000),
  )
})
