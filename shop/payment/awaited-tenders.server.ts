import type { Database } from '#db/schema.ts'

/** The card tenders with which orders are to be placed for good, with the order's number and polls. */
export function awaitedTenders(db: Database) {
  return db
    .selectFrom('orders')
    .innerJoin('tenders', 'tenders.order_id', 'orders.id')
    .selectAll('tenders')
    .select(['orders.id as orderId', 'orders.ask_attempts'])
    .where('orders.state', '=', 'awaiting_payment')
    .where('tenders.state', 'in', ['open', 'processing'])
}
