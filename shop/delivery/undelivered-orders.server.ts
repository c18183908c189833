import type { Database } from '#db/schema.ts'
import type { Day } from './cairo.ts'

/** Those that are open, not those that are over: these are few, and an index finds them. */
const open = ['awaiting_payment', 'confirmed', 'packed', 'out_for_delivery'] as const

/** The numbers of the orders that are to be delivered on these days. */
export async function undeliveredOrdersOn(
  db: Database,
  days: Day[],
): Promise<{ number: number; day: Day }[]> {
  if (days.length === 0) return []
  return db
    .selectFrom('orders')
    .select(['number', 'delivery_date as day'])
    .where('delivery_date', 'in', days)
    .where('state', 'in', open)
    .orderBy('number')
    .execute()
}

/** How many orders are to be delivered from a day on, by area or by day. */
export async function undeliveredOrdersBy(
  db: Database,
  what: 'area_id' | 'delivery_date',
  from: Day,
): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom('orders')
    .select(({ fn }) => [`${what} as of`, fn.countAll<number | string>().as('count')])
    .where('delivery_date', '>=', from)
    .where('state', 'in', open)
    .groupBy(what)
    .execute()
  return new Map(rows.map((row) => [row.of, Number(row.count)]))
}
