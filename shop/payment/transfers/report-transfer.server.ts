import { sql } from 'kysely'
import type { Database, DatabaseTransaction } from '#db/schema.ts'
import { inTransaction } from '#db/transaction.ts'
import { recordEvent } from '#shop/orders/order/history.server.ts'
import { lockOrderById } from '#shop/orders/change/lock-order.server.ts'
import { plainReference } from '#shop/orders/order/transfer.ts'
import { transferTenderOf } from '#shop/orders/money/transfer-tender.server.ts'
import { consumeRateLimit } from '#shop/rate-limits/rate-limits.server.ts'

/** A customer's report with a reference, a picture or both. `picture` is WebP that the shop has encoded. */
export type Reported = { reference: string; picture: Buffer | undefined }

/**
 * Returns the seconds until a transfer may be reported again, 0 for now. Call it before decoding the picture.
 */
export async function waitBeforeReport(
  db: Database,
  { orderId, client }: { orderId: string; client: string },
  now: Date,
): Promise<number> {
  const ofClient = await consumeRateLimit(db, 'transfer-client', client, now)
  return ofClient > 0 ? ofClient : consumeRateLimit(db, 'transfer-order', orderId, now)
}

/**
 * Stores a customer's report of a transfer, and reserves the order until staff answer. A second report
 * replaces the fields that it fills. Returns false when the transfer has arrived, or the order waits for
 * none.
 */
export async function reportTransfer(
  db: Database,
  orderId: string,
  reported: Reported,
  at: Date,
): Promise<boolean> {
  const now = at.toISOString()
  return inTransaction(db, async (db) => {
    await lockOrderById(db, orderId, now)
    const tender = await transferTenderOf(db, orderId)
    if (!tender || tender.captured_piastres > 0) return false
    await keepReport(db, orderId, reported.reference, now)
    if (reported.picture) await keepPicture(db, orderId, reported.picture, now)
    await db
      .updateTable('orders')
      .set({ reserved_until: null })
      .where('id', '=', orderId)
      .where('state', '=', 'awaiting_payment')
      .execute()
    await recordEvent(db, orderId, { at: now, who: 'customer', what: 'transfer-reported' })
    return true
  })
}

async function keepReport(
  db: DatabaseTransaction,
  orderId: string,
  reference: string,
  now: string,
) {
  const said = { reference, plain_reference: plainReference(reference) }
  await db
    .insertInto('transfer_reports')
    .values({ order_id: orderId, state: 'reported', reports: 1, reported_at: now, ...said })
    .onConflict((conflict) =>
      conflict.column('order_id').doUpdateSet({
        state: 'reported',
        // A waiting report keeps its place in the queue.
        reported_at: sql`case when transfer_reports.state = 'reported'
          then transfer_reports.reported_at else ${now} end`,
        reports: sql`transfer_reports.reports + 1`,
        word: '',
        ...(reference !== '' && said),
      }),
    )
    .execute()
}

async function keepPicture(db: DatabaseTransaction, orderId: string, picture: Buffer, now: string) {
  const row = { webp: picture.toString('base64'), created_at: now }
  await db
    .insertInto('transfer_pictures')
    .values({ order_id: orderId, ...row })
    .onConflict((conflict) => conflict.column('order_id').doUpdateSet(row))
    .execute()
}
