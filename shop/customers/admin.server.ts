import { sql } from 'kysely'
import type { Database } from '#db/schema.ts'
import {
  CUSTOMERS_PER_PAGE,
  type CustomerList,
  type AdminCustomer,
  type CustomersQuery,
} from './admin.ts'
import { trustOf } from '#shop/orders/cash-trust.server.ts'
import { fulfilledStates } from '#shop/orders/order-states.ts'
import { parsePhoneSearch } from '#shop/orders/order-search.ts'

const LATEST_ORDERS = 50

const columns = [
  'id',
  'first_name as firstName',
  'last_name as lastName',
  'email',
  'phone',
  'phone_confirmed_at',
  'role',
  'created_at as createdAt',
] as const

/** A page of the accounts whose name, e-mail or phone contains `q`, the newest first. */
export async function listCustomers(db: Database, query: CustomersQuery): Promise<CustomerList> {
  const [accounts, total] = await Promise.all([
    found(db, query)
      .select(columns)
      .orderBy('created_at', 'desc')
      .orderBy('id')
      .limit(CUSTOMERS_PER_PAGE)
      .offset((query.page - 1) * CUSTOMERS_PER_PAGE)
      .execute(),
    found(db, query)
      .select(({ fn }) => fn.countAll<number | string>().as('count'))
      .executeTakeFirstOrThrow(),
  ])
  const sums = await sumsOf(
    db,
    accounts.map(({ id }) => id),
  )
  const count = Number(total.count)
  return {
    customers: accounts.map((account) => ({
      ...detailsOf(account),
      ...(sums.get(account.id) ?? noOrders),
    })),
    page: query.page,
    pages: Math.max(1, Math.ceil(count / CUSTOMERS_PER_PAGE)),
    total: count,
  }
}

function detailsOf<Row extends { email: string | null; phone_confirmed_at: string | null }>({
  email,
  phone_confirmed_at,
  ...account
}: Row) {
  return { ...account, email: email ?? '', isPhoneConfirmed: phone_confirmed_at !== null }
}

export async function findCustomer(
  { db, now }: { db: Database; now: () => Date },
  id: string,
): Promise<AdminCustomer | undefined> {
  const account = await db
    .selectFrom('accounts')
    .select(columns)
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  if (!account) return undefined
  const [sums, latestOrders] = await Promise.all([
    sumsOf(db, [id]),
    db
      .selectFrom('orders')
      .select([
        'number',
        'state',
        'payment_method as paymentMethod',
        'delivery_date as deliveryDate',
        'total_piastres as totalPiastres',
        'created_at as createdAt',
      ])
      .where('account_id', '=', id)
      .orderBy('created_at', 'desc')
      .limit(LATEST_ORDERS)
      .execute(),
  ])
  const { phone } = account
  const refusals = phone === null ? 0 : (await trustOf(db, { customer: { phone } }, now())).refusals
  return { ...detailsOf(account), ...(sums.get(id) ?? noOrders), refusals, latestOrders }
}

/** The accounts whose name, e-mail or phone contains `q`, and those with an order of such a phone. */
export function found(db: Database, { q, role }: Pick<CustomersQuery, 'q' | 'role'>) {
  const phone = parsePhoneSearch(q)
  const like = `%${q.toLowerCase().replace(/[\\%_]/g, (sign) => `\\${sign}`)}%`
  const matches = (text: string) => sql<boolean>`lower(${sql.raw(text)}) like ${like} escape '\\'`
  return db
    .selectFrom('accounts')
    .where('deleted_at', 'is', null)
    .$if(role !== undefined, (query) => query.where('role', '=', role ?? 'customer'))
    .$if(q !== '', (query) =>
      query.where(({ or, eb, selectFrom }) => {
        const name = matches("first_name || ' ' || last_name")
        if (phone === undefined) return or([matches('email'), name])
        // The phone of the account, or of one of its orders.
        const ordering = phone.words.map((word) =>
          selectFrom('orders')
            .innerJoin('order_words', 'order_words.number', 'orders.number')
            .select('account_id')
            .where('word', '>=', word)
            .where('word', '<', `${word}\u{10ffff}`),
        )
        return or([
          matches('email'),
          name,
          eb('phone', 'like', `%${phone.part}%`),
          ...ordering.map((accounts) => eb('id', 'in', accounts)),
        ])
      }),
    )
}

const noOrders = { orders: 0, spentPiastres: 0, lastOrderAt: null }

/** Number and sum of the orders of these accounts, without unpaid, expired, cancelled and refunded ones. */
async function sumsOf(db: Database, ids: string[]) {
  if (ids.length === 0) return new Map<string, typeof noOrders>()
  const rows = await db
    .selectFrom('orders')
    .select(({ fn }) => [
      'account_id',
      fn.countAll<number | string>().as('orders'),
      fn.sum<number | string>('total_piastres').as('spent'),
      fn.max('created_at').as('last'),
    ])
    .where('account_id', 'in', ids)
    .where('state', 'in', fulfilledStates)
    .groupBy('account_id')
    .execute()
  return new Map(
    rows.map(({ account_id, orders, spent, last }) => [
      account_id,
      { orders: Number(orders), spentPiastres: Number(spent), lastOrderAt: last },
    ]),
  )
}
