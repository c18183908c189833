import { sql } from 'kysely'
import type { Database } from '#db/schema.ts'
import { addDays, dayInCairo, instantInCairo } from '#shop/cairo.ts'
import { fulfilledStates } from '../order/order-states.ts'
import type { Today } from './today.ts'

/**
 * Returns the orders of each of the last `count` days in Egypt, with their sums in piastres minus refunds.
 * The database sums by UTC hour, which is exact because Egypt's time differs from UTC by whole hours.
 */
export async function salesOfLastDays(
  db: Database,
  count: number,
  now: Date,
): Promise<Today['sales']> {
  const today = dayInCairo(now)
  const first = addDays(today, 1 - count)
  const hour = sql<string>`substr(created_at, 1, 13)`
  const rows = await db
    .selectFrom('orders')
    .select(({ fn }) => [
      hour.as('hour'),
      'state',
      fn.countAll<number>().as('orders'),
      fn.sum<number>(sql`total_piastres - given_piastres`).as('piastres'),
    ])
    .where('created_at', '>=', instantInCairo(first, '00:00').toISOString())
    .groupBy([hour, 'state'])
    .execute()
  // Filtered here, because SQLite would choose an index over all orders of these states.
  const kept = rows.filter(({ state }) => fulfilledStates.some((one) => one === state))
  const byDay = Map.groupBy(kept, (row) => dayInCairo(new Date(`${row.hour}:00:00Z`)))
  return Array.from({ length: count }, (_, index) => {
    const date = addDays(first, index)
    const hours = byDay.get(date) ?? []
    return {
      date,
      orders: hours.reduce((sum, row) => sum + Number(row.orders), 0),
      piastres: hours.reduce((sum, row) => sum + Number(row.piastres), 0),
    }
  })
}
