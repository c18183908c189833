import type { DatabaseTransaction } from '#db/schema.ts'
import type { RunRow } from './links.server.ts'

/** When an order was delivered before (ISO), and by whom; empty where staff did. */
export type Earlier = { at: string; by: string }

/** How a driver is named in the history of an order. */
export function driverName({ driver, name }: Pick<RunRow, 'driver' | 'name'>): string {
  return driver || name
}

/** When and by whom an order was delivered: by a phone, else as its history says. */
export async function deliveredBefore(
  db: DatabaseTransaction,
  orderId: string,
): Promise<Earlier | undefined> {
  const said = await db
    .selectFrom('stop_actions')
    .innerJoin('delivery_runs', 'delivery_runs.id', 'stop_actions.run_id')
    .select(['acted_at as at', 'driver', 'name'])
    .where('order_id', '=', orderId)
    .where('what', '=', 'delivered')
    .where('problem', 'is', null)
    .where('undone_by', 'is', null)
    .orderBy('stop_actions.position', 'desc')
    .executeTakeFirst()
  if (said) return { at: said.at, by: driverName(said) }
  const event = await db
    .selectFrom('order_events')
    .select('at')
    .where('order_id', '=', orderId)
    .where('what', '=', 'delivered')
    .orderBy('at', 'desc')
    .executeTakeFirst()
  // Staff are not named to drivers.
  return event && { at: event.at, by: '' }
}
