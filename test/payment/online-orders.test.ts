import { expect, test } from 'vitest'
import { expireOrders } from '#shop/payment/open-orders.server.ts'
import type { CollectChoice, OnlineMethod } from '#shop/settings/collect-by.ts'
import { describeOnEachEngine } from '../databases.ts'
import { balancesOf } from '../ledger.ts'
import { historyOf, mailsOf, settle } from '../orders.ts'
import { aProduct, stockOfProduct } from '../products.ts'
import { later, shopOf } from '../shop.ts'
import { collectBy, customers, hears, inEgypt, placeOnline, works } from './egypt.ts'

const DAY = 24 * 60
type Way = [method: OnlineMethod, provider: CollectChoice, minutes: number]
const ways: Way[] = [
  ['card', 'paymob', 30],
  ['wallet', 'first', 30],
  ['instalments', 'first', 30],
  ['kiosk', 'fawry', DAY],
]

describeOnEachEngine('an order that is paid by', (open) => {
  const shop = shopOf(open)
  inEgypt(shop)
  const orderOf = async ({ path }: { path: string }) => (await shop().get(path)).json()

  async function anOrder([method, provider]: Way) {
    await collectBy(shop(), method, provider)
    const product = await aProduct(shop().services.db, { pricePiastres: 50_00, quantity: 5 })
    const placed = await placeOnline(shop(), [{ product, qty: 2 }], method)
    const stock = () => stockOfProduct(shop().services.db, product.id)
    const pay = () => customers[method](shop(), placed)
    return { ...placed, pay, stock, how: placed.pay, order: { ...placed } }
  }
  const expectPaid = async (placed: Awaited<ReturnType<typeof anOrder>>) => {
    expect(await orderOf(placed)).toMatchObject({
      state: 'confirmed',
      paymentState: 'paid',
      paid: 120,
      due: 0,
      pay: null,
    })
    expect(await historyOf(shop(), placed)).toEqual(['placed', 'paid'])
    expect(await mailsOf(shop(), placed)).toBe(1)
    expect(await placed.stock()).toBe(3)
    const { db } = shop().services
    expect(await balancesOf(db, placed.number)).toMatchObject({ provider: 120_00 })
  }

  test.each(ways)('%s is paid once the provider tells of it', async (...way) => {
    const placed = await anOrder(way)
    await placed.pay()
    await hears(shop(), placed.order)
    expect(await orderOf(placed)).toMatchObject({ paymentState: 'paid' })
    await expectPaid(placed)
  })

  test.each(ways)('%s is paid once its customer returns', async (...way) => {
    const { paymob, fawry } = shop().sandbox
    Object.assign(paymob.knobs, { callbacksLost: true })
    Object.assign(fawry.knobs, { notificationsLost: true })
    const placed = await anOrder(way)
    await placed.pay()
    await Promise.all(Array.from({ length: 4 }, () => settle(shop(), placed)))
    expect(await orderOf(placed)).toMatchObject({ paymentState: 'paid' })
    await expectPaid(placed)
  })

  test.each(ways)('%s is paid once when the provider tells it three times', async (...way) => {
    const { paymob, fawry } = shop().sandbox
    Object.assign(paymob.knobs, { callbackRepeat: 3 })
    Object.assign(fawry.knobs, { notificationRepeat: 3 })
    const placed = await anOrder(way)
    await placed.pay()
    await hears(shop(), placed.order)
    await Promise.all([works(shop()), settle(shop(), placed)])
    expect(await orderOf(placed)).toMatchObject({ paymentState: 'paid' })
    await expectPaid(placed)
  })

  test.each(ways)('%s is not paid by what somebody else signed', async (...way) => {
    const { paymob, fawry } = shop().sandbox
    Object.assign(paymob.knobs, { callbackWrongSignature: true })
    Object.assign(fawry.knobs, { notificationWrongSignature: true })
    const placed = await anOrder(way)
    await placed.pay()
    await hears(shop(), placed.order, 0)
    expect(await orderOf(placed)).toMatchObject({ state: 'awaiting_payment' })
    await settle(shop(), placed)
    await expectPaid(placed)
  })

  test.each(ways)('%s ends when it is not paid for %s and its time is over', async (...way) => {
    const placed = await anOrder(way)
    const [, , minutes] = way
    const until = Date.parse(placed.how.until ?? '')
    const most = shop().clock.now.getTime() + minutes * 60_000
    expect(until).toBeLessThanOrEqual(most)
    later(shop(), (until - shop().clock.now.getTime()) / 60_000 - 1)
    await expireOrders(shop().services)
    expect(await orderOf(placed)).toMatchObject({ state: 'awaiting_payment' })
    later(shop(), 2)
    await works(shop())
    expect(await orderOf(placed)).toMatchObject({ state: 'expired', paymentState: 'unpaid' })
    expect(await placed.stock()).toBe(5)
    expect(await mailsOf(shop(), placed)).toBe(0)
  })
})
