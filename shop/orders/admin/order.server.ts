import type { Database } from '#db/schema.ts'
import { withDetails } from '../orders.server.ts'
import type { AdminOrder } from './order.ts'

/** An order with its version and the staff's note, by its number. */
export async function findAdminOrder(
  db: Database,
  number: number,
): Promise<AdminOrder | undefined> {
  const row = await db
    .selectFrom('orders')
    .selectAll()
    .where('number', '=', number)
    .executeTakeFirst()
  if (!row) return undefined
  const { id, ...order } = await withDetails(db, row)
  return { ...order, version: row.version, adminNote: row.desk_note }
}

export async function orderIdOf(db: Database, number: number): Promise<string | undefined> {
  const row = await db
    .selectFrom('orders')
    .select('id')
    .where('number', '=', number)
    .executeTakeFirst()
  return row?.id
}
