import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { DatabaseTransaction } from '#db/schema.ts'
import { failPoint } from '#shop/fail-point.server.ts'
import { readSettings } from '#shop/settings/settings.server.ts'
import type { OrderState } from '../order/order-states.ts'
import { lineOf } from '../order/order-details.server.ts'
import {
  figuresOf,
  nextReceipt,
  ratesOf,
  sellerOf,
  sumOfReceipts,
  type ReceiptContent,
  type ReceiptSeries,
} from '../order/receipt.ts'
import { issuedFor } from '../order/receipts.server.ts'

/**
 * Issues the document that an order lacks: the receipt on delivery, later a credit note for a lower cost or a
 * receipt for a higher one. Call it last in each transaction that may change a delivered order, because it
 * locks the numbers of the series. `before` is the order's state when the transaction began. An order that
 * was delivered before receipts existed gets none.
 */
export async function issueReceipts(
  db: DatabaseTransaction,
  { orderId, before, now }: { orderId: string; before: OrderState; now: string },
): Promise<void> {
  const issued = await issuedFor(db, orderId)
  const order = await db
    .selectFrom('orders')
    .select(['state', 'total_piastres as total', 'given_piastres as given'])
    .select(['delivery_piastres as delivery', 'delivery_vat_rate as deliveryVatRate'])
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow()
  const isFirst = order.state === 'delivered' && before !== 'delivered'
  if (issued.length === 0 && !isFirst) return
  const rows = await db
    .selectFrom('order_lines')
    .selectAll()
    .where('order_id', '=', orderId)
    .orderBy('line')
    .execute()
  const next = nextReceipt(figuresOf({ ...order, lines: rows.map(lineOf) }), sumOfReceipts(issued))
  if (!next) return
  const { series, total, vat, ...figures } = next
  const seller = sellerOf(await readSettings(db))
  const receipts = issued.filter((one) => one.series === 'receipt').map(({ number }) => number)
  const corrects = series === 'credit-note' ? receipts : []
  const content: ReceiptContent = { seller, ...figures, rates: ratesOf(figures), corrects }
  await db
    .insertInto('receipts')
    .values({
      id: randomUUID(),
      series,
      number: await takeNumber(db, series),
      order_id: orderId,
      issued_at: now,
      total_piastres: total,
      vat_piastres: vat,
      content: JSON.stringify(content),
    })
    .execute()
  failPoint('receipt-issued')
}

/** Other transactions wait for this one, and a rollback gives the number back, so numbers have no gap. */
async function takeNumber(db: DatabaseTransaction, series: ReceiptSeries): Promise<number> {
  const { last_number } = await db
    .updateTable('receipt_series')
    .set({ last_number: sql`last_number + 1` })
    .where('series', '=', series)
    .returning('last_number')
    .executeTakeFirstOrThrow()
  return last_number
}
