import { sql } from 'kysely'
import type { Database, DatabaseTransaction } from '#db/schema.ts'
import { inTransaction } from '#db/transaction.ts'
import { addDays, dayInCairo, type Day } from '#shop/cairo.ts'
import { addUpWants, wantsOfBoxes } from './needs.ts'
import { readBoxContents, readHeldLines } from './read-needs.server.ts'

type Kept = { receiptId: string; productId: string; day: Day; amount: number }
export type KeptMove = Omit<Kept, 'day'> & { from: Day; to: Day }

/**
 * When orders for boxes move to another day, the goods kept for those boxes follow. A day's surplus goes to
 * the first days whose boxes lack the goods. Other surplus stays. Safe to run at any time, also twice.
 */
export async function followMovedBoxes(db: Database, now: Date): Promise<void> {
  // Takes no lock in the usual case: no goods have to move.
  if ((await keptMoves(db, now)).length === 0) return
  await inTransaction(db, async (trx) => {
    const ids = [...new Set((await keptMoves(trx, now)).map(({ productId }) => productId))]
    // The update locks the product, as receipts do, so that a concurrent receipt waits.
    for (const id of ids.toSorted()) {
      await trx
        .updateTable('products')
        .set(({ ref }) => ({ version: ref('version') }))
        .where('id', '=', id)
        .execute()
    }
    const moves = (await keptMoves(trx, now)).filter(({ productId }) => ids.includes(productId))
    for (const move of moves) await carryOut(trx, move)
  })
}

async function carryOut(db: DatabaseTransaction, move: KeptMove) {
  const { receiptId, productId, from, to, amount } = move
  const before = db.updateTable('kept_for_boxes').where('receipt_id', '=', receiptId)
  const { numUpdatedRows } = await before
    .set((row) => ({ amount: row('amount', '-', amount) }))
    .where('day', '=', from)
    .where('amount', '>', amount)
    .executeTakeFirst()
  if (numUpdatedRows === 0n) {
    await db
      .deleteFrom('kept_for_boxes')
      .where('receipt_id', '=', receiptId)
      .where('day', '=', from)
      .execute()
  }
  await db
    .insertInto('kept_for_boxes')
    .values({ receipt_id: receiptId, product_id: productId, day: to, amount })
    .onConflict((conflict) =>
      conflict
        .columns(['receipt_id', 'day'])
        .doUpdateSet({ amount: sql`kept_for_boxes.amount + excluded.amount` }),
    )
    .execute()
}

async function keptMoves(db: Database | DatabaseTransaction, now: Date): Promise<KeptMove[]> {
  const today = dayInCairo(now)
  const since = firstDay(now)
  const rows = await keptSince(db, since).orderBy('day').orderBy('receipt_id').execute()
  if (rows.length === 0) return []
  const [held, contents] = await Promise.all([readHeldLines(db, since), readBoxContents(db, since)])
  const placed = held.filter(({ isPlaced }) => isPlaced)
  const needs = addUpWants(wantsOfBoxes(placed, contents))
  return [...Map.groupBy(rows, ({ productId }) => productId)].flatMap(([productId, kept]) => {
    const days = needs.find((need) => need.productId === productId)?.days ?? []
    return movesOf(kept, new Map(days.map(({ day, boxes }) => [day, boxes])), today)
  })
}

export function keptGoods(db: Database, now: Date) {
  return keptSince(db, firstDay(now))
}

function keptSince(db: Database | DatabaseTransaction, since: Day) {
  return db
    .selectFrom('kept_for_boxes')
    .select(['receipt_id as receiptId', 'product_id as productId', 'day', 'amount'])
    .where('day', '>=', since)
}

/** Yesterday, because staff move an order of yesterday today if it was not delivered. */
function firstDay(now: Date): Day {
  return addDays(dayInCairo(now), -1)
}

/** `kept` is of one product. `wanted` is the amount that the boxes of a day need. Past days get no goods. */
export function movesOf(
  kept: readonly Kept[],
  wanted: ReadonlyMap<Day, number>,
  today: Day,
): KeptMove[] {
  const keptOn = (day: Day) =>
    kept.reduce((sum, one) => sum + (one.day === day ? one.amount : 0), 0)
  const lacking = [...wanted]
    .map(([day, boxes]) => ({ day, amount: boxes - keptOn(day) }))
    .filter(({ day, amount }) => day >= today && amount > 0)
    .toSorted((a, b) => (a.day < b.day ? -1 : 1))
  const over = new Map(kept.map(({ day }) => [day, keptOn(day) - (wanted.get(day) ?? 0)]))
  const moves: KeptMove[] = []
  for (const { day: from, ...row } of kept) {
    let left = Math.min(row.amount, Math.max(0, over.get(from) ?? 0))
    over.set(from, (over.get(from) ?? 0) - left)
    for (const lack of lacking) {
      const amount = Math.min(left, lack.amount)
      if (amount <= 0) continue
      moves.push({ ...row, from, to: lack.day, amount })
      lack.amount -= amount
      left -= amount
    }
  }
  return moves
}
