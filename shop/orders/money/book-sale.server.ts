import { sql } from 'kysely'
import type { DatabaseTransaction } from '#db/schema.ts'
import {
  saleEntry,
  type EntryKind,
  type LedgerAccount,
  type LedgerEntry,
} from '#shop/ledger/entry.ts'
import { postEntries } from '#shop/ledger/post.server.ts'
import { fulfilledStates, isFulfilled } from '../order/order-states.ts'
import { settlementReasons } from '../order/refund.ts'

/**
 * Posts `saleDifference`. Call it after each change of an order's state. After a change of totals or refunds,
 * call `bookPrice`.
 */
export async function bookSale(
  db: DatabaseTransaction,
  about: { orderId: string; who: string; now: string },
  what: EntryKind,
): Promise<void> {
  await postEntries(db, about, [await saleDifference(db, about.orderId, what)])
}

/** Counts `given_piastres` again, then posts `saleDifference`. */
export async function bookPrice(
  db: DatabaseTransaction,
  about: { orderId: string; who: string; now: string },
): Promise<void> {
  await countGiven(db, about.orderId)
  await bookSale(db, about, 'repriced')
}

/**
 * Counts the refunds that left the total as it was, up to the order's total. A refund beyond the total was
 * for goods that are no longer sold, so the ledger moves it to `receivable`.
 */
async function countGiven(db: DatabaseTransaction, orderId: string): Promise<void> {
  const gifts = sql<number>`(
    select coalesce(sum(amount_piastres), 0) from refunds
    where refunds.order_id = orders.id and reason not in (${sql.join([...settlementReasons])})
  )`
  await db
    .updateTable('orders')
    .set({
      given_piastres: sql`case when ${gifts} > total_piastres then total_piastres else ${gifts} end`,
    })
    .where('id', '=', orderId)
    .where('state', 'in', [...fulfilledStates])
    .execute()
}

/**
 * Returns the entry that brings the ledger in line with an order; its amounts are 0 when the ledger agrees.
 * Sales and delivery follow the totals (0 for an ended order), and `refunds` follows the refunds for sold
 * goods. The caller has updated the order's row in this transaction, so no other transaction posts meanwhile.
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
      'given_piastres',
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
    // Income is negative in the ledger, so each sum is the amount that the ledger lacks.
    sales: sales + Number(order.sales),
    delivery: delivery + Number(order.delivery),
    given: Number(order.refunds) - (isSold ? order.given_piastres : 0),
  })
}

function balanceOf(account: LedgerAccount) {
  return sql<number>`(
    select coalesce(sum(ledger.piastres), 0) from ledger
    where ledger.order_id = orders.id and ledger.account = ${account}
  )`
}
