import type { Database } from '#db/schema.ts'
import type { Day } from '#shop/cairo.ts'
import {
  OrderChangeRefused,
  recordInHistory,
  type OrderChange,
} from '../change/change-order.server.ts'
import { lineOf } from '../order/order-details.server.ts'
import { sumOf } from '../../quantities.ts'
import { applyShort } from './apply-short.server.ts'
import { promisedCalls, qtyNow } from '../change/open-calls.server.ts'
import type { Which } from './orders-with.server.ts'
import { replacementQty, type Replacement } from './plan.ts'
import type { CallAnswer, ShortageView } from './shortage.ts'

/** Selects the orders of a day whose customers are to be called, including orders moved to that day since. */
function openCalls(db: Database, date: Day) {
  return promisedCalls(db).where('orders.delivery_date', '=', date)
}

export async function callsAbout(
  db: Database,
  { date, productId }: Which,
): Promise<ShortageView['calls']> {
  const rows = await openCalls(db, date)
    .where('shortages.product_id', '=', productId)
    .select(['orders.number', 'orders.version', 'missing', 'locale', 'qty_given as given'])
    .select(['customer_name as name', 'customer_phone as phone', qtyNow.as('qty'), 'orders.id'])
    .orderBy('orders.created_at')
    .orderBy('orders.number')
    .execute()
  if (rows.length === 0) return []
  const lines = await db
    .selectFrom('order_lines')
    .select(['order_id', 'product_id'])
    .where(
      'order_id',
      'in',
      rows.map(({ id }) => id),
    )
    .execute()
  return rows.map(({ id, qty, ...row }) => ({
    ...row,
    qty: Number(qty),
    productIds: lines.flatMap((line) => (line.order_id === id ? line.product_id : [])),
  }))
}

/** Counts the customers to call, by product id. */
export async function countCalls(db: Database, date: Day): Promise<Map<string, number>> {
  const rows = await openCalls(db, date)
    .select(({ fn }) => ['shortages.product_id as productId', fn.countAll<number>().as('calls')])
    .groupBy('shortages.product_id')
    .execute()
  return new Map(rows.map(({ productId, calls }) => [productId, Number(calls)]))
}

/** Applies the customer's answer to a call about a short product. Refuses a call that was answered before. */
export async function applyCall(
  work: OrderChange,
  which: Which,
  { said, offered }: { said: CallAnswer; offered: readonly Replacement[] },
) {
  const { db, order } = work
  const call = await openCalls(db, which.date)
    .where('shortages.product_id', '=', which.productId)
    .where('orders.id', '=', order.id)
    .select(['shortage_id', 'qty_given as given'])
    .executeTakeFirst()
  if (!call) throw new OrderChangeRefused('not-found')
  await db
    .updateTable('shortage_orders')
    .set({ state: 'called' })
    .where('shortage_id', '=', call.shortage_id)
    .where('order_number', '=', order.number)
    .execute()
  if (said.what === 'whole') return keepWhole(work, which)
  const given = said.what === 'none' ? 0 : call.given
  const replacement =
    said.what === 'replace' ? await agreed(work, which, { given, ...said }, offered) : undefined
  return applyShort(work, {
    ...which,
    given,
    spare: call.given - given,
    replacement,
    isAgreed: true,
  })
}

/** Keeps the line as it is, because the missing goods arrived after all. */
async function keepWhole(work: OrderChange, { productId }: Which) {
  const { name, name_ar: nameAr } = await lineWith(work, productId)
  await recordInHistory(work, 'line-whole', { name, nameAr })
  return { what: 'line-whole', after: { name, nameAr } }
}

async function agreed(
  work: OrderChange,
  { productId }: Which,
  said: { given: number; productId: string },
  offered: readonly Replacement[],
) {
  const other = offered.find((one) => one.productId === said.productId)
  if (!other) throw new OrderChangeRefused('no-alternative')
  const line = lineOf(await lineWith(work, productId))
  const qty = replacementQty(sumOf([line.qty, -said.given]), line, other)
  return { productId: other.productId, qty }
}

async function lineWith({ db, order }: OrderChange, productId: string) {
  return db
    .selectFrom('order_lines')
    .selectAll()
    .where('order_id', '=', order.id)
    .where('product_id', '=', productId)
    .executeTakeFirstOrThrow()
}
