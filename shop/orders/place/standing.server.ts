import type { DatabaseTransaction } from '#db/schema.ts'
import { owedBy, type CashPerson, type Owed } from './cash-limits.server.ts'
import { heldByStrangers, type HeldProduct } from './unconfirmed-share.server.ts'

/** How much other orders owe and hold. */
export type Standing = { owed: Owed; products: HeldProduct[] }

/**
 * Reads in one statement how much the person of an order owes for other orders, in piastres, and how much of its products
 * strangers hold. The transaction has counted the order's limits and taken its stock before: the locks of both keep
 * orders of the same person or the same goods from changing it meanwhile.
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
