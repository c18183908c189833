import type { DatabaseTransaction, TenderRow } from '#db/schema.ts'

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
