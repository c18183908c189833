import { beforeEach, expect, test } from 'vitest'
import { describeOnEachEngine } from '../databases.ts'
import { balanceOf, customerWithCredit } from '../credit.ts'
import { balancesOf } from '../ledger.ts'
import { aProduct } from '../products.ts'
import { expireOrders } from '#shop/payment/open-orders.server.ts'
import { later, shopOf } from '../shop.ts'
import { bankClient, placeByTransfer, takeTransfers } from './transfers.ts'

describeOnEachEngine('a transfer of who has credit', (open) => {
  const shop = shopOf(open)
  beforeEach(() => takeTransfers(shop()))

  /** 2 × 50.00 plus 20.00, of which credit pays 30.00. */
  async function anOrder() {
    const { db } = shop().services
    const customer = await customerWithCredit(shop(), 30_00)
    const product = await aProduct(db, { pricePiastres: 50_00, quantity: 5 })
    const { headers, account } = customer
    const placed = await placeByTransfer(shop(), [{ product, qty: 2 }], {
      more: { creditPiastres: 30_00 },
      headers,
    })
    return {
      ...placed,
      credit: () => balanceOf(db, account.id),
      order: async () => (await shop().get(placed.path)).json(),
      balances: () => balancesOf(db, placed.number),
    }
  }

  test('pays the rest, and what is too much becomes credit where staff say so', async () => {
    const { number, order, credit, balances } = await anOrder()
    expect(await order()).toMatchObject({ state: 'awaiting_payment' })
    const bank = await bankClient(shop())
    await bank.arrived(number, 100_00, { asCredit: true })
    expect(await order()).toMatchObject({ state: 'confirmed', paymentState: 'paid', paid: 130 })
    expect(await credit()).toBe(10_00)
    expect(await balances()).toMatchObject({ bank: 100_00 })
  })

  test('that goes back is turned into credit, as she wishes', async () => {
    const { number, order, credit, balances } = await anOrder()
    const bank = await bankClient(shop())
    await bank.arrived(number, 90_00)
    await bank.moved(number, 'cancelled')
    expect(await credit()).toBe(30_00)
    const { id } = await bank.refundOf(number)
    expect((await bank.asCredit(number, id)).status).toBe(200)
    expect(await credit()).toBe(120_00)
    expect((await bank.sentBack(number, id)).status).toBe(409)
    expect(await order()).toMatchObject({ state: 'refunded' })
    expect(await balances()).toMatchObject({ bank: 90_00 })
  })

  test('late takes the credit again with it, where that is still there', async () => {
    const { number, order, credit } = await anOrder()
    later(shop(), 24 * 60 + 1)
    await expireOrders(shop().services)
    expect(await credit()).toBe(30_00)
    const bank = await bankClient(shop())
    await bank.arrived(number, 90_00)
    expect(await order()).toMatchObject({ state: 'confirmed', paymentState: 'paid' })
    expect(await credit()).toBe(0)
  })
})
