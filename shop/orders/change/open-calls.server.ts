import { sql } from 'kysely'
import type { Database, DatabaseTransaction } from '#db/schema.ts'
import type { OrderWork } from './lock-order.server.ts'
import { OrderChangeRefused } from './change-order.server.ts'
import { sumOf } from '../../quantities.ts'

/**
 * Orders in these states await a decision in a shortage. A later change of such an order sets `superseded`.
 */
export const undecidedStates = ['planned', 'refused', 'call'] as const

/**
 * The problem of an order that was packed, weighed, cancelled or moved before a shortage was divided. The
 * stock counts all its units as available.
 */
export const CHANGED_BEFORE = 'changed-before'

/**
 * Selects rows of `shortage_orders` whose order holds more than its share: the order is still to be changed,
 * could not be changed, or its customer is to be called. The missing units are not in stock any more.
 */
export const isOpenRow = sql<boolean>`(
  shortage_orders.state in ('planned', 'call')
  or (shortage_orders.state = 'refused' and shortage_orders.problem <> ${sql.lit(CHANGED_BEFORE)})
)`

export const qtyNow = sql<number>`coalesce(order_lines.now_qty, order_lines.qty)`

/**
 * Selects the lines that hold more than their share and whose customers are to be called, by their wish or
 * because the order could not be changed. A call stays open until its outcome is saved, a new shortage of the
 * product decides, or the customer takes less. Weighing does not end a call, because it says nothing about
 * the customer's wish.
 */
export function promisedCalls(db: Database) {
  return db
    .selectFrom('shortage_orders')
    .innerJoin('shortages', 'shortages.id', 'shortage_id')
    .innerJoin('orders', 'orders.number', 'order_number')
    .innerJoin('order_lines', (on) =>
      on
        .onRef('order_lines.order_id', '=', 'orders.id')
        .onRef('order_lines.product_id', '=', 'shortages.product_id'),
    )
    .where(isOpenRow)
    .where('orders.state', '=', 'confirmed')
    .where(sql<boolean>`${qtyNow} > qty_given`)
}

/**
 * Refuses to pack an order, or to edit its line `line`, while a call to its customer is open. The refusal
 * names the lines.
 */
export async function refuseOpenCalls(
  { db, order }: Pick<OrderWork, 'db' | 'order'>,
  line?: number,
) {
  const ofOrder = promisedCalls(db).where('orders.id', '=', order.id)
  const asked = line === undefined ? ofOrder : ofOrder.where('order_lines.line', '=', line)
  const lines = await asked
    .select(['order_lines.line', 'order_lines.name', 'order_lines.name_ar as nameAr'])
    .orderBy('order_lines.line')
    .execute()
  if (lines.length > 0) throw new OrderChangeRefused('call-open', lines)
}

/** A product of which an order holds `qty` and gets only `given`. The rest is missing. */
export type OpenCall = { shortageId: string; productId: string; qty: number; given: number }

/**
 * Lists the products of a locked order with missing units. Empty after packing, because packed goods were
 * available. `order` is the row as locked; its stored state may differ by now.
 */
export async function openCallsOf({ db, order }: Pick<OrderWork, 'db' | 'order'>) {
  if (order.state !== 'confirmed') return []
  const rows = await db
    .selectFrom('shortage_orders')
    .innerJoin('shortages', 'shortages.id', 'shortage_id')
    .innerJoin('order_lines', 'order_lines.product_id', 'shortages.product_id')
    .select(['shortage_id as shortageId', 'shortages.product_id as productId'])
    .select(['qty_given as given', qtyNow.as('qty')])
    .where('order_number', '=', order.number)
    .where('order_lines.order_id', '=', order.id)
    .where(isOpenRow)
    .where(sql<boolean>`${qtyNow} > qty_given`)
    .execute()
  return rows.map((row): OpenCall => ({ ...row, qty: Number(row.qty) }))
}

/** Ends the open calls of an order, and returns the missing quantity of each product, by product id. */
export async function giveUpOpenCalls(
  work: Pick<OrderWork, 'db' | 'order'>,
): Promise<Map<string, number>> {
  const calls = await openCallsOf(work)
  await endOpenCalls(work)
  return new Map(calls.map(({ productId, qty, given }) => [productId, sumOf([qty, -given])]))
}

export async function endOpenCalls({ db, order }: Pick<OrderWork, 'db' | 'order'>) {
  await db
    .updateTable('shortage_orders')
    .set({ state: 'superseded' })
    .where('order_number', '=', order.number)
    .where('state', 'in', undecidedStates)
    .execute()
}

/**
 * Adjusts an open call when the line's quantity changes by hand. Removed units are missing ones first; added
 * units come out of stock. Returns how many of the removed units were missing.
 */
export async function changeCalledQty(
  db: DatabaseTransaction,
  orderNumber: number,
  call: OpenCall | undefined,
  to: number,
): Promise<number> {
  if (!call) return 0
  const { shortageId, qty, given } = call
  const more = sumOf([to, -qty])
  const row = db
    .updateTable('shortage_orders')
    .where('shortage_id', '=', shortageId)
    .where('order_number', '=', orderNumber)
  if (more > 0) {
    await row.set({ qty_before: to, qty_given: sumOf([given, more]) }).execute()
    return 0
  }
  if (to <= given) await row.set({ state: 'superseded' }).execute()
  return Math.min(sumOf([qty, -given]), -more)
}
