import type { DatabaseTransaction } from '#db/schema.ts'
import { owedBy, type CashPerson, type Owed } from './cash-limits.server.ts'
import { heldByStrangers, type HeldProduct } from './unconfirmed-share.server.ts'

/** The sums that other orders owe, and the stock that strangers hold. */
export type Standing = { owed: Owed; products: HeldProduct[] }

/**
 * Reads in one statement the sums that a person owes for other orders, and the stock that strangers hold. The
 * transaction has counted the order's limits and taken its stock before. Their locks keep concurrent orders
 * from changing the result.
 */
export async function readStanding(
  db: DatabaseTransaction,
  { orderId, productIds, person }: { orderId: string; productIds: string[]; person: CashPerson },
): Promise<Standing> {
  const rows = await db
    .selectFrom('products')
    .select((product) => [
      'id',
      'quantity',
      heldByStrangers(product, orderId).as('held'),
      owedBy(product, { ...person, client: '' }, orderId).as('byPerson'),
      owedBy(product, { phones: [], email: '', client: person.client }, orderId).as('byClient'),
    ])
    .where('id', 'in', productIds)
    .execute()
  const sums = rows.map(({ byPerson, byClient }): Owed => ({
    byPerson: Number(byPerson),
    byClient: Number(byClient),
  }))
  return {
    owed: sums[0] ?? { byPerson: 0, byClient: 0 },
    products: rows.map(({ id, quantity, held }) => ({ id, quantity, held: Number(held) })),
  }
}
