import { sql } from 'kysely'
import type { Database, OrderRow } from '#db/schema.ts'
import type { Day } from '#shop/cairo.ts'
import { fulfilledStates } from '../order/order-states.ts'
import { lineOf } from '../order/order-details.server.ts'
import { isTickOf, packerName } from '../change/ticks.ts'
import { sumOf } from '../../quantities.ts'
import { promisedCalls, qtyNow } from '../change/open-calls.server.ts'
import { MOST_ORDERS, type FixedReason, type ShortageView } from './shortage.ts'
import { wantsCall } from '../order/missing-choice.ts'

type Row = ShortageView['orders'][number]
export type Which = { date: Day; productId: string }

/** Lists the orders of a day that contain a product, the earliest first. */
export async function ordersWith(db: Database, { date, productId }: Which): Promise<Row[]> {
  const orders = await db
    .selectFrom('orders')
    .innerJoin('order_lines', 'order_lines.order_id', 'orders.id')
    .selectAll('orders')
    .where('delivery_date', '=', date)
    .where('state', 'in', fulfilledStates)
    .where('product_id', '=', productId)
    .where(sql<boolean>`${qtyNow} > 0`)
    .orderBy('created_at')
    .orderBy('number')
    .limit(MOST_ORDERS)
    .execute()
  if (orders.length === 0) return []
  const ids = orders.map(({ id }) => id)
  const lines = await db
    .selectFrom('order_lines')
    .selectAll()
    .where('order_id', 'in', ids)
    .execute()
  const ticks = await db
    .selectFrom('packing_ticks')
    .leftJoin('accounts', 'accounts.email', 'who')
    .select(['order_id', 'line', 'product_id as productId', 'qty', 'who', 'at'])
    .select(['accounts.first_name as firstName', 'accounts.last_name as lastName'])
    .where('product_id', '=', productId)
    .where('order_id', 'in', ids)
    .execute()
  const linesOf = Map.groupBy(lines, (line) => line.order_id)
  const rows = orders.flatMap((order): Row[] => {
    const own = linesOf.get(order.id) ?? []
    const row = own.find((line) => line.product_id === productId)
    if (!row) return []
    const line = lineOf(row)
    const tick = ticks.find(
      (one) => one.order_id === order.id && one.line === line.line && isTickOf(line, one),
    )
    return [
      {
        number: order.number,
        version: order.version,
        name: order.customer_name,
        phone: wantsCall(order.missing) ? order.customer_phone : '',
        missing: order.missing,
        createdAt: order.created_at,
        memberDiscount: order.member_discount,
        subtotal: order.subtotal_piastres,
        delivery: order.delivery_piastres,
        line,
        productIds: own.map((one) => one.product_id).filter((id) => id !== productId),
        fixed: fixedBy(order, line),
        tick: tick ? { who: packerName(tick), at: tick.at } : null,
      },
    ]
  })
  return withUnitOfMost(rows)
}

function fixedBy(order: OrderRow, line: Row['line']): FixedReason | null {
  if (order.state !== 'confirmed') return 'packed'
  if (order.payment_state === 'refund_due') return 'payment'
  if (line.packedAmount !== null) return 'weighed'
  return line.change === 'replaced' ? 'replaced' : null
}

/**
 * Marks orders in another unit of sale than most, from before the product's unit changed. Quantities in two
 * units cannot be added.
 */
function withUnitOfMost(rows: Row[]): Row[] {
  const unitOf = ({ line }: Row) => `${line.unit} ${line.unitAmount}`
  const open = Map.groupBy(
    rows.filter(({ fixed }) => fixed === null),
    unitOf,
  )
  const [most] = [...open].toSorted(([, a], [, b]) => b.length - a.length)
  return rows.map((row) =>
    row.fixed === null && unitOf(row) !== most?.[0] ? { ...row, fixed: 'other-unit' } : row,
  )
}

/**
 * Returns the quantity that orders outside this list hold: confirmed or unpaid orders of other days, and
 * unpaid ones of this day. Units that a shortage of another day found missing do not count.
 */
export async function heldElsewhere(db: Database, { date, productId }: Which): Promise<number> {
  const { held } = await db
    .selectFrom('order_lines')
    .innerJoin('orders', 'orders.id', 'order_lines.order_id')
    .select(sql<number>`coalesce(sum(${qtyNow}), 0)`.as('held'))
    .where('product_id', '=', productId)
    .where('state', 'in', ['awaiting_payment', 'confirmed'])
    .where((is) => is.or([is('delivery_date', '<>', date), is('state', '=', 'awaiting_payment')]))
    .executeTakeFirstOrThrow()
  const { missing } = await promisedCalls(db)
    .select(sql<number>`coalesce(sum(${qtyNow} - qty_given), 0)`.as('missing'))
    .where('shortages.product_id', '=', productId)
    .where('orders.delivery_date', '<>', date)
    .executeTakeFirstOrThrow()
  return sumOf([Number(held), -Number(missing)])
}

export async function isSoldAhead(db: Database, productId: string): Promise<boolean> {
  const supply = await db
    .selectFrom('product_supply')
    .select('sold_ahead')
    .where('product_id', '=', productId)
    .executeTakeFirst()
  return supply?.sold_ahead === 1
}

/** Returns the grams that goods receipts reserve for the boxes of a day. They are not for orders. */
export async function keptForBoxes(db: Database, { date, productId }: Which): Promise<number> {
  const { kept } = await db
    .selectFrom('kept_for_boxes')
    .select(sql<number>`coalesce(sum(amount), 0)`.as('kept'))
    .where('day', '=', date)
    .where('product_id', '=', productId)
    .executeTakeFirstOrThrow()
  return Number(kept)
}

export async function stockOf(db: Database, productId: string): Promise<number> {
  const { quantity } = await db
    .selectFrom('products')
    .select('quantity')
    .where('id', '=', productId)
    .executeTakeFirstOrThrow()
  return quantity
}
