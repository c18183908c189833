import type { DatabaseTransaction, TenderRow } from '#db/schema.ts'

/** Returns the transfer tender of an order; undefined for an order with another method. */
export async function transferTenderOf(
  db: DatabaseTransaction,
  orderId: string,
): Promise<TenderRow | undefined> {
  return db
    .selectFrom('tenders')
    .selectAll()
    .where('order_id', '=', orderId)
    .where('method', '=', 'transfer')
    .executeTakeFirst()
}
