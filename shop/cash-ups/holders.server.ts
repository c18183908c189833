import { sql, type SqlBool } from 'kysely'
import { chunks } from '#db/chunks.ts'
import type { Db } from './cash-entries.server.ts'

const IDS_AT_ONCE = 500

/**
 * True if staff took back a delivery that a phone recorded, together with its cash. The action then counts
 * for no driver. An action and the order events that it wrote have the same time.
 */
export const isTakenBack = sql<SqlBool>`(stop_actions.what = 'delivered' and exists (
  select 1 from order_events as back
  where back.order_id = stop_actions.order_id and back.what = 'stepped-back' and back.position > (
    select max(said.position) from order_events as said
    where said.order_id = stop_actions.order_id and said.what = 'delivered'
      and said.at = stop_actions.received_at and said.who like 'driver:%')
) and not exists (
  select 1 from order_events as paid
  where paid.order_id = stop_actions.order_id and paid.what = 'collected'
    and paid.at = stop_actions.received_at and paid.who like 'driver:%' and not exists (
      select 1 from order_events as unpaid
      where unpaid.order_id = paid.order_id and unpaid.what = 'cash-taken-back'
        and unpaid.position > paid.position)
))`

/** The run of each order on its delivery day: the one whose phone delivered it, or else the planned one. */
export async function holdersOf(db: Db, orderIds: string[]): Promise<Map<string, string>> {
  const holders = new Map<string, string>()
  for (const ids of chunks(orderIds, IDS_AT_ONCE)) {
    const planned = await db
      .selectFrom('run_stops')
      .innerJoin('orders', 'orders.id', 'run_stops.order_id')
      .innerJoin('delivery_runs', 'delivery_runs.id', 'run_stops.run_id')
      .select(['run_stops.order_id as order', 'delivery_runs.id as run'])
      .whereRef('delivery_runs.day', '=', 'orders.delivery_date')
      .where('run_stops.order_id', 'in', ids)
      .execute()
    const delivered = await db
      .selectFrom('stop_actions')
      .innerJoin('orders', 'orders.id', 'stop_actions.order_id')
      .innerJoin('delivery_runs', 'delivery_runs.id', 'stop_actions.run_id')
      .select(['stop_actions.order_id as order', 'delivery_runs.id as run'])
      .whereRef('delivery_runs.day', '=', 'orders.delivery_date')
      .where('stop_actions.order_id', 'in', ids)
      .where('what', '=', 'delivered')
      .where('problem', 'is', null)
      .where('undone_by', 'is', null)
      .where(({ not }) => not(isTakenBack))
      .orderBy('stop_actions.position')
      .execute()
    for (const { order, run } of [...planned, ...delivered]) holders.set(order, run)
  }
  return holders
}
