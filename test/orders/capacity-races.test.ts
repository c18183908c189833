import { expect, test } from 'vitest'
import { adminClient, placeInCash } from '../admin-client.ts'
import { describeOnPostgres } from '../databases.ts'
import { anOrderFor, forSomeoneElse } from '../orders.ts'
import { aProduct } from '../products.ts'
import { changesOf } from '../revisions.ts'
import { times } from '../times.ts'
import { twoInstances } from '../two-instances.ts'

const ROUNDS = times(3)
const CUSTOMERS = 60
const CAPACITY = 7

describeOnPostgres('the capacity of a day, asked by two instances at once', () => {
  const { shop, postAtOnce } = twoInstances()
  const db = () => shop().services.db
  const booked = async (date: string) => {
    const { orders } = await db()
      .selectFrom('orders')
      .select(({ fn }) => fn.countAll<number | string>().as('orders'))
      .where('area_id', '=', 'maadi')
      .where('delivery_date', '=', date)
      .where('state', 'not in', ['expired', 'cancelled', 'refunded'])
      .executeTakeFirstOrThrow()
    return Number(orders)
  }
  const limit = (capacity: number | null) =>
    db().updateTable('areas').set({ capacity }).where('id', '=', 'maadi').execute()

  test(`${CUSTOMERS} checkouts, by card and in cash, fill a day and never more`, async () => {
    await limit(CAPACITY)
    const product = await aProduct(db(), { quantity: CUSTOMERS })
    const body = await anOrderFor(shop(), [{ product, qty: 1 }])
    const answers = await postAtOnce(
      Array.from({ length: CUSTOMERS }, (_, index) =>
        index % 3
          ? { path: '/api/orders', body: { payment: 'cash', ...forSomeoneElse(body) } }
          : { path: '/api/payment', body: forSomeoneElse(body) },
      ),
    )
    const statuses = answers.map(({ status }) => status)
    expect(statuses.filter((status) => status === 201)).toHaveLength(CAPACITY)
    // A busy machine may answer 503, which asks for a retry.
    const others = statuses.filter((status) => status !== 201)
    expect(others.every((status) => status === 409 || status === 503)).toBe(true)
    expect(others).toContain(409)
    for (const answer of answers.filter(({ status }) => status === 409)) {
      expect(await answer.json()).toMatchObject({ code: 'day-full' })
    }
    expect(await booked(body.delivery.date ?? '')).toBe(CAPACITY)
  })

  test('new orders, changes of customers and moves by staff share the places', async () => {
    await limit(null)
    const product = await aProduct(db(), { quantity: 900 })
    const items = [{ product, qty: 1 }]
    const { delivery } = await anOrderFor(shop(), items)
    const date = delivery.date ?? ''
    const later = '2026-12-05'
    for (let round = 0; round < ROUNDS; round++) {
      await limit(null)
      const elsewhere = await Promise.all(
        Array.from({ length: 8 }, () =>
          placeInCash(shop(), items, { delivery: { area: 'maadi', date: later } }),
        ),
      )
      const before = await booked(date)
      await limit(before + 3)
      const admin = await adminClient(shop())
      const versions = await Promise.all(
        elsewhere.map(async (placed) => (await changesOf(shop(), placed).see()).version),
      )
      const [answers] = await Promise.all([
        postAtOnce([
          ...elsewhere.slice(0, 4).map(({ path }, index) => ({
            path: path.replace('?', '/changes?'),
            body: { version: versions[index], delivery: { area: 'maadi', date } },
          })),
          ...(await Promise.all(
            Array.from({ length: 6 }, async () => ({
              path: '/api/orders',
              body: { payment: 'cash', ...(await anOrderFor(shop(), items)) },
            })),
          )),
        ]),
        admin.post('/orders/day', {
          numbers: elsewhere.slice(4).map(({ number }) => number),
          date,
        }),
      ])
      expect(answers.every(({ status }) => [200, 201, 409].includes(status))).toBe(true)
      expect(await booked(date)).toBe(before + 3)
    }
  })
})
