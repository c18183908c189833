import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { blockCustomer } from '#shop/customers/blocks.server.ts'
import { mergeCustomers } from '#shop/customers/merge.server.ts'
import { placeOrder } from '#shop/orders/place/place-order.server.ts'
import { wrongInBooks } from '../books.ts'
import { aPhone, customersKit } from '../customers-kit.ts'
import { describeOnPostgres } from '../databases.ts'
import { anOrderFor } from '../orders.ts'
import { aProduct } from '../products.ts'
import { signedIn } from '../shop.ts'
import { twoInstances } from '../two-instances.ts'

describeOnPostgres('customers, from two instances at once', () => {
  const { shop, each } = twoInstances()
  const kit = customersKit(shop)
  const db = (index: number) => each()[index % 2]?.db ?? shop().services.db

  test('no order is placed once it was said that none is accepted', async () => {
    const { account } = await signedIn(shop(), 'admin')
    for (let round = 0; round < 5; round++) {
      const phone = aPhone()
      const { number } = await kit.order({ phone })
      const product = await aProduct(shop().services.db, { pricePiastres: 10_00 })
      const body = await anOrderFor(shop(), [{ product, qty: 1 }])
      const { items, customer, delivery } = body
      let isSaid = false
      const late: boolean[] = []
      const now = shop().services.now()
      // A phone may have two orders. None may be placed once staff have their answer.
      const place = async (index: number) => {
        const beganAfter = isSaid
        const context = {
          method: 'cash' as const,
          plans: [],
          idempotencyKey: randomUUID(),
          locale: 'en' as const,
          client: `10.0.${round}.${index}`,
          now,
        }
        const request = {
          items,
          customer: { ...customer, phone, email: `${randomUUID()}@example.com` },
          delivery: { area: delivery.area, date: delivery.date ?? '' },
          notes: '',
          missing: 'call' as const,
        }
        const placed = await placeOrder(db(index), request, context)
        if (placed.ok) late.push(beganAfter)
        return placed.ok ? 'placed' : placed.problem
      }
      const block = async () => {
        const by = { by: account, now }
        await blockCustomer(db(1), `order-${number}`, { reason: 'race' }, by)
        isSaid = true
        const count = await orders()
        return count
      }
      const orders = async () =>
        (
          await shop()
            .services.db.selectFrom('orders')
            .select('id')
            .where('customer_phone', '=', phone)
            .execute()
        ).length
      const [then, ...placed] = await Promise.all([
        block(),
        ...Array.from({ length: 10 }, (_, index) => place(index)),
      ])
      // No order was placed after the staff's answer.
      expect(await orders()).toBe(then)
      expect(late).not.toContain(true)
      expect(placed.filter((one) => one === 'placed')).toHaveLength(then - 1)
      expect(await place(11)).toBe('order-not-taken')
    }
  })

  test('two merges of the same two are one, and the credit moves once', async () => {
    const { account, headers } = await signedIn(shop(), 'admin')
    const by = { by: account, now: shop().services.now() }
    const [a, b] = [await signedIn(shop(), 'customer'), await signedIn(shop(), 'customer')]
    await kit.give(a.account.id, 10_00, headers)
    await kit.give(b.account.id, 20_00, headers)
    const [one, other] = [a.account.id, b.account.id]
    const done = await Promise.all(
      Array.from({ length: 6 }, (_, index) => {
        const [from, to] = index % 2 === 0 ? [one, other] : [other, one]
        return mergeCustomers(db(index), from, { id: randomUUID(), with: to }, by)
      }),
    )
    expect(done.every(({ ok }) => ok)).toBe(true)
    const page = await kit.see(one, headers)
    expect(page.merges).toHaveLength(1)
    expect(page.creditPiastres).toBe(30_00)
    const held = page.accounts.map((each: { creditPiastres: number }) => each.creditPiastres)
    expect(held.toSorted()).toEqual([0, 30_00])
    expect(await wrongInBooks(shop())).toEqual([])
  })

  test('merges in a circle end as one customer', async () => {
    const { account, headers } = await signedIn(shop(), 'admin')
    const by = { by: account, now: shop().services.now() }
    const ids = await Promise.all(
      [1, 2, 3].map(async () => `order-${(await kit.order({ phone: aPhone() })).number}`),
    )
    const done = await Promise.all(
      ids.map((id, index) => {
        const next = ids[(index + 1) % ids.length] ?? ''
        return mergeCustomers(db(index), id, { id: randomUUID(), with: next }, by)
      }),
    )
    expect(done.every(({ ok }) => ok)).toBe(true)
    expect((await kit.see(ids[0] ?? '', headers)).guests).toHaveLength(3)
  })
})
