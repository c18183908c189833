import { expect, test } from 'vitest'
import { closeUnpaid } from '#shop/payment/close-unpaid.server.ts'
import { settleOrder } from '#shop/payment/settle.server.ts'
import { adminClient } from '../admin-client.ts'
import { describeOnEachEngine } from '../databases.ts'
import { mailsOf, pay, placeByCard } from '../orders.ts'
import { bankClient, orderByTransfer, takeTransfers } from '../payment/transfers.ts'
import { aProduct, stockOfProduct } from '../products.ts'
import { shopOf } from '../shop.ts'

describeOnEachEngine('a late payment of an order whose customer was erased', (open) => {
  const shop = shopOf(open)

  async function isErased({ number }: { number: number }) {
    const { db, now } = shop().services
    const order = await db
      .selectFrom('orders')
      .select('id')
      .where('number', '=', number)
      .executeTakeFirstOrThrow()
    await closeUnpaid(db, order.id, { state: 'expired', why: 'expired', now: now() })
    const admin = await adminClient(shop())
    const erased = await admin.post(`/orders/${number}/erase-customer`, undefined)
    expect(erased.status, await erased.clone().text()).toBe(200)
    return { id: order.id, admin }
  }

  test('by card goes back: nobody knows where the goods would go', async () => {
    const product = await aProduct(shop().services.db, { quantity: 5 })
    const placed = await placeByCard(shop(), [{ product, qty: 2 }])
    const { id, admin } = await isErased(placed)
    await pay(shop(), placed)
    await settleOrder(shop().services, id)
    const order = await admin.see(placed.number)
    expect(order).toMatchObject({ state: 'refunded', paymentState: 'refunded' })
    expect(await stockOfProduct(shop().services.db, product.id)).toBe(5)
    expect(await mailsOf(shop(), placed)).toBe(0)
  })

  test('by transfer is owed back', async () => {
    await takeTransfers(shop())
    const placed = await orderByTransfer(shop())
    const { admin } = await isErased(placed)
    await (await bankClient(shop())).arrived(placed.number)
    const order = await admin.see(placed.number)
    expect(order).toMatchObject({ state: 'expired', paymentState: 'refund_due' })
    expect(await placed.stock()).toBe(5)
  })
})
