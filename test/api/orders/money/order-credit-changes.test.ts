import { expect, test } from 'vitest'
import { adminClient } from '../../../admin-client.ts'
import { creditOrders } from '../../../credit-orders.ts'
import { customerWithCredit } from '../../../credit.ts'
import { describeOnEachEngine } from '../../../databases.ts'
import { pay, settle } from '../../../orders.ts'
import { aProduct } from '../../../products.ts'
import { changesOf } from '../../../revisions.ts'
import { shopOf } from '../../../shop.ts'

// One order may owe 10,000.00 in cash. This product costs about 9,000.00; the card holds at most 9,450.00.
const DEAR = { pricePiastres: 9_000_00, unitAmount: 1.2, tolerance: 5, quantity: 9 }

describeOnEachEngine('an order that credit has paid a part of', (open) => {
  const shop = shopOf(open)
  const orders = () => creditOrders(shop())
  const more = async (pricePiastres: number) => {
    const { id } = await aProduct(shop().services.db, { pricePiastres, quantity: 99 })
    return { add: [{ _id: id, qty: 1 }] }
  }

  /** Places an order with 50.00 paid from credit, and the rest held on a card. */
  async function held(qty = 1) {
    const customer = await customerWithCredit(shop(), 50_00)
    const placed = await orders().byCard(customer, 50_00, DEAR, qty)
    await pay(shop(), placed)
    expect(await settle(shop(), placed)).toMatchObject({ paymentState: 'authorised' })
    return { placed, customer, order: changesOf(shop(), placed) }
  }

  test('may become dearer than what its card holds', async () => {
    const { order } = await held()
    expect(await order.changed(await more(100_00))).toMatchObject({ payment: 'card' })
    expect(await order.changed(await more(1_000_00))).toMatchObject({ payment: 'card' })
  })

  test('is to be paid by card for what its card does not hold, whatever may be owed in cash', async () => {
    const { order } = await held()
    expect(await order.changed(await more(20_000_00))).toMatchObject({
      payment: 'card',
      paymentState: 'unpaid',
    })
    expect((await order.change({ payment: 'cash' })).status).toBe(409)
  })

  test('owes in cash what neither credit nor its card covers', async () => {
    const { placed, order, customer } = await held(2)
    // 18,900.00 are held. 1,200.00 are due at the door, or by card.
    await order.changed(await more(2_000_00))
    const { account_id, ...person } = await shop()
      .services.db.selectFrom('orders')
      .select(['account_id', 'customer_phone as phone', 'customer_email as email'])
      .where('number', '=', placed.number)
      .executeTakeFirstOrThrow()
    expect(account_id).toBe(customer.account.id)
    const { body } = await orders().aBody({ pricePiastres: 4_000_00 })
    const asked = { ...body, customer: { ...body.customer, ...person }, payment: 'cash' }
    const response = await orders().send(customer, asked)
    expect(response.status, await response.clone().text()).toBe(201)
  })

  test('in cash is kept within what may be owed at the door', async () => {
    const customer = await customerWithCredit(shop(), 50_00)
    const placed = await orders().inCash(customer, 50_00)
    const order = changesOf(shop(), placed)
    const response = await order.change(await more(9_900_00))
    expect(response.status).toBe(409)
    expect(await response.json()).toMatchObject({ code: 'pay-by-card' })
    expect(await order.changed(await more(9_000_00))).toMatchObject({ payment: 'cash' })
  })

  test('and its card another part, leaves what more it costs to the door, within that limit', async () => {
    const customer = await customerWithCredit(shop(), 50_00)
    const placed = await orders().byCard(customer, 50_00)
    await pay(shop(), placed)
    await settle(shop(), placed)
    const order = changesOf(shop(), placed)
    const response = await order.change(await more(10_100_00))
    expect(await response.json()).toMatchObject({ code: 'pay-by-card' })
    expect(await order.changed(await more(9_000_00))).toMatchObject({ payment: 'card' })
    const admin = await adminClient(shop())
    await admin.moved(placed.number, 'packed')
    expect(await admin.moved(placed.number, 'out_for_delivery')).toMatchObject({
      paymentMethod: 'cash',
    })
  })
})
