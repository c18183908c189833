import { sql } from 'kysely'
import type { Database } from '#db/schema.ts'
import type { Period } from '#shop/period.ts'
import { CUSTOMERS_SHOWN, type CustomerFigures, type FigureDays } from './figures.ts'
import { isSold, soldIn, soldPiastres } from './sold-orders.server.ts'

/**
 * Counts the customers of a period, and those with an earlier order. A customer is a phone number, because
 * guests have no account. Erased customers are left out.
 */
export async function readCustomerFigures(db: Database, of: FigureDays): Promise<CustomerFigures> {
  const [now, before, best] = await Promise.all([
    peopleIn(db, of.days),
    peopleIn(db, of.before),
    bestOf(db, of.days),
  ])
  const phones = best.map(({ phone }) => phone)
  const [names, ofBefore] = await Promise.all([
    namesOf(db, of.days, phones),
    salesOf(db, of.before, phones),
  ])
  return {
    of,
    ...now,
    before,
    best: best.map((one) => ({
      ...one,
      name: names.get(one.phone)?.name ?? '',
      accountId: names.get(one.phone)?.accountId ?? null,
      before: ofBefore.get(one.phone) ?? { orders: 0, piastres: 0 },
    })),
  }
}

function ordersOfPeople(db: Database, period: Period) {
  return soldIn(db, period).where('orders.customer_phone', '<>', '').where('erased_at', 'is', null)
}

async function peopleIn(db: Database, period: Period) {
  const hadBefore = sql<number>`case when exists (
    select 1 from orders as earlier
    where earlier.customer_phone = people.customer_phone
      and earlier.delivery_date < ${period.from} and ${isSold('earlier')}
  ) then 1 else 0 end`
  const { customers, returning } = await db
    .selectFrom(ordersOfPeople(db, period).select('customer_phone').distinct().as('people'))
    .select(({ fn }) => [
      fn.countAll<number>().as('customers'),
      fn.sum<number | null>(hadBefore).as('returning'),
    ])
    .executeTakeFirstOrThrow()
  return { customers: Number(customers), returning: Number(returning ?? 0) }
}

async function bestOf(db: Database, period: Period) {
  const rows = await ordersOfPeople(db, period)
    .select('customer_phone as phone')
    .select(({ fn }) => [
      fn.countAll<number>().as('orders'),
      fn.sum<number>(soldPiastres).as('piastres'),
    ])
    .groupBy('customer_phone')
    .orderBy('piastres', 'desc')
    .orderBy('phone')
    .limit(CUSTOMERS_SHOWN)
    .execute()
  return rows.map((row) => ({
    ...row,
    orders: Number(row.orders),
    piastres: Number(row.piastres),
  }))
}

/** Reads the names separately, because the index that finds the best customers does not contain them. */
async function namesOf(db: Database, period: Period, phones: string[]) {
  if (phones.length === 0) return new Map<string, { name: string; accountId: string | null }>()
  const rows = await ordersOfPeople(db, period)
    // A deleted account has no page.
    .leftJoin('accounts', (join) =>
      join.onRef('accounts.id', '=', 'orders.account_id').on('accounts.deleted_at', 'is', null),
    )
    .where('customer_phone', 'in', phones)
    .select('customer_phone as phone')
    .select(({ fn }) => [fn.max('customer_name').as('name'), fn.max('accounts.id').as('accountId')])
    .groupBy('customer_phone')
    .execute()
  return new Map(rows.map(({ phone, ...one }) => [phone, one]))
}

async function salesOf(db: Database, period: Period, phones: string[]) {
  if (phones.length === 0) return new Map<string, { orders: number; piastres: number }>()
  const rows = await soldIn(db, period)
    .where('customer_phone', 'in', phones)
    .select('customer_phone as phone')
    .select(({ fn }) => [
      fn.countAll<number>().as('orders'),
      fn.sum<number>(soldPiastres).as('piastres'),
    ])
    .groupBy('customer_phone')
    .execute()
  return new Map(
    rows.map(({ phone, orders, piastres }) => [
      phone,
      { orders: Number(orders), piastres: Number(piastres) },
    ]),
  )
}
