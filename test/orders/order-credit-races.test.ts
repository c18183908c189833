import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import * as v from 'valibot'
import { cashOrderRequest } from '#shop/orders/place/order-request.ts'
import { placeOrder } from '#shop/orders/place/place-order.server.ts'
import { closeUnpaid } from '#shop/payment/close-unpaid.server.ts'
import { balanceOf, customerWithCredit } from '../credit.ts'
import { describeOnPostgres } from '../databases.ts'
import { anOrderFor } from '../orders.ts'
import { aProduct } from '../products.ts'
import { twoInstances } from '../two-instances.ts'

const AT_ONCE = 20

describeOnPostgres('credit at the checkout, from two instances at once', () => {
  const { shop, each } = twoInstances()
  const db = (index: number) => each()[index % 2]?.db ?? shop().services.db
  const atOnce = <T>(one: (index: number) => Promise<T>) =>
    Promise.all(Array.from({ length: AT_ONCE }, (_, index) => one(index)))

  async function checkouts(accountId: string, creditPiastres: number) {
    const product = await aProduct(shop().services.db, { pricePiastres: 50_00, quantity: 999 })
    const items = [{ product, qty: 1 }]
    return async (index: number, method: 'card' | 'cash') => {
      const body = { ...(await anOrderFor(shop(), items)), payment: 'cash', creditPiastres }
      const { payment: _, ...request } = v.parse(cashOrderRequest, body)
      return placeOrder(db(index), request, {
        method,
        plans: ['charge'],
        idempotencyKey: randomUUID(),
        locale: 'en',
        client: `10.1.1.${index}`,
        accountId,
        now: shop().services.now(),
      })
    }
  }

  test('it is used as often as there is enough, and refused with what there is otherwise', async () => {
    const { account } = await customerWithCredit(shop(), 75_00)
    const place = await checkouts(account.id, 10_00)
    const placed = await atOnce((index) => place(index, index % 4 < 2 ? 'card' : 'cash'))
    expect(placed.filter(({ ok }) => ok)).toHaveLength(7)
    expect(await balanceOf(db(0), account.id)).toBe(5_00)
    const refused = placed.filter(({ ok }) => !ok)
    expect(new Set(refused.map((one) => JSON.stringify(one)))).toEqual(
      new Set([JSON.stringify({ ok: false, problem: 'credit-changed', balance: 5_00 })]),
    )
  })

  test('orders that end and others that are placed meanwhile neither lose nor make any', async () => {
    const { account } = await customerWithCredit(shop(), 50_00)
    const place = await checkouts(account.id, 10_00)
    const orders: string[] = []
    for (let index = 0; index < 5; index++) {
      const one = await place(index, 'card')
      if (one.ok) orders.push(one.order.id)
    }
    expect(orders).toHaveLength(5)
    const now = shop().services.now()
    const placed = await atOnce(async (index) => {
      const id = orders[Math.floor(index / 2) % 5] ?? ''
      if (index % 2 === 0)
        return closeUnpaid(db(index / 2), id, { state: 'expired', why: 'expired', now })
      return (await place(index, 'card')).ok
    })
    const used = placed.filter((one) => one === true).length
    expect(await balanceOf(db(0), account.id)).toBe(50_00 - used * 10_00)
  })
})
