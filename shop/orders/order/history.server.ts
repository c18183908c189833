import { randomUUID } from 'node:crypto'
import type { DatabaseTransaction } from '#db/schema.ts'
import type { OrderEvent } from './order.ts'

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
