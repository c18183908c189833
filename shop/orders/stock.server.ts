import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { DatabaseTransaction } from '#db/schema.ts'
import { canBeBought, type ProductRow } from '#shop/catalogue/products.server.ts'

/** Movements that say nothing of what an order holds, only what it revealed of the shelf. */
export const REVEALED = ['lost', 'found']

type Quantity = { productId: string; qty: number }
/** What a line of an order holds. */
export type Held = Quantity & { line: number; category: string; name: string; nameAr: string }
export type Shortage = {
  productId: string
  /** Nothing when the product is not for sale any more. */
  product?: Pick<ProductRow, 'name' | 'name_ar'>
  available: number
}

/**
 * Takes stock for all of an order, or reports what is short; then the caller must roll back.
 * Each unit is taken by a conditional update, so none is sold twice. Products are locked in the
 * order of their ids, so two orders for the same products never wait for each other in a circle.
 */
export async function takeStock(
  db: DatabaseTransaction,
  orderId: string,
  wanted: Quantity[],
  now: string,
): Promise<{ taken: ProductRow[]; short: Shortage[] }> {
  const taken: ProductRow[] = []
  const short: Shortage[] = []
  for (const { productId, qty } of wanted.toSorted(byProductId)) {
    const product = await db
      .updateTable('products')
      .set((product) => ({ quantity: product('quantity', '-', qty) }))
      .where('id', '=', productId)
      .where(canBeBought)
      .where('quantity', '>=', qty)
      .returningAll()
      .executeTakeFirst()
    if (product) taken.push(product)
    else short.push(await shortageOf(db, productId))
  }
  if (short.length === 0) await recordMovements(db, orderId, wanted, -1, 'order', now)
  return { taken, short }
}

/** Gives an order's stock back, also to products that are no longer for sale. */
export async function giveBackStock(
  db: DatabaseTransaction,
  orderId: string,
  why: string,
  now: string,
): Promise<void> {
  const lines = await stockOf(db, orderId)
  for (const { productId, qty } of lines.toSorted(byProductId)) {
    await addToShelf(db, productId, qty)
  }
  await recordMovements(db, orderId, lines, 1, why, now)
}

/** An order ends: what is fit for sale goes back on the shelf. Answers with what is not, now lost. */
export async function sortStock(
  db: DatabaseTransaction,
  orderId: string,
  isFit: (line: Held) => boolean,
  now: string,
): Promise<Held[]> {
  const lines = await stockOf(db, orderId)
  const fit = lines.filter((line) => isFit(line))
  const lost = lines.filter((line) => !fit.includes(line))
  for (const { productId, qty } of fit.toSorted(byProductId)) await addToShelf(db, productId, qty)
  await recordMovements(db, orderId, fit, 1, 'cancelled', now)
  for (const line of lost) await recordLoss(db, orderId, line, now)
  return lost
}

/** Puts into stock, or takes out, what no order asked for; the caller knows that enough is there. */
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
}

/** Puts some of a product back on the shelf that an order had taken. */
export async function putBack(
  db: DatabaseTransaction,
  orderId: string,
  { productId, qty }: Quantity,
  now: string,
): Promise<void> {
  await addToShelf(db, productId, qty)
  await recordMovements(db, orderId, [{ productId, qty }], 1, 'put-back', now)
}

/**
 * What an order had taken turned out not to be there, or not fit for sale: the order no longer
 * has it, and the shelf does not get it. `found` takes that back.
 */
export async function recordLoss(
  db: DatabaseTransaction,
  orderId: string,
  quantity: Quantity,
  now: string,
): Promise<void> {
  await recordMovements(db, orderId, [quantity], 1, 'put-back', now)
  await recordMovements(db, orderId, [quantity], -1, 'lost', now)
}

/** What an order's lines revealed as lost of a product is there after all. */
export async function recordFound(
  db: DatabaseTransaction,
  orderId: string,
  productId: string,
  now: string,
): Promise<void> {
  const { lost } = await db
    .selectFrom('stock_movements')
    .select((movement) =>
      movement.fn.coalesce(movement.fn.sum<number>('change'), sql.lit(0)).as('lost'),
    )
    .where('order_id', '=', orderId)
    .where('product_id', '=', productId)
    .where('why', 'in', REVEALED)
    .executeTakeFirstOrThrow()
  const qty = -Number(lost)
  if (qty <= 0) return
  await addToShelf(db, productId, qty)
  await recordMovements(db, orderId, [{ productId, qty }], 1, 'found', now)
}

async function addToShelf(db: DatabaseTransaction, productId: string, qty: number) {
  await db
    .updateTable('products')
    .set((product) => ({ quantity: product('quantity', '+', qty) }))
    .where('id', '=', productId)
    .execute()
}

/** What an order needs of each product. */
export async function stockOf(db: DatabaseTransaction, orderId: string): Promise<Held[]> {
  const lines = await db
    .selectFrom('order_lines')
    .select(['line', 'category', 'name', 'name_ar as nameAr', 'product_id as productId'])
    .select((line) => line.fn.coalesce('now_qty', 'qty').as('qty'))
    .where('order_id', '=', orderId)
    .orderBy('line')
    .execute()
  return lines.filter(({ qty }) => qty > 0)
}

async function shortageOf(db: DatabaseTransaction, productId: string): Promise<Shortage> {
  const product = await db
    .selectFrom('products')
    .select(['name', 'name_ar', 'quantity'])
    .where('id', '=', productId)
    .where(canBeBought)
    .executeTakeFirst()
  return { productId, product, available: product?.quantity ?? 0 }
}

async function recordMovements(
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

function byProductId(a: Quantity, b: Quantity) {
  return a.productId < b.productId ? -1 : 1
}
