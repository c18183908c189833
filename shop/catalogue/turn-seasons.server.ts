import { sql } from 'kysely'
import type { Database } from '#db/schema.ts'
import { inTransaction } from '#db/transaction.ts'
import { dayInCairo } from '#shop/cairo.ts'
import { lockInOrder } from '#shop/prices/in-force.server.ts'
import { seasonOf } from './products.server.ts'
import { backIn } from './season.ts'

/** Updates the month in which each product is sold again. Runs when a month begins. */
export async function turnSeasons(db: Database, now: Date): Promise<void> {
  const seasons = await db
    .selectFrom('products')
    .select('months')
    .where('months', '!=', '[]')
    .groupBy('months')
    .execute()
  for (const { months } of seasons) {
    const back = backIn(seasonOf(months), dayInCairo(now))
    await inTransaction(db, async (trx) => {
      await lockInOrder(
        trx,
        sql`select id from products where months = ${months} and back_in <> ${back}`,
      )
      await trx
        .updateTable('products')
        .set({ back_in: back, updated_at: now.toISOString() })
        .where('months', '=', months)
        .where('back_in', '!=', back)
        .execute()
    })
  }
}
