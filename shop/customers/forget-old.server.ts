import type { Database } from '#db/schema.ts'
import { scrubDeleted } from '#db/scrub.ts'
import { inTransaction } from '#db/transaction.ts'
import { openStates } from '#shop/orders/order/order-states.ts'
import { eraseOrders } from './erase-orders.server.ts'
import { forgetLonePhones } from '#shop/accounts/kept-of-parts.server.ts'
import { monthsBefore, retentionMonths } from './retention.ts'

/** More rows at once would lock the database for too long. The next run continues. */
const MOST_ORDERS = 100

/**
 * Longer than the interval of the job that calls `forgetOld`. The job then rewrites the database file after
 * each deletion of an account, and no customer waits for it.
 */
const DELETED_SINCE_MS = 2 * 3_600_000

/**
 * Erases data older than `retentionMonths`. Returns the ids of mails and text messages about it, because
 * these may also exist as files. After a deletion it rewrites the database file, so that no bytes of deleted
 * rows remain.
 */
export async function forgetOld(db: Database, now: Date): Promise<string[]> {
  const before = (months: number) => monthsBefore(now, months)
  const networks = before(retentionMonths.networks)
  for (const table of ['orders', 'messages'] as const) {
    await db
      .updateTable(table)
      .set({ client: '' })
      .where('created_at', '<', networks)
      .where('client', '<>', '')
      .execute()
  }
  const messages = before(retentionMonths.messages)
  const { sent, isAny } = await inTransaction(db, async (trx) => {
    const written = await trx
      .selectFrom('messages')
      .select('id')
      .where('created_at', '<', messages)
      .limit(MOST_ORDERS)
      .execute()
    const ids = written.map(({ id }) => id)
    const mails =
      ids.length === 0
        ? []
        : await trx.deleteFrom('mails').where('message_id', 'in', ids).returning('id').execute()
    if (ids.length > 0) await trx.deleteFrom('messages').where('id', 'in', ids).execute()
    const orders = await trx
      .selectFrom('orders')
      .select(['id', 'customer_phone as phone'])
      .where('delivery_date', '<', before(retentionMonths.orders).slice(0, 10))
      .where('state', 'not in', openStates)
      // Also erased orders if staff added a note later.
      .where(({ or, eb }) => or([eb('erased_at', 'is', null), eb('desk_note', '<>', '')]))
      .limit(MOST_ORDERS)
      .execute()
    const sent = await eraseOrders(
      trx,
      orders.map(({ id }) => id),
      now.toISOString(),
    )
    await forgetLonePhones(
      trx,
      orders.map(({ phone }) => phone),
    )
    return {
      sent: [...sent, ...mails.map(({ id }) => id)],
      isAny: ids.length + orders.length > 0,
    }
  })
  if (isAny || (await wasAccountDeleted(db, now))) await scrubDeleted(db)
  return sent
}

async function wasAccountDeleted(db: Database, now: Date): Promise<boolean> {
  const since = new Date(now.getTime() - DELETED_SINCE_MS).toISOString()
  const account = await db
    .selectFrom('accounts')
    .select('id')
    .where('deleted_at', '>', since)
    .limit(1)
    .executeTakeFirst()
  return account !== undefined
}
