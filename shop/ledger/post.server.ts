import { randomUUID } from 'node:crypto'
import type { DatabaseTransaction } from '#db/schema.ts'
import { failPoint } from '#shop/fail-point.server.ts'
import type { LedgerEntry } from './entry.ts'

/**
 * Writes entries of an order to the ledger, in the transaction that moves the money; the only code that
 * does. `who` is a code as in an order's history. Amounts of zero are left out, and an entry without any
 * other amount, too. Throws when an entry does not sum to zero.
 */
export async function postEntries(
  db: DatabaseTransaction,
  { orderId, who, now }: { orderId: string; who: string; now: string },
  entries: LedgerEntry[],
): Promise<void> {
  const rows = entries.flatMap(({ what, postings }) => {
    const sum = postings.reduce((sum, [, piastres]) => sum + piastres, 0)
    if (sum !== 0) throw new Error(`The entry ${what} of order ${orderId} sums to ${sum}`)
    const of = { entry: randomUUID(), at: now, who, what, order_id: orderId }
    return postings
      .filter(([, piastres]) => piastres !== 0)
      .map(([account, piastres]) => ({ ...of, account, piastres }))
  })
  if (rows.length === 0) return
  await db.insertInto('ledger').values(rows).execute()
  failPoint('ledger-posted')
}
