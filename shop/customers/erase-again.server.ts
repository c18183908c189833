import type { Database } from '#db/schema.ts'
import { scrubDeleted } from '#db/scrub.ts'
import { inTransaction } from '#db/transaction.ts'
import { recordAuditEntry, type Actor } from '#shop/audit-log/audit-log.server.ts'
import { refuse, refusing, type Deleted } from './delete-account.server.ts'
import { hasOpenRefunds, type SentTo } from './erase-customer.server.ts'
import { eraseOrders } from './erase-orders.server.ts'

/** Erases texts that were added after the customer was erased, such as notes of staff or of a refund. */
export async function eraseAgain(
  db: Database,
  { number, by }: { number: number; by: Actor },
  now: Date,
): Promise<Deleted<SentTo>> {
  const outcome = await refusing(() =>
    inTransaction(db, async (trx) => {
      const order = await trx
        .selectFrom('orders')
        .select('id')
        .where('number', '=', number)
        .where('erased_at', 'is not', null)
        .executeTakeFirst()
      if (!order) return refuse('not-found')
      if (await hasOpenRefunds(trx, [order.id])) return refuse('orders-open')
      const ids = await eraseOrders(trx, [order.id], now.toISOString())
      await recordAuditEntry(trx, by, { what: 'erased', thing: 'order', id: order.id }, now)
      return { ids, recipients: [] }
    }),
  )
  if (outcome.ok) await scrubDeleted(db)
  return outcome
}
