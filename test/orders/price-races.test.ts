import { expect, test } from 'vitest'
import { applyDue } from '#shop/prices/in-force.server.ts'
import { describeOnPostgres } from '../databases.ts'
import { anOrderFor } from '../orders.ts'
import { priceClient } from '../price-sheets.ts'
import { aProduct } from '../products.ts'
import { timeFor, times } from '../times.ts'
import { twoInstances } from '../two-instances.ts'

const ROUNDS = times(3)
const ORDERS = 8

describeOnPostgres('orders that are placed while a price sheet applies', () => {
  const { shop, each, postAtOnce } = twoInstances()

  const fourProducts = () => {
    const { db } = shop().services
    return Promise.all(
      [3000, 3000, 3000, 3000].map((pricePiastres) => aProduct(db, { pricePiastres })),
    )
  }

  test(
    'have all prices before it or all after it, and each sheet applies once',
    async () => {
      const { db } = shop().services
      for (let round = 0; round < ROUNDS; round++) {
        shop().clock.now = new Date('2026-11-22T09:00:00Z')
        const products = await fourProducts()
        const admin = await priceClient(shop())
        const rows = products.map(({ id }) => ({ id, to: 4000 }))
        const sheet = await admin.save(rows, { from: '2026-11-22 12:00' })
        // Half of the requests have the old prices, half the new ones.
        const priced = (pricePiastres: number) =>
          products.map((product) => ({ product: { ...product, pricePiastres }, qty: 1 }))
        const requests = []
        for (let i = 0; i < ORDERS; i++) {
          const items = priced(i % 4 < 2 ? 3000 : 4000)
          const body = { ...(await anOrderFor(shop(), items)), payment: 'cash' }
          requests.push({ path: '/api/orders', body })
        }
        shop().clock.now = new Date('2026-11-22T10:00:00Z')
        const [answers] = await Promise.all([
          postAtOnce(requests),
          ...each().map((services) => applyDue(services.db, services.now())),
        ])
        const statuses = answers.map(({ status }) => status)
        expect(statuses).toEqual(requests.map((_, i) => (i % 4 < 2 ? 409 : 201)))
        const { version } = (await admin.rowOf(products[0]?.id ?? '')) ?? {}
        expect(version).toBe(2)
        const entries = await db
          .selectFrom('changes')
          .select('id')
          .where('thing_id', '=', sheet.id)
          .where('what', '=', 'prices-applied')
          .execute()
        expect(entries).toHaveLength(1)
      }
    },
    timeFor(ROUNDS, 20_000),
  )

  test(
    'from now on: no order mixes the prices of two moments',
    async () => {
      shop().clock.now = new Date('2026-11-22T09:00:00Z')
      const products = await fourProducts()
      const admin = await priceClient(shop())
      const form = await admin.formOf(products.map(({ id }) => ({ id, to: 4000 })))
      const requests = []
      for (let i = 0; i < ORDERS; i++) {
        const items = products.map((product) => ({ product, qty: 1 }))
        const { amount: _, ...body } = await anOrderFor(shop(), items)
        requests.push({ path: '/api/orders', body: { ...body, payment: 'cash' } })
      }
      const [saved, answers] = await Promise.all([admin.send(form), postAtOnce(requests)])
      expect(saved.status).toBe(200)
      expect(answers.map(({ status }) => status)).toEqual(requests.map(() => 201))
      const lines = await shop()
        .services.db.selectFrom('order_lines')
        .select(['order_id', 'unit_price_piastres'])
        .where(
          'product_id',
          'in',
          products.map(({ id }) => id),
        )
        .execute()
      const orders = Map.groupBy(lines, ({ order_id }) => order_id)
      expect(orders.size).toBe(ORDERS)
      for (const own of orders.values()) {
        expect(new Set(own.map((line) => line.unit_price_piastres)).size).toBe(1)
      }
    },
    timeFor(1, 60_000),
  )
})
