import type { Database } from '#db/schema.ts'

/**
 * Lets unpaid orders of unknown phones hold all units of a product, because most tests sell new products to
 * new customers.
 */
export async function letStrangersBuyAll(db: Database) {
  await db
    .insertInto('settings')
    .values({ key: 'cashMostUnconfirmedShare', value: '100' })
    .onConflict((conflict) => conflict.column('key').doNothing())
    .execute()
}
