import { expect, test } from 'vitest'
import { addDays } from '#shop/cairo.ts'
import { describeOnEachEngine } from '../../databases.ts'
import { adminClient, placeInCash } from '../../admin-client.ts'
import { aProduct } from '../../products.ts'
import { shopOf } from '../../shop.ts'

/** Order times around the nights in which Egypt's clocks change, with their days. */
const nights: [name: string, orders: [at: string, day: string][]][] = [
  [
    'the night of 2026 that loses an hour',
    [
      ['2026-04-22T21:59:59.999Z', '2026-04-22'],
      ['2026-04-22T22:00:00.000Z', '2026-04-23'],
      ['2026-04-23T21:59:59.999Z', '2026-04-23'],
      ['2026-04-23T22:00:00.000Z', '2026-04-24'],
      ['2026-04-24T20:59:59.999Z', '2026-04-24'],
      ['2026-04-24T21:00:00.000Z', '2026-04-25'],
    ],
  ],
  [
    'the night of 2026 that has an hour twice',
    [
      ['2026-10-28T20:59:59.999Z', '2026-10-28'],
      ['2026-10-28T21:00:00.000Z', '2026-10-29'],
      ['2026-10-29T20:30:00.000Z', '2026-10-29'],
      ['2026-10-29T21:30:00.000Z', '2026-10-29'],
      ['2026-10-29T22:00:00.000Z', '2026-10-30'],
      ['2026-10-30T21:59:59.999Z', '2026-10-30'],
    ],
  ],
  [
    'the night of 2027 that loses an hour',
    [
      ['2027-04-29T21:59:59.999Z', '2027-04-29'],
      ['2027-04-29T22:00:00.000Z', '2027-04-30'],
    ],
  ],
  [
    'the night of 2027 that has an hour twice',
    [
      ['2027-10-28T20:59:59.999Z', '2027-10-28'],
      ['2027-10-28T21:59:59.999Z', '2027-10-28'],
      ['2027-10-28T22:00:00.000Z', '2027-10-29'],
    ],
  ],
]

describeOnEachEngine('around a change of the clock', (open) => {
  const shop = shopOf(open)

  test.each(nights)(
    '%s: each order is kept in UTC and counted on Egypt’s day',
    async (_, orders) => {
      const product = await aProduct(shop().services.db)
      const counted = new Map<string, number>()
      for (const [at, day] of orders) {
        shop().clock.now = new Date(at)
        const { number, path } = await placeInCash(shop(), [{ product, qty: 1 }])
        expect((await (await shop().get(path)).json()).createdAt).toBe(at)
        const row = await shop()
          .services.db.selectFrom('orders')
          .select('created_at')
          .where('number', '=', number)
          .executeTakeFirstOrThrow()
        expect(row.created_at).toBe(at)
        counted.set(day, (counted.get(day) ?? 0) + 1)
        const today = await (await (await adminClient(shop())).get('/today')).json()
        expect(today.date).toBe(day)
        const sales: { date: string; orders: number }[] = today.sales
        expect(sales.map(({ date }) => date)).toEqual(
          Array.from({ length: 30 }, (_, index) => addDays(day, index - 29)),
        )
        const ordered = sales.filter((one) => one.orders > 0)
        expect(ordered.map((one) => [one.date, one.orders])).toEqual([...counted])
      }
    },
  )

  test('the last moment for Saturday’s delivery is when Friday’s missing midnight would be', async () => {
    await shop()
      .services.db.updateTable('areas')
      .set({ weekday: 6, cutoff_days_before: 1, cutoff_time: '00:00' })
      .where('id', '=', 'maadi')
      .execute()
    const offered = async (at: string) => {
      shop().clock.now = new Date(at)
      const areas: { id: string; nextDeliveries: { date: string; cutoff: string }[] }[] = await (
        await shop().get('/api/areas')
      ).json()
      return areas.find(({ id }) => id === 'maadi')?.nextDeliveries[0]
    }
    const cutoff = '2026-04-23T22:00:00.000Z'
    expect(await offered('2026-04-23T21:59:59.999Z')).toEqual({
      date: '2026-04-25',
      cutoff,
      hours: [],
    })
    expect(await offered(cutoff)).toMatchObject({ date: '2026-05-02' })
  })
})
