import type { Database } from '#db/schema.ts'
import { awaitedTenderStates } from '#shop/orders/order/tender.ts'

/** The tenders of orders that await their payment, with the order's id and poll attempts. */
export function awaitedTenders(db: Database) {
  return db
    .selectFrom('orders')
    .innerJoin('tenders', 'tenders.order_id', 'orders.id')
    .selectAll('tenders')
    .select(['orders.id as orderId', 'orders.ask_attempts'])
    .where('orders.state', '=', 'awaiting_payment')
    .where('tenders.state', 'in', awaitedTenderStates)
}
