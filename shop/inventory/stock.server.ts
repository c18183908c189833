import { randomUUID } from 'node:crypto'
import { sql, type Selectable } from 'kysely'
import type { DatabaseTransaction, Schema } from '#db/schema.ts'
import { engineOf } from '#db/engine.ts'
import { duePrice, pricedAt } from '#shop/prices/in-force.server.ts'
import { sumOf } from '#shop/quantities.ts'
import { availableOf, type Shortage } from './available.ts'
import { changeAwaited } from './awaited-stock.server.ts'

type ProductRow = Selectable<Schema['products']>

/**
 * SQL condition: customers can buy visible products and weekly boxes. An offer may lower a price to 0. Such a
 * product cannot be bought.
 */
export const canBeBought = sql<boolean>`(
  products.deleted_at is null and products.unit_price_piastres > 0
  and (products.visible = 1 or products.category = 'box')
)`

export type Quantity = { productId: string; qty: number }
/** The stock that a line of an order holds. */
export type Held = Quantity & {
  line: number
  category: string
  name: string
  nameAr: string
  unit: string
  unitAmount: number
}
/**
 * Takes the stock of an order by one conditional update, so that no unit is sold twice. Returns the product
 * rows with the prices in force at `now`. The caller must roll back if `short` lists products with too little
 * stock.
 */
export async function takeStock(
  db: DatabaseTransaction,
  orderId: string,
  wanted: Quantity[],
  now: string,
): Promise<{ taken: ProductRow[]; short: Shortage[] }> {
  if (wanted.length === 0) return { taken: [], short: [] }
  const perProduct = sumsOf(wanted)
  const cases = perProduct.map(([id, qty]) => sql`when ${id} then cast(${qty} as double precision)`)
  const qty = sql<number>`case products.id ${sql.join(cases, sql` `)} end`
  const rows = await db
    .updateTable('products')
    .set((product) => ({ quantity: product('quantity', '-', qty) }))
    .where('id', 'in', lockedInOrder(db, perProduct))
    .where(canBeBought)
    .where('quantity', '>=', qty)
    .where('back_in', '=', '')
    .returningAll()
    // A price sheet counts if it is in force when the statement starts, even if it ends during a wait for a
    // lock.
    .returning(duePrice(now).as('due_piastres'))
    .execute()
  const taken = rows.map(({ due_piastres, ...product }) => pricedAt(product, due_piastres, now))
  const short: Shortage[] = []
  for (const [productId] of perProduct) {
    if (!taken.some(({ id }) => id === productId)) short.push(await shortageOf(db, productId))
  }
  if (short.length === 0) await recordMovements(db, orderId, wanted, -1, 'order', now)
  return { taken, short }
}

/**
 * Adds up the quantity of each product, rounded to thousandths. A product may be in two lines of an order.
 */
function sumsOf(wanted: Quantity[]): [productId: string, qty: number][] {
  const byProduct = Map.groupBy(wanted, ({ productId }) => productId)
  return [...byProduct]
    .map(([id, some]): [string, number] => [id, sumOf(some.map(({ qty }) => qty))])
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
}

/**
 * Locks products in the order of their ids, so that two orders cannot deadlock. SQLite needs no locks,
 * because it runs one writing transaction at a time.
 */
function lockedInOrder(db: DatabaseTransaction, products: [id: string, qty: number][]) {
  const ids = sql.join(products.map(([id]) => id))
  return engineOf<Schema>(db) === 'sqlite'
    ? sql<string>`(${ids})`
    : sql<string>`(select id from products where id in (${ids}) order by id collate "C" for no key update)`
}

/** Puts back all stock that an order holds, also of products no longer for sale. */
export async function releaseStock(
  db: DatabaseTransaction,
  orderId: string,
  why: string,
  now: string,
): Promise<void> {
  const lines = await stockHeldBy(db, orderId)
  for (const { productId, qty } of lines.toSorted(byProductId)) {
    await addToStock(db, productId, qty)
  }
  await recordMovements(db, orderId, lines, 1, why, now)
}

/**
 * Changes stock without an order. The caller has checked that it stays at or above zero. The stock of a
 * sold-ahead product is the amount that may be sold, so the awaited units change by the same amount.
 */
export async function moveStock(
  db: DatabaseTransaction,
  movement: { productId: string; change: number; why: string },
  now: string,
): Promise<void> {
  const { productId, change, why } = movement
  if (change === 0) return
  await db
    .updateTable('products')
    .set((product) => ({ quantity: product('quantity', '+', change) }))
    .where('id', '=', productId)
    .execute()
  await db
    .insertInto('stock_movements')
    .values({ id: randomUUID(), product_id: productId, order_id: null, change, why, at: now })
    .execute()
  await changeAwaited(db, productId, change)
}

export async function restockUnits(
  db: DatabaseTransaction,
  orderId: string,
  { productId, qty }: Quantity,
  now: string,
): Promise<void> {
  await addToStock(db, productId, qty)
  await recordMovements(db, orderId, [{ productId, qty }], 1, 'put-back', now)
}

/**
 * Takes back units that the order had returned to stock, also of a product no longer for sale. Returns false
 * and takes nothing when the stock is too small.
 */
export async function takeUnitsAgain(
  db: DatabaseTransaction,
  orderId: string,
  { productId, qty }: Quantity,
  now: string,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('products')
    .set((product) => ({ quantity: product('quantity', '-', qty) }))
    .where('id', '=', productId)
    .where('quantity', '>=', qty)
    .executeTakeFirst()
  if (numUpdatedRows === 0n) return false
  await recordMovements(db, orderId, [{ productId, qty }], -1, 'order', now)
  return true
}

export async function addToStock(db: DatabaseTransaction, productId: string, qty: number) {
  await db
    .updateTable('products')
    .set((product) => ({ quantity: product('quantity', '+', qty) }))
    .where('id', '=', productId)
    .execute()
}

/** Returns the units that each line of an order holds. Lines with quantity 0 are left out. */
export async function stockHeldBy(db: DatabaseTransaction, orderId: string): Promise<Held[]> {
  const lines = await db
    .selectFrom('order_lines')
    .select(['line', 'category', 'name', 'name_ar as nameAr', 'product_id as productId'])
    .select(['unit', 'unit_amount as unitAmount'])
    .select((line) => line.fn.coalesce('now_qty', 'qty').as('qty'))
    .where('order_id', '=', orderId)
    .orderBy('line')
    .execute()
  return lines.filter(({ qty }) => qty > 0)
}

async function shortageOf(db: DatabaseTransaction, productId: string): Promise<Shortage> {
  const product = await db
    .selectFrom('products')
    .select(['name', 'name_ar', 'quantity', 'step', 'back_in'])
    .where('id', '=', productId)
    .where(canBeBought)
    .executeTakeFirst()
  return { productId, product, available: product ? availableOf(product) : 0 }
}

export async function recordMovements(
  db: DatabaseTransaction,
  orderId: string,
  quantities: Quantity[],
  direction: 1 | -1,
  why: string,
  now: string,
) {
  const movements = quantities.map(({ productId, qty }) => ({
    id: randomUUID(),
    product_id: productId,
    order_id: orderId,
    change: direction * qty,
    why,
    at: now,
  }))
  if (movements.length === 0) return
  await db.insertInto('stock_movements').values(movements).execute()
}

export function byProductId(a: Quantity, b: Quantity) {
  return a.productId < b.productId ? -1 : 1
}
