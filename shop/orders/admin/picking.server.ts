import { sql } from 'kysely'
import type { Database } from '#db/schema.ts'
import { boxRowsOn } from '#shop/boxes/boxes.server.ts'
import type { BoxRow } from '#shop/boxes/box.ts'
import type { Day } from '#shop/cairo.ts'
import { fulfilledStates } from '#shop/orders/order-states.ts'
import { pickListCategories, type PickList, type Slip } from './picking.ts'
import { lineOf } from '#shop/orders/orders.server.ts'

type PickingFilter = { date: Day; area: string; isAll: boolean; order?: number }
// The most packing slips in one response; a day has some hundreds of orders.
const MOST_SLIPS = 500

/** The quantity of each product that a day's orders need, by category. */
export async function pickListOf(db: Database, filter: PickingFilter): Promise<PickList> {
  const [rows, orders, areas, inBoxes] = await Promise.all([
    ordersOf(db, filter)
      .innerJoin('order_lines', 'order_lines.order_id', 'orders.id')
      .select(({ fn, ref }) => [
        'product_id as productId',
        fn.min('order_lines.category').as('category'),
        fn.min('order_lines.name').as('name'),
        fn.min('order_lines.name_ar').as('nameAr'),
        'unit',
        'unit_amount as unitAmount',
        fn.sum<number>(fn.coalesce('now_qty', 'qty')).as('qty'),
        fn.count<number>(ref('orders.number')).as('orders'),
      ])
      .where(({ fn, lit }) => sql<boolean>`${fn.coalesce('now_qty', 'qty')} > ${lit(0)}`)
      .groupBy(['product_id', 'unit', 'unit_amount'])
      .execute(),
    ordersOf(db, filter)
      .select((count) => count.fn.countAll<number>().as('orders'))
      .execute(),
    areasOf(db, filter),
    boxRowsOn(db, filter.date),
  ])
  const rank = (category: string) =>
    pickListCategories.indexOf(category) + 1 || pickListCategories.length + 1
  const products = rows
    .map((row) => ({
      ...row,
      qty: Number(row.qty),
      orders: Number(row.orders),
      inside: (inBoxes.get(row.productId) ?? []).map(insideOf),
    }))
    .toSorted((a, b) => rank(a.category) - rank(b.category) || a.name.localeCompare(b.name))
  return { date: filter.date, orders: Number(orders[0]?.orders ?? 0), areas, products }
}

/** The packing slips of a day: the lines of each order, and what the driver must know. */
export async function slipsOf(db: Database, filter: PickingFilter): Promise<Slip[]> {
  const selected = ordersOf(db, filter)
  const [orders, lines, inBoxes] = await Promise.all([
    selected.selectAll('orders').orderBy('area_name').orderBy('number').limit(MOST_SLIPS).execute(),
    db
      .selectFrom('order_lines')
      .selectAll()
      .where('order_id', 'in', selected.select('orders.id'))
      .orderBy('line')
      .execute(),
    boxRowsOn(db, filter.date),
  ])
  const linesOf = Map.groupBy(lines, (line) => line.order_id)
  return orders.map((order) => ({
    number: order.number,
    customer: {
      name: order.customer_name,
      phone: order.customer_phone,
      email: order.customer_email,
      address: order.customer_address,
    },
    area: { id: order.area_id, name: order.area_name, nameAr: order.area_name_ar },
    notes: order.notes,
    missing: order.missing,
    lines: (linesOf.get(order.id) ?? []).map((row) => ({
      ...lineOf(row),
      inside: (inBoxes.get(row.product_id) ?? []).map(insideOf),
    })),
    cashPiastres:
      order.payment_method === 'cash' && order.payment_state === 'unpaid'
        ? order.total_piastres
        : 0,
  }))
}

function insideOf({ name, nameAr, grams }: BoxRow) {
  return { name, nameAr, grams }
}

function ordersOf(db: Database, { date, area, isAll, order }: PickingFilter) {
  const states = isAll || order !== undefined ? fulfilledStates : (['confirmed'] as const)
  let query = db.selectFrom('orders').where('delivery_date', '=', date).where('state', 'in', states)
  if (area) query = query.where('area_id', '=', area)
  if (order !== undefined) query = query.where('number', '=', order)
  return query
}

/** All areas of the day's orders, ignoring the area filter. */
async function areasOf(db: Database, filter: PickingFilter) {
  return ordersOf(db, { ...filter, area: '' })
    .select(['area_id as id', 'area_name as name', 'area_name_ar as nameAr'])
    .distinct()
    .orderBy('area_name')
    .execute()
}
