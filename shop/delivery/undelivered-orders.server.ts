import type { Database } from '#db/schema.ts'
import type { Day } from './cairo.ts'

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
    // Those that are open, not those that are over: these are few, and an index finds them.
    .where('state', 'in', ['awaiting_payment', 'confirmed', 'packed', 'out_for_delivery'])
    .groupBy(what)
    .execute()
  return new Map(rows.map((row) => [row.of, Number(row.count)]))
}
