import type { Database } from '#db/schema.ts'
import { scrubDeleted } from '#db/scrub.ts'
import { inTransaction } from '#db/transaction.ts'
import { openStates } from '#shop/orders/order/order-states.ts'
import { eraseOrders } from './erase-orders.server.ts'
import { forgetLonePhones } from '#shop/accounts/kept-of-parts.server.ts'
import { monthsBefore, retentionMonths } from './retention.ts'

/** More would hold the database for too long; the next run goes on. */
const MOST_ORDERS = 100

/** Longer than the job that calls `forgetOld` waits: who deletes her own account does not have the whole file rewritten at once. */
const DELETED_SINCE_MS = 2 * 3_600_000

/**
 * Takes out what is kept no longer: see `retentionMonths`. Returns the ids of the mails and texts about it, which may be files, too.
 * Nothing of it is left in the database's file, nor of accounts that were deleted since the last time.
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
      // Staff may have noted something of an order whose customer was erased before.
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
