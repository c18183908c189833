import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { Database } from '#db/schema.ts'
import { inTransaction } from '#db/transaction.ts'
import { NEVER } from '#shop/backoff.ts'
import { STAFF_MAIL } from '#shop/mail/staff-devices.server.ts'
import { fewLeft } from '#shop/inventory/low-stock.server.ts'
import { recordStaffEvent } from './staff-events.server.ts'

/**
 * Older messages are not reported. A message may fail days after it was written. Events are kept for longer
 * than 14 days, so each is reported once.
 */
const NEWS_MS = 14 * 24 * 3600_000

/** Finds events by looking at the tables, because no single place in the code causes them. */
export async function watchShop(db: Database, now: Date): Promise<void> {
  await watchStock(db, now)
  await watchMessages(db, now)
}

/**
 * Records products whose stock fell to their low-stock limit, once until the stock is above the limit again.
 */
async function watchStock(db: Database, now: Date) {
  const rows = await crossedStock(db).execute()
  const at = now.toISOString()
  for (const { id, low } of rows) {
    const is_low = low ? 1 : 0
    await inTransaction(db, async (trx) => {
      const { numInsertedOrUpdatedRows } = await trx
        .insertInto('stock_limits')
        .values({ product_id: id, few_left: null, is_low })
        .onConflict((conflict) =>
          conflict
            .column('product_id')
            .doUpdateSet({ is_low })
            .where('stock_limits.is_low', '!=', is_low),
        )
        .executeTakeFirst()
      if (numInsertedOrUpdatedRows === 0n || !low) return
      const about = { event: 'stock-low', productId: id } as const
      await recordStaffEvent(trx, about, { occasion: `${id}:${randomUUID()}`, now: at })
    })
  }
}

/** Records messages to customers that failed on every channel. */
async function watchMessages(db: Database, now: Date) {
  const rows = await lostMessages(db, now).execute()
  const at = now.toISOString()
  for (const { id } of rows) {
    const about = { event: 'failed-message', mailId: id } as const
    await inTransaction(db, (trx) => recordStaffEvent(trx, about, { occasion: id, now: at }))
  }
}

/** Products whose stock crossed the limit since the last look. */
export function crossedStock(db: Database) {
  const isLow = sql<boolean>`quantity <= ${fewLeft}`
  return db
    .selectFrom('products')
    .leftJoin('stock_limits', 'stock_limits.product_id', 'products.id')
    .select(['products.id', isLow.as('low')])
    .where('deleted_at', 'is', null)
    .where(sql<boolean>`(case when ${isLow} then 1 else 0 end) <> coalesce(is_low, 0)`)
}

/** Messages that will not arrive and have no event yet. */
export function lostMessages(db: Database, now: Date) {
  return db
    .selectFrom('mails')
    .select('id')
    .where('sent_at', 'is', null)
    .where('next_attempt_at', '=', NEVER)
    .where('kind', '!=', STAFF_MAIL)
    .where('created_at', '>', new Date(now.getTime() - NEWS_MS).toISOString())
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('staff_events')
            .select('staff_events.id')
            .whereRef('occasion', '=', sql`'failed-message:' || mails.id`),
        ),
      ),
    )
}
