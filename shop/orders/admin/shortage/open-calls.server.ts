import { sql } from 'kysely'
import type { DatabaseTransaction } from '#db/schema.ts'
import type { OrderWork } from '#shop/orders/lock-order.server.ts'
import { sumOf } from './allocate.ts'

/** The problem of an order that had changed before its shortage was written: the stock counts all it holds as there. */
export const CHANGED_BEFORE = 'changed-before'

/**
 * Of a row of `shortage_orders`: its order holds more than there is for it, until its customer was called or it is
 * changed. The stock counts without what is missing.
 */
export const isOpenRow = sql<boolean>`(
  shortage_orders.state in ('planned', 'call')
  or (shortage_orders.state = 'refused' and shortage_orders.problem <> ${sql.lit(CHANGED_BEFORE)})
)`

/** A product of which an order holds `qty`, and gets `given`: the rest is not there. */
export type OpenCall = { shortageId: string; productId: string; qty: number; given: number }

/** What an order that is locked holds and is not there: none once it is packed or weighed, as it was there then. */
export async function openCallsOf({ db, order }: Pick<OrderWork, 'db' | 'order'>) {
  if (order.state !== 'confirmed') return []
  const qty = sql<number>`coalesce(order_lines.now_qty, order_lines.qty)`
  const rows = await db
    .selectFrom('shortage_orders')
    .innerJoin('shortages', 'shortages.id', 'shortage_id')
    .innerJoin('order_lines', 'order_lines.product_id', 'shortages.product_id')
    .select(['shortage_id as shortageId', 'shortages.product_id as productId'])
    .select(['qty_given as given', qty.as('qty')])
    .where('order_number', '=', order.number)
    .where('order_lines.order_id', '=', order.id)
    .where('packed_amount', 'is', null)
    .where(isOpenRow)
    .where(sql<boolean>`${qty} > qty_given`)
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
