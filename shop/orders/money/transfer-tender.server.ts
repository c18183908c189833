import type { DatabaseTransaction, TenderRow } from '#db/schema.ts'

/** The payment by which an order was to be paid with a transfer; undefined for other orders. */
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
