import { randomUUID } from 'node:crypto'
import type { Database, DatabaseTransaction } from '#db/schema.ts'
import { inTransaction } from '#db/transaction.ts'
import { recordAuditEntry, type Actor } from '#shop/audit-log/audit-log.server.ts'
import { changeAwaited, changeStockAlone } from '#shop/inventory/awaited-stock.server.ts'
import { amountOfUnits, unitsOfAmount } from './measure.ts'
import {
  GoodsRefused,
  lockGoods,
  refusable,
  setAwaited,
  stillAwaited,
  type Refusal,
} from './stock-of-goods.server.ts'
import type { WriteOffForm } from './write-off.ts'

type Written = { ok: true; id: string } | Refusal

/**
 * Takes goods that cannot be sold from the stock. The stock of a product that is sold ahead does not change:
 * the shop must buy these goods again. A form that was sent twice with the same id counts once.
 */
export function writeOff(
  db: Database,
  staff: Actor,
  { id = randomUUID(), productId, amount, reason, note }: WriteOffForm,
  now: Date,
): Promise<Written> {
  const at = now.toISOString()
  return refusable(() =>
    inTransaction(db, async (trx): Promise<Written> => {
      const product = await lockGoods(trx, productId)
      const units = unitsOfAmount(amount, product)
      if (units <= 0 || amountOfUnits(units, product) !== amount) throw new GoodsRefused('qty-step')
      const inserted = await trx
        .insertInto('write_offs')
        .values({
          id,
          product_id: productId,
          units,
          amount,
          from_awaited: Number(product.soldAhead),
          reason,
          note,
          who: staff.email,
          at,
          undone_at: null,
        })
        .onConflict((conflict) => conflict.column('id').doNothing())
        .returning('id')
        .executeTakeFirst()
      if (!inserted) return sameWriteOff(trx, id, { product_id: productId, amount, reason, note })
      if (product.soldAhead) {
        const { awaited, most } = await stillAwaited(trx, product, now)
        if (awaited + units > most) throw new GoodsRefused('not-in-stock')
        await setAwaited(trx, productId, awaited + units)
      } else {
        const movement = { productId, change: -units, why: 'written-off' }
        if (!(await changeStockAlone(trx, movement, at))) throw new GoodsRefused('not-in-stock')
      }
      const after = { productId, amount, reason, note }
      await recordAuditEntry(trx, staff, { thing: 'write-off', id, what: 'created', after }, now)
      return { ok: true, id }
    }),
  )
}

async function sameWriteOff(
  db: DatabaseTransaction,
  id: string,
  asked: { product_id: string; amount: number; reason: string; note: string },
): Promise<Written> {
  const earlier = await db
    .selectFrom('write_offs')
    .select(['product_id', 'amount', 'reason', 'note'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const fields = ['product_id', 'amount', 'reason', 'note'] as const
  return fields.every((field) => earlier[field] === asked[field])
    ? { ok: true, id }
    : { ok: false, problem: 'id-taken' }
}

/** Does nothing if the write-off was undone before. */
export function undoWriteOff(db: Database, staff: Actor, id: string, now: Date): Promise<Written> {
  const at = now.toISOString()
  return refusable(() =>
    inTransaction(db, async (trx): Promise<Written> => {
      const found = await trx
        .selectFrom('write_offs')
        .select('product_id')
        .where('id', '=', id)
        .executeTakeFirst()
      if (!found) return { ok: false, problem: 'not-found' }
      await lockGoods(trx, found.product_id)
      const undone = await trx
        .updateTable('write_offs')
        .set({ undone_at: at })
        .where('id', '=', id)
        .where('undone_at', 'is', null)
        .returning(['units', 'from_awaited'])
        .executeTakeFirst()
      if (!undone) return { ok: true, id }
      const { product_id: productId } = found
      if (undone.from_awaited === 1) await changeAwaited(trx, productId, -undone.units)
      else {
        const movement = { productId, change: undone.units, why: 'write-off-undone' }
        await changeStockAlone(trx, movement, at)
      }
      await recordAuditEntry(trx, staff, { thing: 'write-off', id, what: 'restored' }, now)
      return { ok: true, id }
    }),
  )
}
