import type { Database } from '#db/schema.ts'
import type { Day } from '#shop/cairo.ts'
import { openStates } from '../order/order-states.ts'

/** Lists the open orders on holidays of the shop or of any area. The caller compares the areas. */
export async function listOpenOrdersOnHolidays(
  db: Database,
  from: Day,
): Promise<{ number: number; day: Day; area: string }[]> {
  return db
    .selectFrom('orders')
    .select(['number', 'delivery_date as day', 'area_id as area'])
    .where(({ eb, or, selectFrom }) =>
      or([
        eb('delivery_date', 'in', selectFrom('holidays').select('date').where('date', '>=', from)),
        eb(
          'delivery_date',
          'in',
          selectFrom('area_holidays').select('date').where('date', '>=', from),
        ),
      ]),
    )
    .where('state', 'in', openStates)
    .orderBy('number')
    .execute()
}

/** Counts the open orders from `from` on, by area id. */
export async function countOpenOrdersByArea(db: Database, from: Day): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom('orders')
    .select(({ fn }) => ['area_id as area', fn.countAll<number | string>().as('count')])
    .where('delivery_date', '>=', from)
    .where('state', 'in', openStates)
    .groupBy('area_id')
    .execute()
  return new Map(rows.map((row) => [row.area, Number(row.count)]))
}
