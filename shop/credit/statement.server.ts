import type { Database } from '#db/schema.ts'
import type { CustomerCredit } from './credit.ts'
import { creditMovements, type CreditMovement } from './own-credit.ts'

const LATEST_MOVEMENTS = 100

/** Undefined when there is no such account. */
export async function creditOf(
  db: Database,
  accountId: string,
): Promise<CustomerCredit | undefined> {
  const account = await db
    .selectFrom('accounts')
    .select('credit_piastres')
    .where('id', '=', accountId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  if (!account) return undefined
  const rows = await db
    .selectFrom('ledger')
    .leftJoin('orders', 'orders.id', 'ledger.order_id')
    .select(['at', 'who', 'what', 'piastres', 'note', 'orders.number'])
    .where('ledger.account_id', '=', accountId)
    .where('ledger.account', '=', 'credit')
    .orderBy('at', 'desc')
    .orderBy('entry')
    .limit(LATEST_MOVEMENTS + 1)
    .execute()
  return {
    balancePiastres: account.credit_piastres,
    movements: rows.slice(0, LATEST_MOVEMENTS).map(({ at, who, what, piastres, note, number }) => ({
      at,
      who,
      what: movementOf(what),
      // The ledger writes credit as negative, because it is a debt of the shop.
      piastres: -piastres,
      order: number,
      reason: note,
    })),
    hasMore: rows.length > LATEST_MOVEMENTS,
  }
}

function movementOf(what: string): CreditMovement {
  const movement = creditMovements.find((one) => one === what)
  if (!movement) throw new Error(`No movement of credit: ${what}`)
  return movement
}
