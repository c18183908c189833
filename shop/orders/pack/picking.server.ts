import { sql } from 'kysely'
import type { Database, OrderRow } from '#db/schema.ts'
import { pickupAreaIds } from '#shop/delivery/areas.server.ts'
import { boxRowsOn } from '#shop/boxes/boxes.server.ts'
import type { BoxRow } from '#shop/boxes/box.ts'
import type { Day } from '#shop/cairo.ts'
import { placeOfRow } from '#shop/place-columns.ts'
import { gatePhotosOf } from '../order/order-gate-photo.server.ts'
import { fulfilledStates } from '../order/order-states.ts'
import { pickListCategories, type PickList, type Slip } from './picking.ts'
import { orderLimit } from '../order/line-changes.ts'
import { recipientOfRow } from '../order/recipient-columns.ts'
import { countCalls } from '../shortage/calls.server.ts'
import { lineOf } from '../order/order-details.server.ts'
import { paymentStand } from '../order/payment-stand.ts'
import { tenderOf } from '../order/read-tenders.server.ts'

type PickingFilter = {
  date: Day
  area: string
  isAll: boolean
  order?: number | undefined
  /** Selects orders with a line of this product. */
  product?: string | undefined
}
// A day has a few hundred orders.
const MOST_SLIPS = 500

export async function pickListOf(db: Database, filter: PickingFilter): Promise<PickList> {
  const [rows, orders, areas, inBoxes, calls, grams] = await Promise.all([
    ordersOf(db, filter)
      .innerJoin('order_lines', 'order_lines.order_id', 'orders.id')
      .select(({ fn, ref }) => [
        'product_id as productId',
        fn.min('order_lines.category').as('category'),
        fn.min('order_lines.name').as('name'),
        fn.min('order_lines.name_ar').as('nameAr'),
        'unit',
        'unit_amount as unitAmount',
        fn.max('weighed').as('weighed'),
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
    countCalls(db, filter.date),
    gramsInBoxes(db, filter),
  ])
  const rank = (category: string) =>
    pickListCategories.indexOf(category) + 1 || pickListCategories.length + 1
  const products = rows
    .map((row) => ({
      ...row,
      weighed: row.weighed === 1,
      qty: Number(row.qty),
      orders: Number(row.orders),
      calls: calls.get(row.productId) ?? 0,
      gramsInBoxes: grams.get(row.productId) ?? 0,
      inside: (inBoxes.get(row.productId) ?? []).map(insideOf),
    }))
    .toSorted((a, b) => rank(a.category) - rank(b.category) || a.name.localeCompare(b.name))
  return { date: filter.date, orders: Number(orders[0]?.orders ?? 0), areas, products }
}

/** Returns the grams of each product in the ordered boxes, by product id. */
async function gramsInBoxes(db: Database, filter: PickingFilter): Promise<Map<string, number>> {
  const rows = await ordersOf(db, filter)
    .innerJoin('order_lines', 'order_lines.order_id', 'orders.id')
    .innerJoin('boxes', 'boxes.product_id', 'order_lines.product_id')
    .innerJoin('box_weeks', 'box_weeks.box_id', 'boxes.id')
    .innerJoin('box_rows', 'box_rows.week_id', 'box_weeks.id')
    .select('box_rows.product_id as productId')
    .select(sql<number>`sum(grams * coalesce(now_qty, order_lines.qty))`.as('grams'))
    .where('published', '=', 1)
    .where('from_day', '<=', filter.date)
    .where('to_day', '>=', filter.date)
    .groupBy('box_rows.product_id')
    .execute()
  return new Map(rows.map(({ productId, grams }) => [productId ?? '', Number(grams)]))
}

export async function slipsOf(db: Database, filter: PickingFilter): Promise<Slip[]> {
  const selected = ordersOf(db, filter)
  const [orders, lines, tenders, inBoxes, atPoint] = await Promise.all([
    selected.selectAll('orders').orderBy('area_name').orderBy('number').limit(MOST_SLIPS).execute(),
    db
      .selectFrom('order_lines')
      .selectAll()
      .where('order_id', 'in', selected.select('orders.id'))
      .orderBy('line')
      .execute(),
    db
      .selectFrom('tenders')
      .selectAll()
      .where('order_id', 'in', selected.select('orders.id'))
      .orderBy('created_at')
      .orderBy('id')
      .execute(),
    boxRowsOn(db, filter.date),
    pickupAreaIds(db),
  ])
  const linesOf = Map.groupBy(lines, (line) => line.order_id)
  const tendersOf = Map.groupBy(tenders, (tender) => tender.order_id)
  const photos = await gatePhotosOf(db, orders)
  return orders.map((order) =>
    slipOf(order, {
      gatePhoto: photos.get(order.id) ?? null,
      isCollected: atPoint.has(order.area_id),
      lines: (linesOf.get(order.id) ?? []).map((row) => ({
        ...lineOf(row),
        inside: (inBoxes.get(row.product_id) ?? []).map(insideOf),
      })),
      tenders: (tendersOf.get(order.id) ?? []).map(tenderOf),
    }),
  )
}

function slipOf(
  order: OrderRow,
  {
    lines,
    tenders,
    gatePhoto,
    isCollected,
  }: Pick<Slip, 'lines' | 'tenders' | 'gatePhoto' | 'isCollected'>,
): Slip {
  const slip = {
    number: order.number,
    version: order.version,
    state: order.state,
    customer: {
      name: order.customer_name,
      phone: order.customer_phone,
      email: order.customer_email,
      address: order.customer_address,
      place: placeOfRow(order),
    },
    recipient: recipientOfRow(order),
    area: { id: order.area_id, name: order.area_name, nameAr: order.area_name_ar },
    isCollected,
    gatePhoto,
    notes: order.notes,
    missing: order.missing,
    paymentMethod: order.payment_method,
    paymentState: order.payment_state,
    total: order.total_piastres,
    limit: orderLimit(lines, order.delivery_piastres),
    given: order.given_piastres,
    paid: order.paid_piastres,
    refunded: order.refunded_piastres,
    lines,
    tenders,
  }
  return { ...slip, cashPiastres: paymentStand(slip).open }
}

function insideOf({ name, nameAr, grams }: BoxRow) {
  return { name, nameAr, grams }
}

function ordersOf(db: Database, { date, area, isAll, order, product }: PickingFilter) {
  const states = isAll || order !== undefined ? fulfilledStates : (['confirmed'] as const)
  let query = db.selectFrom('orders').where('delivery_date', '=', date).where('state', 'in', states)
  if (area) query = query.where('area_id', '=', area)
  if (order !== undefined) query = query.where('number', '=', order)
  if (product !== undefined) {
    const withIt = db.selectFrom('order_lines').select('order_id').where('product_id', '=', product)
    query = query.where('orders.id', 'in', withIt)
  }
  return query
}

/** Ignores the area filter. */
async function areasOf(db: Database, filter: PickingFilter) {
  return ordersOf(db, { ...filter, area: '' })
    .select(['area_id as id', 'area_name as name', 'area_name_ar as nameAr'])
    .distinct()
    .orderBy('area_name')
    .execute()
}
