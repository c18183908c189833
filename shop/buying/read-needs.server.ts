import { sql } from 'kysely'
import type { Database, DatabaseTransaction } from '#db/schema.ts'
import type { Day } from '#shop/cairo.ts'
import { fulfilledStates } from '#shop/orders/order/order-states.ts'
import { amountOfUnits } from './measure.ts'
import type { BoxContents, OrderedLine } from './needs.ts'

type Reader = Database | DatabaseTransaction
export type HeldLine = OrderedLine & {
  /** False while the order awaits payment. It then holds stock, but needs no goods yet. */
  isPlaced: boolean
}

/** Sums the lines of orders for today and later, by day and product. */
export async function readHeldLines(
  db: Reader,
  today: Day,
  productId?: string,
): Promise<HeldLine[]> {
  const qty = sql<number>`coalesce(order_lines.now_qty, order_lines.qty)`
  const isWaiting = sql<number>`case when orders.state = 'awaiting_payment' then 1 else 0 end`
  let query = db
    .selectFrom('orders')
    .innerJoin('order_lines', 'order_lines.order_id', 'orders.id')
    .innerJoin('products', 'products.id', 'order_lines.product_id')
    .select(['delivery_date as day', 'order_lines.product_id as productId'])
    .select(['products.category', 'products.name', 'products.name_ar as nameAr'])
    .select(['order_lines.unit', 'order_lines.unit_amount as unitAmount'])
    .select(isWaiting.as('is_waiting'))
    .select(({ fn }) => fn.sum<number>(qty).as('qty'))
    .where('orders.state', 'in', [...fulfilledStates, 'awaiting_payment'])
    .where('delivery_date', '>=', today)
    .where(qty, '>', 0)
    .groupBy(['delivery_date', 'order_lines.product_id', 'products.category', 'products.name'])
    .groupBy(['products.name_ar', 'order_lines.unit', 'order_lines.unit_amount', isWaiting])
    .orderBy('delivery_date')
  if (productId !== undefined) query = query.where('order_lines.product_id', '=', productId)
  const rows = await query.execute()
  return rows.map(({ is_waiting, qty, ...row }) => ({
    ...row,
    qty: Number(qty),
    isPlaced: is_waiting === 0,
  }))
}

/** Published weeks that end today or later, by their first day. */
export async function readBoxContents(db: Reader, today: Day): Promise<BoxContents[]> {
  const rows = await db
    .selectFrom('box_weeks')
    .innerJoin('boxes', 'boxes.id', 'box_weeks.box_id')
    .innerJoin('box_rows', 'box_rows.week_id', 'box_weeks.id')
    .leftJoin('products', 'products.id', 'box_rows.product_id')
    .select(['week_id', 'boxes.product_id as boxProductId', 'from_day', 'to_day', 'grams'])
    .select(['box_rows.product_id as productId', 'box_rows.name', 'box_rows.name_ar as nameAr'])
    .select(['products.name as productName', 'products.name_ar as productNameAr'])
    .where('published', '=', 1)
    .where('to_day', '>=', today)
    .orderBy('from_day')
    .orderBy('position')
    .execute()
  return [...Map.groupBy(rows, ({ week_id }) => week_id).values()].map((ofWeek) => ({
    boxProductId: ofWeek[0]?.boxProductId ?? '',
    from: ofWeek[0]?.from_day ?? '',
    to: ofWeek[0]?.to_day ?? '',
    rows: ofWeek.map(({ productId, name, nameAr, productName, productNameAr, grams }) => ({
      productId,
      name: productName ?? name,
      nameAr: productNameAr ?? nameAr,
      grams,
    })),
  }))
}

/** The returned function tells how many grams receipts set aside for the boxes of a day. */
export async function readKept(db: Reader, today: Day, productId?: string) {
  let query = db
    .selectFrom('kept_for_boxes')
    .select(({ fn }) => ['product_id as productId', 'day', fn.sum<number>('amount').as('amount')])
    .where('day', '>=', today)
    .groupBy(['product_id', 'day'])
  if (productId !== undefined) query = query.where('product_id', '=', productId)
  const rows = await query.execute()
  const kept = new Map(rows.map((row) => [`${row.productId} ${row.day}`, Number(row.amount)]))
  return (product: string, day: Day) => kept.get(`${product} ${day}`) ?? 0
}

type StockRow = {
  id: string
  quantity: number
  unit: OrderedLine['unit']
  unitAmount: number
  awaited: number
}

/**
 * The stock of a product, plus the units that open orders hold, minus the units that were sold ahead and
 * have not come (`awaited`). See docs/decisions/049.
 */
export function amountInStore(product: StockRow, held: OrderedLine[]): number {
  const ofOrders = held
    .filter(({ productId }) => productId === product.id)
    .reduce((sum, line) => sum + amountOfUnits(line.qty, line), 0)
  const free = amountOfUnits(product.quantity - product.awaited, product)
  return Math.max(0, free + ofOrders)
}
