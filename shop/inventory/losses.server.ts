import { sql } from 'kysely'
import type { DatabaseTransaction } from '#db/schema.ts'
import { changeAwaited, lockAwaited } from './awaited-stock.server.ts'
import {
  addToStock,
  byProductId,
  recordMovements,
  stockHeldBy,
  type Held,
  type Quantity,
} from './stock.server.ts'

/** Movements (`why`) of goods that were written off and may be found again. */
export const FINDABLE_MOVEMENTS = ['lost', 'found']
/** Movements of sold-ahead goods that were reported as not coming, and may come after all. */
const AWAITED_MOVEMENTS = ['not-come', 'to-come']
/** Movements that change the stock, but not the units that an order holds. */
export const UNHELD_MOVEMENTS = [...FINDABLE_MOVEMENTS, ...AWAITED_MOVEMENTS, 'short']

/**
 * Releases the units that an order holds. Lines that pass `isFit` go back to stock. Other lines are written
 * off, and the result lists them. Units in `short`, by product id, never existed and do not go back.
 */
export async function releaseOrWriteOff(
  db: DatabaseTransaction,
  orderId: string,
  { isFit, short }: { isFit: (line: Held) => boolean; short: ReadonlyMap<string, number> },
  now: string,
): Promise<Held[]> {
  const held = await stockHeldBy(db, orderId)
  const gone = held.map((line) => ({ ...line, qty: short.get(line.productId) ?? 0 }))
  for (const line of gone) await recordShort(db, orderId, line, now)
  const lines = held.map((line, index) => ({ ...line, qty: line.qty - (gone[index]?.qty ?? 0) }))
  const there = lines.filter(({ qty }) => qty > 0)
  const fit = there.filter((line) => isFit(line))
  const lost = there.filter((line) => !fit.includes(line))
  for (const { productId, qty } of fit.toSorted(byProductId)) await addToStock(db, productId, qty)
  await recordMovements(db, orderId, fit, 1, 'cancelled', now)
  for (const line of lost) await recordLoss(db, orderId, line, now)
  return [...lost, ...gone.filter(({ qty }) => qty > 0)].toSorted((a, b) => a.line - b.line)
}

/**
 * Writes off units of an order that are missing or not fit for sale. The order no longer holds them, and they
 * do not go back to stock. `recordFound` reverses this.
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

/**
 * Writes off missing units, which the order no longer holds. Sold-ahead units that have not come are no
 * longer awaited. `recordFound` reverses both.
 */
export async function recordMissing(
  db: DatabaseTransaction,
  orderId: string,
  quantity: Quantity,
  now: string,
): Promise<void> {
  const { productId, qty } = quantity
  const awaited = Math.min(qty, await lockAwaited(db, productId))
  await recordMovements(db, orderId, [quantity], 1, 'put-back', now)
  if (awaited > 0) {
    await recordMovements(db, orderId, [{ productId, qty: awaited }], -1, 'not-come', now)
    await changeAwaited(db, productId, -awaited)
  }
  const lost = qty - awaited
  if (lost > 0) await recordMovements(db, orderId, [{ productId, qty: lost }], -1, 'lost', now)
}

/**
 * Writes off units of an order that never existed, as a shortage showed. `recordFound` cannot bring them
 * back. Sold-ahead units are no longer awaited.
 */
export async function recordShort(
  db: DatabaseTransaction,
  orderId: string,
  { productId, qty }: Quantity,
  now: string,
): Promise<void> {
  if (qty <= 0) return
  await recordMovements(db, orderId, [{ productId, qty }], 1, 'put-back', now)
  await recordMovements(db, orderId, [{ productId, qty }], -1, 'short', now)
  await changeAwaited(db, productId, -qty)
}

/** Returns units to stock that a shortage found missing, because they come after all. */
export async function recordComing(
  db: DatabaseTransaction,
  orderId: string,
  { productId, qty }: Quantity,
  now: string,
): Promise<void> {
  await addToStock(db, productId, qty)
  await recordMovements(db, orderId, [{ productId, qty }], 1, 'short', now)
  await changeAwaited(db, productId, qty)
}

/**
 * Returns to stock the units of a product that the order had written off. Units that were awaited before are
 * awaited again.
 */
export async function recordFound(
  db: DatabaseTransaction,
  orderId: string,
  productId: string,
  now: string,
): Promise<void> {
  const backOf = async (whys: string[], why: string) => {
    const { lost } = await db
      .selectFrom('stock_movements')
      .select(sql<number>`coalesce(sum(change), 0)`.as('lost'))
      .where('order_id', '=', orderId)
      .where('product_id', '=', productId)
      .where('why', 'in', whys)
      .executeTakeFirstOrThrow()
    const qty = -Number(lost)
    if (qty <= 0) return 0
    await addToStock(db, productId, qty)
    await recordMovements(db, orderId, [{ productId, qty }], 1, why, now)
    return qty
  }
  await backOf(FINDABLE_MOVEMENTS, 'found')
  await changeAwaited(db, productId, await backOf(AWAITED_MOVEMENTS, 'to-come'))
}

/** Lets the order hold written-off units again. The shop's stock does not change. */
export async function takeBackLoss(
  db: DatabaseTransaction,
  orderId: string,
  quantity: Quantity,
  now: string,
): Promise<void> {
  await recordMovements(db, orderId, [quantity], 1, 'found', now)
  await recordMovements(db, orderId, [quantity], -1, 'order', now)
}
