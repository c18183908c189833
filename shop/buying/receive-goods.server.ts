import { randomUUID } from 'node:crypto'
import type { Database, DatabaseTransaction } from '#db/schema.ts'
import { inTransaction } from '#db/transaction.ts'
import { recordAuditEntry, type Actor } from '#shop/audit-log/audit-log.server.ts'
import { dayInCairo, type Day } from '#shop/cairo.ts'
import { changeStockAlone } from '#shop/inventory/awaited-stock.server.ts'
import { measureOfUnit, unitsOfAmount } from './measure.ts'
import { addUpWants, shareForBoxes, wantsOfBoxes } from './needs.ts'
import { readBoxContents, readHeldLines, readKept } from './read-needs.server.ts'
import type { ReceiptCorrection, ReceiptForm } from './receipt.ts'
import {
  GoodsRefused,
  lockGoods,
  refusable,
  setAwaited,
  stillAwaited,
  type LockedGoods,
  type Refusal,
} from './stock-of-goods.server.ts'
import { findSupplier } from './suppliers.server.ts'

type Written = { ok: true; id: string } | Refusal

/**
 * Boxes of the list's days get the amount they need. The rest covers units that were sold ahead, then
 * becomes stock. A form that was sent twice with the same id counts once; with other values it is refused.
 */
export function receiveGoods(
  db: Database,
  staff: Actor,
  { id = randomUUID(), ...form }: ReceiptForm,
  now: Date,
): Promise<Written> {
  const { productId, supplier, from, to, amount, costPiastres, note } = form
  return refusable(() =>
    inTransaction(db, async (trx): Promise<Written> => {
      // Locks the product first, as every change of stock does, so that a concurrent receipt waits.
      const product = await lockGoods(trx, productId)
      if (supplier !== '' && !(await findSupplier(trx, supplier))) {
        throw new GoodsRefused('supplier-gone')
      }
      const row = {
        product_id: productId,
        supplier_id: supplier || null,
        from_day: from,
        to_day: to,
        amount,
        cost_piastres: costPiastres,
      }
      const inserted = await trx
        .insertInto('goods_receipts')
        .values({
          id,
          ...row,
          added: 0,
          filled: 0,
          note,
          version: 1,
          who: staff.email,
          at: now.toISOString(),
        })
        .onConflict((conflict) => conflict.column('id').doNothing())
        .returning('id')
        .executeTakeFirst()
      if (!inserted) return sameReceipt(trx, id, { ...row, note })
      const days = { from, to }
      await fill(trx, { id, product, amount, days, before: { added: 0, filled: 0 } }, now)
      const after = { productId, amount, costPiastres }
      await recordAuditEntry(
        trx,
        staff,
        { thing: 'goods-receipt', id, what: 'created', after },
        now,
      )
      return { ok: true, id }
    }),
  )
}

async function sameReceipt(
  db: DatabaseTransaction,
  id: string,
  asked: { amount: number; cost_piastres: number; note: string } & Record<
    'product_id' | 'supplier_id' | 'from_day' | 'to_day',
    string | null
  >,
): Promise<Written> {
  const earlier = await db
    .selectFrom('goods_receipts')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const fixed = ['product_id', 'supplier_id', 'from_day', 'to_day'] as const
  // A correction changes amount, cost and note, so a corrected receipt is compared without them.
  const all = [
    ...fixed,
    ...(earlier.version > 1 ? [] : (['amount', 'cost_piastres', 'note'] as const)),
  ]
  return all.every((field) => earlier[field] === asked[field])
    ? { ok: true, id }
    : { ok: false, problem: 'id-taken' }
}

/** The stock and the goods kept for boxes become the same as if the receipt had these values at first. */
export function correctReceipt(
  db: Database,
  staff: Actor,
  { id, form }: { id: string; form: ReceiptCorrection },
  now: Date,
): Promise<Written> {
  const { version: seen, amount, costPiastres, note } = form
  return refusable(() =>
    inTransaction(db, async (trx): Promise<Written> => {
      const receipt = await trx
        .selectFrom('goods_receipts')
        .selectAll()
        .where('id', '=', id)
        .executeTakeFirst()
      if (!receipt) return { ok: false, problem: 'not-found' }
      const product = await lockGoods(trx, receipt.product_id)
      const before = await trx
        .updateTable('goods_receipts')
        .set({ amount, cost_piastres: costPiastres, note, version: seen + 1 })
        .where('id', '=', id)
        .where('version', '=', seen)
        .returning(['added', 'filled'])
        .executeTakeFirst()
      if (!before) return { ok: false, problem: 'changed-meanwhile' }
      const days = { from: receipt.from_day, to: receipt.to_day }
      await fill(trx, { id, product, amount, days, before }, now)
      const difference = {
        before: { amount: receipt.amount, costPiastres: receipt.cost_piastres, note: receipt.note },
        after: { amount, costPiastres, note },
      }
      const entry = { thing: 'goods-receipt' as const, id, what: 'edited', ...difference }
      await recordAuditEntry(trx, staff, entry, now)
      return { ok: true, id }
    }),
  )
}

type Filling = {
  id: string
  product: LockedGoods
  amount: number
  days: { from: Day; to: Day }
  /** Units that the receipt has added to the stock so far, and units that covered sold-ahead ones. */
  before: { added: number; filled: number }
}

/** Changes the stock by the difference between the new amount and the units that were added before. */
async function fill(
  db: DatabaseTransaction,
  { id, product, amount, days, before }: Filling,
  now: Date,
): Promise<void> {
  const kept = await shareOf(db, { id, product, amount, days }, now)
  const left = kept.reduce((rest, share) => rest - share.amount, amount)
  const units = unitsOfAmount(left, product)
  const { awaited, most } = await stillAwaited(db, product, now)
  const open = Math.min(awaited + before.filled, most - before.added)
  const filled = product.soldAhead ? Math.min(Math.max(0, open), units) : 0
  const added = units - filled
  const movement = {
    productId: product.id,
    change: added - before.added,
    why: before.added + before.filled > 0 ? 'receipt-corrected' : 'received',
  }
  if (!(await changeStockAlone(db, movement, now.toISOString()))) {
    throw new GoodsRefused('stock-sold')
  }
  if (product.soldAhead) await setAwaited(db, product.id, Math.max(0, open - filled))
  await db.updateTable('goods_receipts').set({ added, filled }).where('id', '=', id).execute()
}

/**
 * Keeps goods for the boxes of the list's days: the amount that they need, minus the amount that other
 * receipts keep for them. Past days hold on to the goods they got.
 */
async function shareOf(
  db: DatabaseTransaction,
  { id, product, amount, days }: Omit<Filling, 'before'>,
  now: Date,
) {
  const today = dayInCairo(now)
  const own = await db
    .deleteFrom('kept_for_boxes')
    .where('receipt_id', '=', id)
    .returning(['day', 'amount'])
    .execute()
  if (measureOfUnit(product.unit) !== 'kg') return []
  const past = own
    .filter(({ day }) => day < today)
    .map(({ day, amount }) => ({ day, boxes: amount, kept: 0 }))
  const [held, contents, keptOn] = await Promise.all([
    readHeldLines(db, today),
    readBoxContents(db, today),
    readKept(db, today, product.id),
  ])
  const placed = held.filter(({ isPlaced }) => isPlaced)
  const wants = wantsOfBoxes(placed, contents).filter(({ productId }) => productId === product.id)
  const coming = addUpWants(wants, keptOn)
    .flatMap((need) => need.days)
    // Also days outside the list, if an order moved there together with its goods.
    .filter(({ day }) => (day >= days.from && day <= days.to) || own.some((one) => one.day === day))
  const ordered = [...past, ...coming].toSorted((a, b) => (a.day < b.day ? -1 : 1))
  const shares = shareForBoxes(amount, ordered)
  if (shares.length > 0) {
    const rows = shares.map((share) => ({ receipt_id: id, product_id: product.id, ...share }))
    await db.insertInto('kept_for_boxes').values(rows).execute()
  }
  return shares
}
