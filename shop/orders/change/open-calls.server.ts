import { sql } from 'kysely'
import type { Database, DatabaseTransaction } from '#db/schema.ts'
import type { OrderWork } from './lock-order.server.ts'
import { OrderChangeRefused } from './change-order.server.ts'
import { sumOf } from '../order/quantities.ts'

/**
 * The problem of an order that a shortage could not divide any more when it was written, as it was packed, weighed,
 * cancelled or moved to another day: the stock counts all it holds as there.
 */
export const CHANGED_BEFORE = 'changed-before'

/**
 * Of a row of `shortage_orders`: its order holds more than there is for it, as it is still to be changed, could not be
 * changed, or its customer is to be called. The stock counts without what is missing.
 */
export const isOpenRow = sql<boolean>`(
  shortage_orders.state in ('planned', 'call')
  or (shortage_orders.state = 'refused' and shortage_orders.problem <> ${sql.lit(CHANGED_BEFORE)})
)`

/** The current quantity of a line. */
export const qtyNow = sql<number>`coalesce(order_lines.now_qty, order_lines.qty)`

/**
 * Lines of which there is less than their orders hold, and whose customers are to be called: as they wished, or as their
 * orders could not be changed without them. A call is open until its outcome is saved, a shortage of the product decides
 * about the order anew, or the customer takes less. A weight ends no call, as it says nothing of what the customer wants.
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
 * Refuses to pack an order, or to edit one `line` of it, with the lines about which its customer is still to be called.
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

/** A product of which an order holds `qty`, and gets `given`: the rest is not there. */
export type OpenCall = { shortageId: string; productId: string; qty: number; given: number }

/**
 * What an order that is locked holds and is not there: none once it is packed, as it was there then. `order` is as it was
 * locked: its stored state may be another one by now.
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

/** How much of each product an order holds that is not there, as nobody has to be called about it any more. */
export async function giveUpOpenCalls(
  work: Pick<OrderWork, 'db' | 'order'>,
): Promise<Map<string, number>> {
  const calls = await openCallsOf(work)
  await endOpenCalls(work)
  return new Map(calls.map(({ productId, qty, given }) => [productId, sumOf([qty, -given])]))
}

/** Takes an order off the list of calls. */
export async function endOpenCalls({ db, order }: Pick<OrderWork, 'db' | 'order'>) {
  await db
    .updateTable('shortage_orders')
    .set({ state: 'superseded' })
    .where('order_number', '=', order.number)
    .where('state', 'in', ['planned', 'refused', 'call'])
    .execute()
}

/**
 * The quantity of a line that is to be called about is changed by hand: what is missing of it is given up first. Returns
 * how much of what is given up is not there. More of it comes out of stock, and is there for it.
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
