import { isDeepStrictEqual } from 'node:util'
import type { Database, OrderRow } from '#db/schema.ts'
import { maySo, type StaffPolicy } from '#shop/accounts/staff-policy.ts'
import type { Account } from '#shop/accounts/account.ts'
import type { Order } from './order.ts'
import { customerHistory } from './customer-history.ts'
import { allWithDetails, withDetails } from './order-details.server.ts'

const KEY = /^[\w-]{1,100}$/

/** The order with this number and key, as its customer sees it; undefined when the key is wrong. */
export async function findOrder(
  db: Database,
  number: number,
  key: string,
): Promise<Order | undefined> {
  // The key comes from a URL: PostgreSQL refuses NUL even in a comparison.
  if (!KEY.test(key)) return undefined
  const row = db
    .selectFrom('orders')
    .selectAll()
    .where('number', '=', number)
    .where('key', '=', key)
  const order = await atOneMoment(db, () => row.executeTakeFirst())
  return order && forCustomer(order)
}

/** More changes of one order during one reading of it are none of people. */
const MOST_READINGS = 5

/**
 * An order with its details as they were at one moment: whatever changes those counts on its row, so it is read again where
 * that changed meanwhile. Else it could show what a card was charged beside what was due before.
 */
async function atOneMoment(
  db: Database,
  read: () => Promise<OrderRow | undefined>,
): Promise<Order | undefined> {
  let row = await read()
  for (let readings = 1; row; readings++) {
    const order = await withDetails(db, row)
    const now = await read()
    if (readings === MOST_READINGS || isDeepStrictEqual(now, row)) return order
    row = now
  }
  return undefined
}

/** As its customer sees it: without the names of staff, the notes of refunds, and a place from an earlier order. */
export function forCustomer(order: Order): Order {
  const { customer } = order
  return {
    ...order,
    ...(order.placeBy === 'earlier' && { customer: { ...customer, place: null }, placeBy: null }),
    history: customerHistory(order.history).map((event) => ({ ...event, who: unnamed(event.who) })),
    refunds: order.refunds.map((refund) => ({ ...refund, who: unnamed(refund.who), note: '' })),
  }
}

function unnamed(who: string): string {
  return who === 'customer' || who === 'payment' ? who : 'shop'
}

/** The order with this number, for who placed it and for the staff among `readers`. */
export async function findOrderFor(
  db: Database,
  number: number,
  account: Account,
  readers: StaffPolicy = 'admin',
): Promise<Order | undefined> {
  const readsAll = maySo(account.staffRole, readers)
  const row = db
    .selectFrom('orders')
    .selectAll()
    .where('number', '=', number)
    .$if(!readsAll, (query) => query.where('account_id', '=', account.id))
  const order = await atOneMoment(db, () => row.executeTakeFirst())
  return order && !readsAll ? forCustomer(order) : order
}

/** The orders of an account, the newest first; `page` counts from 1. */
export async function listOrdersOf(
  db: Database,
  accountId: string,
  { page, limit }: { page: number; limit: number },
): Promise<Order[]> {
  const rows = await db
    .selectFrom('orders')
    .selectAll()
    .where('account_id', '=', accountId)
    .orderBy('created_at', 'desc')
    .orderBy('number', 'desc')
    .limit(limit)
    .offset((page - 1) * limit)
    .execute()
  return (await allWithDetails(db, rows)).map(forCustomer)
}

/** An order by its id, for internal use. Throws when there is none. */
export async function getOrder(db: Database, id: string): Promise<Order> {
  const row = db.selectFrom('orders').selectAll().where('id', '=', id)
  const order = await atOneMoment(db, () => row.executeTakeFirst())
  if (!order) throw new Error(`There is no order ${id}`)
  return order
}
