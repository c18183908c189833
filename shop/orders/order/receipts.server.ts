import type { Database, DatabaseTransaction } from '#db/schema.ts'
import type { Receipt, ReceiptContent, ReceiptSeries } from './receipt.ts'

/** Returns the receipts of orders by order id, the earliest first. */
export async function receiptsOf(db: Database, ids: string[]): Promise<Map<string, Receipt[]>> {
  const rows = await db
    .selectFrom('receipts')
    .select(['order_id', 'id', 'series', 'number', 'issued_at as issuedAt'])
    .select(['total_piastres as total', 'vat_piastres as vat'])
    .where('order_id', 'in', ids)
    .orderBy('issued_at')
    .orderBy('number')
    .execute()
  const byOrder = Map.groupBy(rows, ({ order_id }) => order_id)
  return new Map(
    [...byOrder].map(([id, some]) => [id, some.map(({ order_id: _, ...receipt }) => receipt)]),
  )
}

export async function findReceipt(
  db: Database,
  orderId: string,
  id: string,
): Promise<(Receipt & { content: ReceiptContent }) | undefined> {
  const row = await db
    .selectFrom('receipts')
    .select(['id', 'series', 'number', 'issued_at as issuedAt', 'content'])
    .select(['total_piastres as total', 'vat_piastres as vat'])
    .where('order_id', '=', orderId)
    .where('id', '=', id)
    .executeTakeFirst()
  return row && { ...row, content: JSON.parse(row.content) }
}

export async function issuedFor(
  db: DatabaseTransaction,
  orderId: string,
): Promise<({ series: ReceiptSeries; number: number } & ReceiptContent)[]> {
  const rows = await db
    .selectFrom('receipts')
    .select(['series', 'number', 'content'])
    .where('order_id', '=', orderId)
    .orderBy('series')
    .orderBy('number')
    .execute()
  return rows.map(({ content, ...row }) => ({ ...JSON.parse(content), ...row }))
}
