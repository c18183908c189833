import { expect } from 'vitest'
import { adminClient, placeAndPay, placeInCash } from './admin-client.ts'
import { aVoucher, customerWithCredit } from './credit.ts'
import { creditOrders } from './credit-orders.ts'
import { pay, placeByCard, settle } from './orders.ts'
import { aProduct } from './products.ts'
import type { TestShop } from './shop.ts'

type Admin = Awaited<ReturnType<typeof adminClient>>

export async function deliver(admin: Admin, number: number) {
  for (const to of ['packed', 'out_for_delivery', 'delivered']) await admin.moved(number, to)
}

/**
 * Places orders for one delivery day with all kinds of money movements: cash and card, a weight, a refusal,
 * VAT, refunds of lines and whole orders, a cancelled paid order, an unpaid one, credit and a voucher.
 */
export async function sellOfAllKinds(shop: TestShop) {
  const { db } = shop.services
  await db
    .insertInto('settings')
    .values({ key: 'deliveryVatRate', value: '14' })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ value: '14' }))
    .execute()
  const admin = await adminClient(shop)
  const honey = await aProduct(db, { name: '=HYPERLINK("x")', pricePiastres: 57_33, vatRate: 14 })
  const eggs = await aProduct(db, { name: 'Eggs, "large"', pricePiastres: 50_01, vatRate: 5 })
  const chicken = await aProduct(db, {
    category: 'meat',
    name: 'Chicken',
    pricePiastres: 96_00,
    unitAmount: 1.2,
    tolerance: 5,
  })
  const wish = [
    { product: honey, qty: 3 },
    { product: eggs, qty: 2 },
  ]
  // In cash; one line refunded in part, then a part of the order.
  const first = await placeInCash(shop, wish)
  await deliver(admin, first.number)
  await admin.collected(first.number)
  await admin.refunded(first.number, { lines: [{ line: 1, qty: 1 }], note: '=1+1' })
  await admin.refunded(first.number, { amountPiastres: 7_77 })
  // Paid by card; weighs less than ordered, and a part is refused at the door.
  const second = await placeByCard(shop, [{ product: chicken, qty: 2 }, ...wish])
  await pay(shop, second)
  expect(await settle(shop, second)).toMatchObject({ state: 'confirmed' })
  await admin.edited(second.number, 1, { what: 'weigh', amount: 2.3 })
  await admin.moved(second.number, 'packed')
  await admin.moved(second.number, 'out_for_delivery')
  const refused = { lines: [{ line: 2, qty: 1 }], reason: 'customer-wish' }
  expect((await admin.act(second.number, '/refused', refused)).status).toBe(200)
  await admin.moved(second.number, 'delivered')
  // Paid and cancelled.
  const third = await placeAndPay(shop, wish)
  await admin.moved(third.number, 'cancelled')
  // With credit and cash; also a voucher that was sold and not redeemed.
  const credit = creditOrders(shop)
  const customer = await customerWithCredit(shop, 60_00)
  const fourth = await credit.inCash(customer, 60_00)
  await deliver(admin, fourth.number)
  await aVoucher(shop, { piastres: 150_00 })
  // Confirmed and not delivered.
  const fifth = await placeInCash(shop, [{ product: eggs, qty: 1 }])
  const { deliveryDate } = await admin.see(first.number)
  return { admin, honey, eggs, chicken, day: deliveryDate, first, second, third, fourth, fifth }
}

/** The ledger's sales of a delivery day, in piastres. */
export async function soldInLedger({ services: { db } }: TestShop, day: string): Promise<number> {
  const { balance } = await db
    .selectFrom('ledger')
    .innerJoin('orders', 'orders.id', 'ledger.order_id')
    .select(({ fn }) => fn.sum<number>('piastres').as('balance'))
    .where('delivery_date', '=', day)
    .where('account', 'in', ['sales', 'delivery', 'refunds'])
    .executeTakeFirstOrThrow()
  return -Number(balance)
}

/** Moves orders to another delivery day, as if delivered on it. */
export async function delivered({ services: { db } }: TestShop, numbers: number[], day: string) {
  await db
    .updateTable('orders')
    .set({ delivery_date: day, updated_at: `${day}T12:00:00.000Z` })
    .where('number', 'in', numbers)
    .execute()
}
