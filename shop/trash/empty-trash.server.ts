import { sql, type SqlBool } from 'kysely'
import type { Database, DatabaseTransaction } from '#db/schema.ts'
import { inTransaction } from '#db/transaction.ts'
import { TRASH_DAYS } from './trash.ts'

const DAY_MS = 24 * 3_600_000
const AT_ONCE = 100

/**
 * Tables of a product's history. A product in any of them is archived and never erased. Stock movements are
 * no such history.
 */
const namedBy = [
  'order_lines',
  'shortages',
  'packing_ticks',
  'goods_receipts',
  'kept_for_boxes',
  'write_offs',
] as const

/** Tables whose rows are erased with their product. */
const ownRows = [
  'product_conditions',
  'stock_movements',
  'stock_alerts',
  'stock_limits',
  'missed_sales',
  'product_supply',
  'price_sheet_rows',
  'search_terms',
] as const

/**
 * Erases things that were deleted `TRASH_DAYS` ago, or archives those with a history. A failure does not stop
 * the others. All failures are thrown as one error at the end.
 */
export async function emptyTrash(db: Database, now: Date): Promise<void> {
  const before = new Date(now.getTime() - TRASH_DAYS * DAY_MS).toISOString()
  const failed = new Map<string, unknown>()
  const attempt = async (what: string, work: (trx: DatabaseTransaction) => Promise<void>) => {
    try {
      await inTransaction(db, work)
    } catch (error) {
      failed.set(what, error)
    }
  }
  let last = ''
  for (;;) {
    const due = await db
      .selectFrom('products')
      .select('id')
      .where('deleted_at', '<=', before)
      .where('archived_at', 'is', null)
      .where('category', '!=', 'box')
      .where('id', '>', last)
      .orderBy('id')
      .limit(AT_ONCE)
      .execute()
    for (const { id } of due) await attempt(id, (trx) => endProduct(trx, id, before, now))
    last = due.at(-1)?.id ?? last
    if (due.length < AT_ONCE) break
  }
  await attempt('what is no product', (trx) => endOthers(trx, before, now))
  if (failed.size > 0) {
    const names = [...failed.keys()].join(', ')
    throw new AggregateError([...failed.values()], `Not taken out of the trash: ${names}`)
  }
}

async function endProduct(db: DatabaseTransaction, id: string, before: string, now: Date) {
  // A concurrent restore runs first, or finds the product archived (see `lockProduct`).
  const held = await db
    .updateTable('products')
    .set({ archived_at: now.toISOString() })
    .where('id', '=', id)
    .where('deleted_at', '<=', before)
    .returning('id')
    .executeTakeFirst()
  if (!held || (await isNamed(db, id))) return
  for (const table of ownRows) {
    await db.deleteFrom(table).where('product_id', '=', id).execute()
  }
  await db.updateTable('box_rows').set({ product_id: null }).where('product_id', '=', id).execute()
  await db
    .updateTable('meal_ingredients')
    .set({ product_id: null, amount: null, unit: null })
    .where('product_id', '=', id)
    .execute()
  await db.deleteFrom('products').where('id', '=', id).execute()
}

async function isNamed(db: DatabaseTransaction, id: string): Promise<boolean> {
  const found = await db
    .selectNoFrom(({ or, exists, selectFrom }) => [
      or([
        ...namedBy.map((table) =>
          exists(selectFrom(table).select('product_id').where('product_id', '=', id)),
        ),
        exists(selectFrom('shortages').select('id').where('replacement_id', '=', id)),
        exists(
          selectFrom('stock_movements')
            .select('product_id')
            .where('product_id', '=', id)
            .where('order_id', 'is not', null),
        ),
      ]).as('is'),
    ])
    .executeTakeFirstOrThrow()
  return Boolean(found.is)
}

async function endOthers(db: DatabaseTransaction, before: string, now: Date) {
  for (const table of ['meal_ingredients', 'meal_steps'] as const) {
    await db
      .deleteFrom(table)
      .where('meal_id', 'in', (of) =>
        of.selectFrom('meals').select('meals.id').where('deleted_at', '<=', before),
      )
      .execute()
  }
  await db.deleteFrom('meals').where('deleted_at', '<=', before).execute()
  await db.deleteFrom('search_terms').where('deleted_at', '<=', before).execute()
  const isNamed = sql<SqlBool>`(
    exists (select 1 from products where producer_id = producers.id)
    or exists (select 1 from suppliers where suppliers.producer_id = producers.id)
  )`
  await db
    .updateTable('producers')
    .set({ archived_at: now.toISOString() })
    .where('deleted_at', '<=', before)
    .where('archived_at', 'is', null)
    .where(isNamed)
    .execute()
  await db
    .deleteFrom('producers')
    .where('deleted_at', '<=', before)
    .where('archived_at', 'is', null)
    .execute()
}
