import type { DatabaseTransaction } from '#db/schema.ts'
import type { RunRow } from './links.server.ts'

/** The ISO time and the driver of an earlier delivery. `by` is empty when staff marked it. */
export type Earlier = { at: string; by: string }

export function driverName({ driver, name }: Pick<RunRow, 'driver' | 'name'>): string {
  return driver || name
}

/** Returns the delivery of an order: as a driver's phone reported it, else from the order's history. */
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
  // Drivers do not see the names of staff.
  return event && { at: event.at, by: '' }
}
