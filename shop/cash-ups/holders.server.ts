import type { Db } from './cash-entries.server.ts'

/** So many ids are asked for at once. */
const PART = 500

/** The run that brings each order on its day: whose phone delivered it, else the one it is planned in. */
export async function holdersOf(db: Db, orderIds: string[]): Promise<Map<string, string>> {
  const holders = new Map<string, string>()
  for (let from = 0; from < orderIds.length; from += PART) {
    const ids = orderIds.slice(from, from + PART)
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
      .orderBy('stop_actions.position')
      .execute()
    for (const { order, run } of [...planned, ...delivered]) holders.set(order, run)
  }
  return holders
}
