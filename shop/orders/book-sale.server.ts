import { sql } from 'kysely'
import type { DatabaseTransaction } from '#db/schema.ts'
import {
  saleEntry,
  type EntryKind,
  type LedgerAccount,
  type LedgerEntry,
} from '#shop/ledger/entry.ts'
import { postEntries } from '#shop/ledger/post.server.ts'
import { isFulfilled } from './order-states.ts'

/** Posts `saleDifference`; call it after each change of an order's state or totals. */
export async function bookSale(
  db: DatabaseTransaction,
  about: { orderId: string; who: string; now: string },
  what: EntryKind,
): Promise<void> {
  await postEntries(db, about, [await saleDifference(db, about.orderId, what)])
}

/**
 * The entry that brings the ledger in line with an order: its sales and delivery with its totals, which
 * are nothing for an order that ended; then also what was given back is no gift, as nothing is sold. The
 * caller has updated the order's row in this transaction, so no other one posts meanwhile. Without a
 * difference its amounts are zero.
 */
export async function saleDifference(
  db: DatabaseTransaction,
  orderId: string,
  what: EntryKind,
): Promise<LedgerEntry> {
  const order = await db
    .selectFrom('orders')
    .select([
      'state',
      'total_piastres',
      'delivery_piastres',
      balanceOf('sales').as('sales'),
      balanceOf('delivery').as('delivery'),
      balanceOf('refunds').as('refunds'),
    ])
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow()
  const isSold = isFulfilled(order.state)
  const delivery = isSold ? order.delivery_piastres : 0
  const sales = isSold ? order.total_piastres - delivery : 0
  return saleEntry(what, {
    // Income stands below zero in the ledger, so these are what is missing in it.
    sales: sales + Number(order.sales),
    delivery: delivery + Number(order.delivery),
    given: isSold ? 0 : Number(order.refunds),
  })
}

/** What the ledger has in an account for the order that is selected. */
function balanceOf(account: LedgerAccount) {
  return sql<number>`(
    select coalesce(sum(ledger.piastres), 0) from ledger
    where ledger.order_id = orders.id and ledger.account = ${account}
  )`
}
