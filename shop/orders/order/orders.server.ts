import { isDeepStrictEqual } from 'node:util'
import type { Database, OrderRow } from '#db/schema.ts'
import { maySo, type StaffPolicy } from '#shop/accounts/staff-policy.ts'
import type { Account } from '#shop/accounts/account.ts'
import type { Order } from './order.ts'
import { customerHistory } from './customer-history.ts'
import { allWithDetails, withDetails } from './order-details.server.ts'

const KEY = /^[\w-]{1,100}$/

/** Returns the order with this number and key, as its customer sees it; undefined when the key is wrong. */
export async function findOrder(
  db: Database,
  number: number,
  key: string,
): Promise<Order | undefined> {
  // The key comes from a URL, and PostgreSQL refuses NUL even in a comparison.
  if (!KEY.test(key)) return undefined
  const row = db
    .selectFrom('orders')
    .selectAll()
    .where('number', '=', number)
    .where('key', '=', key)
  const order = await atOneMoment(db, () => row.executeTakeFirst())
  return order && forCustomer(order)
}

/** An order that changes during five reads in a row is returned as it was read last. */
const MOST_READINGS = 5

/**
 * Reads an order and its details as they were at one moment. Every change of a detail also changes the
 * order's row, so a row that changed meanwhile is read again. Otherwise a new card charge could stand beside
 * the old due.
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

/**
 * Removes data that the customer may not see: names of staff, notes of refunds, and a place from an earlier
 * order.
 */
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

/** Returns the order if the account placed it, or if its staff role satisfies the policy `readers`. */
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

/** Lists the orders of an account, the newest first. `page` counts from 1. */
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

/** Throws when there is no such order. The result contains data for staff only; see `forCustomer`. */
export async function getOrder(db: Database, id: string): Promise<Order> {
  const row = db.selectFrom('orders').selectAll().where('id', '=', id)
  const order = await atOneMoment(db, () => row.executeTakeFirst())
  if (!order) throw new Error(`There is no order ${id}`)
  return order
}

/** Returns orders by id, with the same data as `getOrder`. An id without an order is left out. */
export async function getOrders(db: Database, ids: string[]): Promise<Map<string, Order>> {
  if (ids.length === 0) return new Map()
  const read = () => db.selectFrom('orders').selectAll().where('id', 'in', ids).execute()
  const before = await read()
  const orders = await allWithDetails(db, before)
  const rowsNow = new Map((await read()).map((row) => [row.id, row]))
  const found = new Map<string, Order>()
  for (const [index, order] of orders.entries()) {
    const isUnchanged = isDeepStrictEqual(rowsNow.get(order.id), before[index])
    found.set(order.id, isUnchanged ? order : await getOrder(db, order.id))
  }
  return found
}
