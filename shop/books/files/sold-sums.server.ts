import { sql, type SqlBool } from 'kysely'
import type { Database } from '#db/schema.ts'
import { monthsIn } from '#shop/figures/named-period.ts'
import { soldIn, soldPiastres } from '#shop/figures/sold-orders.server.ts'
import type { Piastres } from '#shop/money.ts'
import type { Period } from '#shop/period.ts'
import type { Books } from './book-file.ts'
import { instantsOf } from './span.ts'

type Receipts = { inside: Piastres; all: Piastres }

export type SoldOrders = {
  sums: Books['sold']
  undelivered: Books['steps']['undelivered']
  /** The receipts of the sold orders, and the part that was issued in the period. */
  receipts: Receipts
}

/** Reads month by month, so that the server answers other requests in between. */
export async function readSoldOrders(db: Database, period: Period): Promise<SoldOrders> {
  const receipts: Receipts = { inside: 0, all: 0 }
  const undelivered = { orders: 0, piastres: 0 }
  const sums = { goodsPiastres: 0, deliveryPiastres: 0, givenPiastres: 0, inLedgerPiastres: 0 }
  for (const month of monthsIn(period)) {
    const { total, delivery, given, orders, awaited } = await soldIn(db, month)
      .select(({ fn }) => [
        fn.sum<number | null>('total_piastres').as('total'),
        fn.sum<number | null>('delivery_piastres').as('delivery'),
        fn.sum<number | null>('given_piastres').as('given'),
        sql<number | null>`sum(case when state = 'delivered' then 0 else 1 end)`.as('orders'),
        sql<number | null>`sum(case when state = 'delivered' then 0 else ${soldPiastres} end)`.as(
          'awaited',
        ),
      ])
      .executeTakeFirstOrThrow()
    sums.goodsPiastres += Number(total ?? 0) - Number(delivery ?? 0)
    sums.deliveryPiastres += Number(delivery ?? 0)
    sums.givenPiastres += Number(given ?? 0)
    undelivered.orders += Number(orders ?? 0)
    undelivered.piastres += Number(awaited ?? 0)
    sums.inLedgerPiastres += await soldInLedger(db, month)
    const { inside, all } = await receiptsFor(db, month, period)
    receipts.inside += inside
    receipts.all += all
  }
  const piastres = sums.goodsPiastres + sums.deliveryPiastres - sums.givenPiastres
  return { sums: { ...sums, piastres }, undelivered, receipts }
}

/** The receipts minus the credit notes of orders with their delivery day in `days`. */
async function receiptsFor(db: Database, days: Period, period: Period): Promise<Receipts> {
  const signed = sql<number>`case when series = 'receipt'
    then receipts.total_piastres else -receipts.total_piastres end`
  const { since, before } = instantsOf(period)
  const isInside = sql<SqlBool>`issued_at >= ${since} and issued_at < ${before}`
  const { all, inside } = await db
    .selectFrom('orders')
    .innerJoin('receipts', 'receipts.order_id', 'orders.id')
    .select([
      sql<number | null>`sum(${signed})`.as('all'),
      sql<number | null>`sum(case when ${isInside} then ${signed} else 0 end)`.as('inside'),
    ])
    .where('delivery_date', '>=', days.from)
    .where('delivery_date', '<=', days.to)
    .executeTakeFirstOrThrow()
  return { all: Number(all ?? 0), inside: Number(inside ?? 0) }
}

/** Returns a positive sum, although the ledger writes income as negative. Ended orders sum to 0. */
async function soldInLedger(db: Database, { from, to }: Period): Promise<Piastres> {
  const { balance } = await db
    .selectFrom('orders')
    .innerJoin('ledger', 'ledger.order_id', 'orders.id')
    .select(({ fn }) => fn.sum<number | null>('piastres').as('balance'))
    .where('delivery_date', '>=', from)
    .where('delivery_date', '<=', to)
    // The concatenation keeps SQLite from the index on accounts, which would read the entries of all orders.
    .where(sql<SqlBool>`ledger.account || '' in ('sales', 'delivery', 'refunds')`)
    .executeTakeFirstOrThrow()
  return 0 - Number(balance ?? 0)
}

export function stepsOf(
  { sums, undelivered, receipts }: SoldOrders,
  { vat, accounts }: Pick<Books, 'vat' | 'accounts'>,
): Books['steps'] {
  const receiptsPiastres = vat.reduce((sum, { piastres }) => sum + piastres, 0)
  const bookedPiastres = accounts
    .filter(({ account }) => income.includes(account))
    .reduce((sum, { creditPiastres, debitPiastres }) => sum + creditPiastres - debitPiastres, 0)
  return {
    undelivered,
    withoutReceiptPiastres: sums.piastres - undelivered.piastres - receipts.all,
    receiptsElsewherePiastres: receipts.all - receipts.inside,
    receiptsOfOthersPiastres: receiptsPiastres - receipts.inside,
    receiptsPiastres,
    bookedOtherDaysPiastres: bookedPiastres - sums.inLedgerPiastres,
    bookedPiastres,
  }
}

const income: readonly string[] = ['sales', 'delivery', 'refunds']
