import type { Database } from '#db/schema.ts'
import type { Period } from '#shop/period.ts'
import { pickupAreas } from '#shop/delivery/areas.server.ts'
import { dayInCairo } from '#shop/cairo.ts'
import type { Receipt, ReceiptContent } from '#shop/orders/order/receipt.ts'
import type { Books, VatRow } from './book-file.ts'
import { RECEIPTS_PER_FILE } from './book-file.ts'
import { AT_ONCE, instantsOf } from './span.ts'

function receiptsIn(db: Database, period: Period) {
  const { since, before } = instantsOf(period)
  return db.selectFrom('receipts').where('issued_at', '>=', since).where('issued_at', '<', before)
}

export async function countReceipts(db: Database, period: Period): Promise<Books['receipts']> {
  const rows = await receiptsIn(db, period)
    .select('series')
    .select(({ fn }) => [
      fn.countAll<number>().as('count'),
      fn.min('number').as('first'),
      fn.max('number').as('last'),
    ])
    .groupBy('series')
    .orderBy('series', 'desc')
    .execute()
  return rows.map((row) => ({ ...row, count: Number(row.count) }))
}

export type BookReceipt = {
  receipt: Receipt & { content: ReceiptContent }
  order: { number: number; customerName: string; isCollected: boolean }
}

/** `file` counts from 1. A file after the last one is empty. */
export async function readReceiptFile(
  db: Database,
  period: Period,
  file: number,
): Promise<BookReceipt[]> {
  const rows = await receiptsIn(db, period)
    .innerJoin('orders', 'orders.id', 'receipts.order_id')
    .select(['receipts.id', 'series', 'receipts.number', 'issued_at as issuedAt', 'content'])
    .select(['receipts.total_piastres as total', 'vat_piastres as vat'])
    .select(['orders.number as orderNumber', 'customer_name as customerName'])
    .select((of) =>
      of.case().when('area_id', 'in', pickupAreas(of)).then(1).else(0).end().as('isCollected'),
    )
    .orderBy('series', 'desc')
    .orderBy('receipts.number')
    .limit(RECEIPTS_PER_FILE)
    .offset((file - 1) * RECEIPTS_PER_FILE)
    .execute()
  return rows.map(({ content, orderNumber, customerName, isCollected, ...receipt }) => ({
    receipt: { ...receipt, content: JSON.parse(content) },
    order: { number: orderNumber, customerName, isCollected: isCollected === 1 },
  }))
}

/** The names are those of the product. They are empty in sums over all products. */
export type VatOf = VatRow & { name: string; nameAr: string }

/**
 * Sums the VAT of receipts, minus that of credit notes, by month and rate. With `byProduct`, by product and
 * rate.
 */
export async function readVat(
  db: Database,
  period: Period,
  { byProduct = false } = {},
): Promise<VatOf[]> {
  const sums = new Map<string, VatOf>()
  for await (const receipts of pagesOf(db, period)) {
    for (const { issuedAt, series, content } of receipts) {
      const month = byProduct ? '' : dayInCairo(new Date(issuedAt)).slice(0, 7)
      const sign = series === 'receipt' ? 1 : -1
      const parts = [
        ...content.lines.map((line) => ({
          ...line,
          what: 'goods' as const,
          name: byProduct ? line.name : '',
          nameAr: byProduct ? line.nameAr : '',
        })),
        { ...content.delivery, what: 'delivery' as const, name: '', nameAr: '' },
      ]
      for (const { what, rate, piastres, vat, name, nameAr } of parts) {
        if (piastres === 0 && vat === 0) continue
        const key = JSON.stringify([month, what, rate, name])
        const sum = sums.get(key) ?? {
          month,
          what,
          rate,
          name,
          nameAr,
          piastres: 0,
          vatPiastres: 0,
        }
        sum.piastres += sign * piastres
        sum.vatPiastres += sign * vat
        sums.set(key, sum)
      }
    }
  }
  return [...sums.values()].toSorted(
    (a, b) =>
      a.month.localeCompare(b.month) ||
      b.what.localeCompare(a.what) ||
      a.rate - b.rate ||
      a.name.localeCompare(b.name),
  )
}

async function* pagesOf(db: Database, period: Period) {
  let after = { issuedAt: '', id: '' }
  for (;;) {
    const { issuedAt, id } = after
    const rows = await receiptsIn(db, period)
      .select(['id', 'series', 'issued_at as issuedAt', 'content'])
      .where('issued_at', '>=', issuedAt)
      .where((row) =>
        row.or([
          row('issued_at', '>', issuedAt),
          row.and([row('issued_at', '=', issuedAt), row('id', '>', id)]),
        ]),
      )
      .orderBy('issued_at')
      .orderBy('id')
      .limit(AT_ONCE)
      .execute()
    const last = rows.at(-1)
    if (!last) return
    yield rows.map(({ content, ...row }): typeof row & { content: ReceiptContent } => ({
      ...row,
      content: JSON.parse(content),
    }))
    if (rows.length < AT_ONCE) return
    after = last
  }
}
