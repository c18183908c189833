import type { Database, DatabaseTransaction } from '#db/schema.ts'
import { runsShop, type StaffRole } from '#shop/accounts/staff-policy.ts'
import { OrderChangeRefused, type OrderChange } from '#shop/orders/change/change-order.server.ts'
import { isDayClosed } from '#shop/orders/place/closed-days.server.ts'
import type { RunRow } from './links.server.ts'

/**
 * True when the cash of a run, or of its day, was closed. Closing waits for the locks of the day's orders.
 */
export async function isRunClosed(
  db: Database | DatabaseTransaction,
  { id, day }: Pick<RunRow, 'id' | 'day'>,
): Promise<boolean> {
  const closed = await db
    .selectFrom('cash_ups')
    .select('id')
    .where('day', '=', day)
    .where('holder', '=', id)
    .where('closed_at', 'is not', null)
    .executeTakeFirst()
  return closed !== undefined || (await isDayClosed(db, day))
}

/** The till: the holder of cash that belongs to no run. */
export const NO_RUN = ''

/**
 * Refuses to change a delivered order whose cash was counted and closed. Otherwise the person who handed in
 * the cash could take it back. Roles that run the shop may change it.
 */
export async function refuseClosedCash(
  { db, order }: OrderChange,
  role: StaffRole | undefined,
): Promise<void> {
  if (runsShop(role) || order.state !== 'delivered') return
  const planned = db.selectFrom('run_stops').select('run_id').where('order_id', '=', order.id)
  const said = db.selectFrom('stop_actions').select('run_id').where('order_id', '=', order.id)
  const runs = [...(await planned.execute()), ...(await said.execute())].map(({ run_id }) => run_id)
  for (const id of runs.length === 0 ? [NO_RUN] : new Set(runs)) {
    if (await isRunClosed(db, { id, day: order.delivery_date }))
      throw new OrderChangeRefused('day-closed')
  }
}
