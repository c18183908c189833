import { sql } from 'kysely'
import type { Database } from '#db/schema.ts'
import { addDays, dayInCairo, instantInCairo } from '#shop/delivery/cairo.ts'
import { keptStates } from './orders-desk.ts'
import type { Today } from './today-desk.ts'

/**
 * What was ordered on each of the last days, by Egypt's calendar, less what went back. Summed by
 * the hour in the database: Egypt's clock differs from UTC by whole hours.
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
      fn
        .sum<number>(
          sql`case payment_method when 'card' then paid_piastres else total_piastres end
        - refunded_piastres`,
        )
        .as('piastres'),
    ])
    .where('created_at', '>=', instantInCairo(first, '00:00').toISOString())
    .groupBy([hour, 'state'])
    .execute()
  // Asked for by state as well, SQLite would look through all orders that were ever delivered.
  const kept = rows.filter(({ state }) => keptStates.some((one) => one === state))
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
