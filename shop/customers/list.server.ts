import { sql } from 'kysely'
import type { Database } from '#db/schema.ts'
import type { Role } from '#shop/accounts/account.ts'
import { accountPart, phonePart } from '#shop/accounts/customer-part.ts'
import {
  CUSTOMERS_PER_PAGE,
  type CustomerList,
  type CustomerRow,
  type CustomersQuery,
} from './list.ts'
import { keyedParts, matchesText } from './people-query.server.ts'

type Found = {
  person: string
  orders: number | string
  spent: number | string
  credit: number | string
  last: string | null
  latest: number | null
  account_id: string | null
  phone: string | null
  total: number | string
}

const orderBy = {
  last: sql`coalesce(max(last), '') desc, max(since) desc`,
  spent: sql`sum(spent) desc, max(since) desc`,
  orders: sql`sum(orders) desc, max(since) desc`,
  credit: sql`sum(credit) desc, max(since) desc`,
  name: sql`min(lower(name)), max(since) desc`,
}

/** Customers with an order or an account, each person once. */
export async function listCustomers(db: Database, query: CustomersQuery): Promise<CustomerList> {
  const { q, role, refused, sort, page } = query
  const people = sql`select person from keyed where`
  const wishes = [
    ...(q === '' ? [] : [sql`person in (${people} ${matchesText(q)})`]),
    ...(role === undefined ? [] : [sql`person in (${people} role = ${role})`]),
    ...(refused === undefined ? [] : [sql`person in (${people} ${isBlocked})`]),
  ]
  const where = wishes.length === 0 ? sql`` : sql`where ${sql.join(wishes, sql` and `)}`
  const { rows } = await sql<Found>`${keyedParts(q !== '' || sort === 'name')}
    select person, sum(orders) as orders, sum(spent) as spent, sum(credit) as credit,
      max(last) as last, max(latest) as latest, min(account_id) as account_id,
      max(phone) as phone, count(*) over () as total
    from keyed ${where}
    group by person
    order by ${orderBy[sort]}, person
    limit ${CUSTOMERS_PER_PAGE} offset ${(page - 1) * CUSTOMERS_PER_PAGE}`.execute(db)
  // A page after the last has no row with the total, so the total comes from page 1.
  if (rows.length === 0 && page > 1) {
    const first = await listCustomers(db, { ...query, page: 1 })
    return { ...first, page, customers: [] }
  }
  const total = Number(rows[0]?.total ?? 0)
  return {
    customers: await described(db, rows),
    page,
    pages: Math.max(1, Math.ceil(total / CUSTOMERS_PER_PAGE)),
    total,
  }
}

/** A block counts for its part, for accounts with its phone, and for all parts of the same customer. */
const isBlocked = sql<boolean>`(
  part in (select part from customer_blocks where lifted_at is null)
  or 'phone:' || phone in (select part from customer_blocks where lifted_at is null)
  or person in (select customer_id from customer_members
    join customer_blocks on customer_blocks.part = customer_members.part
    where lifted_at is null))`

async function described(db: Database, rows: Found[]): Promise<CustomerRow[]> {
  if (rows.length === 0) return []
  const ids = rows.flatMap(({ account_id: id }) => id ?? [])
  const numbers = rows.flatMap(({ latest }) => latest ?? [])
  const [accounts, orders, blocks, members] = await Promise.all([
    ids.length === 0
      ? []
      : db
          .selectFrom('accounts')
          .select(['id', 'first_name', 'last_name', 'email', 'phone', 'phone_confirmed_at', 'role'])
          .where('id', 'in', ids)
          .execute(),
    numbers.length === 0
      ? []
      : db
          .selectFrom('orders')
          .select(['number', 'customer_name', 'customer_email', 'customer_phone'])
          .select(['area_name', 'area_name_ar'])
          .where('number', 'in', numbers)
          .execute(),
    db.selectFrom('customer_blocks').select('part').where('lifted_at', 'is', null).execute(),
    db
      .selectFrom('customer_members')
      .selectAll()
      .where(
        'customer_id',
        'in',
        rows.map(({ person }) => person),
      )
      .execute(),
  ])
  const blocked = new Set(blocks.map(({ part }) => part))
  return rows.map((row) => {
    const account = accounts.find(({ id }) => id === row.account_id)
    const order = orders.find(({ number }) => number === row.latest)
    const phone = account?.phone ?? order?.customer_phone ?? row.phone
    const parts = [
      ...(account ? [accountPart(account.id)] : []),
      ...(phone === null ? [] : [phonePart(phone)]),
      ...members.filter((one) => one.customer_id === row.person).map(({ part }) => part),
    ]
    return {
      id: account?.id ?? `order-${row.latest}`,
      name: nameOf(account, order),
      email: account?.email ?? order?.customer_email ?? '',
      phone,
      isPhoneConfirmed: Boolean(account?.phone_confirmed_at),
      role: roleOf(account),
      orders: Number(row.orders),
      spentPiastres: Number(row.spent),
      lastOrderAt: row.last,
      creditPiastres: Number(row.credit),
      area: order ? { name: order.area_name, nameAr: order.area_name_ar } : null,
      isNotAccepted: parts.some((part) => blocked.has(part)),
    }
  })
}

export function nameOf(
  account: { first_name: string; last_name: string } | undefined,
  order: { customer_name: string } | undefined,
): string {
  const own = account ? `${account.first_name} ${account.last_name}`.trim() : ''
  return own || (order?.customer_name ?? '')
}

function roleOf(account: { role: Role } | undefined): Role | null {
  return account?.role ?? null
}
