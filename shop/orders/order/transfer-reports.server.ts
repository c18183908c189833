import type { Database } from '#db/schema.ts'
import type { TransferReport } from './transfer.ts'

/** Returns the transfer reports of orders, by order id. */
export async function transferReportsOf(
  db: Database,
  orderIds: string[],
): Promise<Map<string, TransferReport>> {
  const rows = await db
    .selectFrom('transfer_reports')
    .leftJoin('transfer_pictures', 'transfer_pictures.order_id', 'transfer_reports.order_id')
    .select(['transfer_reports.order_id', 'state', 'reference', 'reported_at', 'word'])
    .select('transfer_pictures.created_at as picture_at')
    .where('transfer_reports.order_id', 'in', orderIds)
    .execute()
  return new Map(
    rows.map(({ order_id: id, state, reference, reported_at: reportedAt, word, picture_at }) => [
      id,
      { state, reference, hasPicture: picture_at !== null, reportedAt, word },
    ]),
  )
}
