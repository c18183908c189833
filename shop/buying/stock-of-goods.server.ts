import type { DatabaseTransaction } from '#db/schema.ts'
import { dayInCairo } from '#shop/cairo.ts'
import { readHeldLines } from './read-needs.server.ts'

/** Throwing it rolls back the transaction. */
export class GoodsRefused extends Error {
  readonly problem: GoodsProblem
  constructor(problem: GoodsProblem) {
    super(problem)
    this.problem = problem
  }
}
export type GoodsProblem =
  | 'product-gone'
  | 'supplier-gone'
  | 'id-taken'
  | 'not-found'
  | 'changed-meanwhile'
  | 'stock-sold'
  | 'qty-step'
  | 'not-in-stock'

export type Refusal = { ok: false; problem: GoodsProblem }

/** Turns a thrown `GoodsRefused` into a returned problem. */
export async function refusable<Answer>(work: () => Promise<Answer>): Promise<Answer | Refusal> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof GoodsRefused) return { ok: false, problem: error.problem }
    throw error
  }
}

export type LockedGoods = Awaited<ReturnType<typeof lockGoods>>

/** Locks a product and its stock against sales until the transaction ends. */
export async function lockGoods(db: DatabaseTransaction, productId: string) {
  const product = await db
    .updateTable('products')
    .set((row) => ({ version: row.ref('version') }))
    .where('id', '=', productId)
    .where('category', '!=', 'box')
    .returning(['id', 'quantity', 'unit', 'unit_amount as unitAmount', 'step'])
    .executeTakeFirst()
  if (!product) throw new GoodsRefused('product-gone')
  const supply = await db
    .selectFrom('product_supply')
    .select(['sold_ahead', 'awaited'])
    .where('product_id', '=', productId)
    .executeTakeFirst()
  return { ...product, soldAhead: supply?.sold_ahead === 1, awaited: supply?.awaited ?? 0 }
}

/**
 * `awaited` is the number of units that were sold ahead and have not come. It is at most `most`: the stock
 * plus the units that open orders hold.
 */
export async function stillAwaited(
  db: DatabaseTransaction,
  product: LockedGoods,
  now: Date,
): Promise<{ awaited: number; most: number }> {
  if (!product.soldAhead) return { awaited: 0, most: 0 }
  const held = await readHeldLines(db, dayInCairo(now), product.id)
  const most = product.quantity + held.reduce((sum, { qty }) => sum + qty, 0)
  return { awaited: Math.min(product.awaited, most), most }
}

export async function setAwaited(db: DatabaseTransaction, productId: string, awaited: number) {
  await db
    .updateTable('product_supply')
    .set({ awaited })
    .where('product_id', '=', productId)
    .where('sold_ahead', '=', 1)
    .execute()
}
