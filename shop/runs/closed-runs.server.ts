import type { Database, DatabaseTransaction } from '#db/schema.ts'
import { isDayClosed } from '#shop/orders/closed-days.server.ts'
import type { RunRow } from './links.server.ts'

/** Whether the cash of a run was closed, or its day; closing waits for the locks of the day’s orders. */
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
