import { sql } from 'kysely'
import type { Database } from '#db/schema.ts'
import type { Period } from '#shop/period.ts'
import type { Unit } from '#shop/catalogue/product.ts'
import type { Piastres } from '#shop/money.ts'
import { monthsIn } from './named-period.ts'
import { linePiastres, soldIn } from './sold-orders.server.ts'

/** The sales of a product in one unit and at one VAT rate. */
export type SoldProduct = {
  id: string
  unit: Unit
  vatRate: number
  /** In `unit`. */
  amount: number
  piastres: Piastres
  /** The refunds of the lines, already subtracted from `piastres`. */
  given: Piastres
}

/** The most cached rows. A row takes about 200 bytes. */
const MOST_REMEMBERED = 50_000

type Month = { mark: string; rows: SoldProduct[] }
const remembered = new WeakMap<Database, Map<string, Month>>()

/**
 * Reads the sales of each product in a period. A query over a year of lines blocks SQLite for over half a
 * second. So each whole month is read by itself, and cached until one of its orders changes.
 */
export async function readSoldProducts(db: Database, period: Period): Promise<SoldProduct[]> {
  const rows: SoldProduct[] = []
  for (const part of monthsIn(period)) {
    rows.push(...(part.isWhole ? await ofMonth(db, part) : await rowsOf(db, part)))
  }
  return rows
}

async function ofMonth(db: Database, month: Period): Promise<SoldProduct[]> {
  const months = remembered.get(db) ?? new Map<string, Month>()
  remembered.set(db, months)
  const mark = await markOf(db, month)
  const known = months.get(month.from)
  if (known?.mark === mark) return known.rows
  const rows = await rowsOf(db, month)
  months.delete(month.from)
  months.set(month.from, { mark, rows })
  let count = [...months.values()].reduce((sum, one) => sum + one.rows.length, 0)
  for (const [from, { rows }] of months) {
    if (count <= MOST_REMEMBERED) break
    months.delete(from)
    count -= rows.length
  }
  return rows
}

/**
 * Returns a text that changes with every change of an order: a change sets its version, sums or `updated_at`.
 */
async function markOf(db: Database, period: Period): Promise<string> {
  const mark = await soldIn(db, period)
    .select(({ fn }) => [
      fn.countAll<number>().as('orders'),
      fn.sum<number>('version').as('versions'),
      fn.sum<number>('total_piastres').as('total'),
      fn.sum<number>('given_piastres').as('given'),
      fn.max('updated_at').as('last'),
    ])
    .executeTakeFirst()
  return JSON.stringify(mark)
}

async function rowsOf(db: Database, period: Period): Promise<SoldProduct[]> {
  const rows = await soldIn(db, period)
    .innerJoin('order_lines', 'order_lines.order_id', 'orders.id')
    .select(['product_id as id', 'unit', 'order_lines.vat_rate as vatRate'])
    .select(({ fn }) => [
      fn
        .sum<number>(sql`coalesce(packed_amount, coalesce(now_qty, qty) * unit_amount)`)
        .as('amount'),
      fn.sum<number>(sql`${linePiastres} - refund_piastres`).as('piastres'),
      fn.sum<number>('refund_piastres').as('given'),
    ])
    .groupBy(['product_id', 'unit', 'order_lines.vat_rate'])
    .execute()
  return rows.map((row) => ({
    ...row,
    amount: Number(row.amount),
    piastres: Number(row.piastres),
    given: Number(row.given),
  }))
}
