import { randomUUID } from 'node:crypto'
import { sql, type SqlBool } from 'kysely'
import type { DatabaseTransaction } from '#db/schema.ts'
import type { OrderEvent } from './order.ts'
import { endsOfPayLater } from './pay-later.ts'

/** `isToPayLater`, for queries of many orders. The limit keeps PostgreSQL from reading all events. */
export const toPayLater = sql<SqlBool>`coalesce((
  select noted.what from order_events as noted
  where noted.order_id = orders.id and noted.what in ('pay-later', ${sql.join([...endsOfPayLater])})
  order by noted.position desc limit 1
), '') = 'pay-later'`

/** Appends an event to an order's history. `position` sorts events of the same instant. */
export async function recordEvent(
  db: DatabaseTransaction,
  orderId: string,
  event: OrderEvent,
): Promise<void> {
  const { detail, ...rest } = event
  await db
    .insertInto('order_events')
    .values(({ selectFrom }) => ({
      id: randomUUID(),
      order_id: orderId,
      ...rest,
      detail: detail ? JSON.stringify(detail) : null,
      position: selectFrom('order_events')
        .select(({ fn }) => fn.countAll<number>().as('before'))
        .where('order_id', '=', orderId),
    }))
    .execute()
}
