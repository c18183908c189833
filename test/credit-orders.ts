import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import { balanceOf, type customerWithCredit } from './credit.ts'
import { anOrderFor, placedOf } from './orders.ts'
import { aProduct } from './products.ts'
import type { TestShop } from './shop.ts'

export type Customer = Awaited<ReturnType<typeof customerWithCredit>>
export type Place = { number: number; path: string }

/** Returns steps to place and read orders that are paid with credit. */
export function creditOrders(shop: TestShop) {
  const { db } = shop.services
  const creditOf = ({ account }: Customer) => balanceOf(db, account.id)

  /** Two products for 100.00 each, and 20.00 for delivery. */
  async function aBody(named: Parameters<typeof aProduct>[1] = {}, qty = 2) {
    const product = await aProduct(db, { pricePiastres: 100_00, quantity: 9, ...named })
    return { product, body: await anOrderFor(shop, [{ product, qty }]) }
  }
  const send = (customer: Pick<Customer, 'headers'>, body: object, key: string = randomUUID()) =>
    shop.post('payment' in body ? '/api/orders' : '/api/payment', body, {
      ...customer.headers,
      'Idempotency-Key': key,
    })
  async function placed(response: Response) {
    expect(response.status, await response.clone().text()).toBe(201)
    const path = `/api${response.headers.get('location')}`
    const number = Number(/\d+/.exec(path)?.[0])
    return { number, path, answer: await response.json() }
  }
  async function inCash(customer: Customer, creditPiastres: number) {
    const { body, product } = await aBody()
    const order = await placed(await send(customer, { ...body, payment: 'cash', creditPiastres }))
    return { ...order, product }
  }
  async function byCard(customer: Customer, creditPiastres: number, named = {}, qty = 2) {
    const { body, product } = await aBody(named, qty)
    const sent = { ...body, creditPiastres }
    const response = await send(customer, sent)
    expect(response.status, await response.clone().text()).toBe(201)
    return { ...(await placedOf(response)), product, body: sent }
  }
  const orderOf = async ({ path }: Place) => (await shop.get(path)).json()
  const idOf = async ({ number }: Place) => {
    const order = db.selectFrom('orders').select('id').where('number', '=', number)
    return (await order.executeTakeFirstOrThrow()).id
  }
  const amountOf = async ({ intentId }: { intentId: string }) =>
    (await shop.stripe.paymentIntents.retrieve(intentId)).amount
  return { creditOf, aBody, send, placed, inCash, byCard, orderOf, idOf, amountOf }
}
