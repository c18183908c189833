import type { Database } from '#db/schema.ts'

/**
 * Lets unpaid orders of unknown phones hold a product's whole stock, because most tests sell to new
 * customers.
 */
export async function letStrangersBuyAll(db: Database) {
  await db
    .insertInto('settings')
    .values({ key: 'cashMostUnconfirmedShare', value: '100' })
    .onConflict((conflict) => conflict.column('key').doNothing())
    .execute()
}
