import { sql, type SqlBool } from 'kysely'
import type { Database } from '#db/schema.ts'
import type { Period } from '#shop/period.ts'
import { monthsIn } from '#shop/figures/named-period.ts'
import { soldIn } from '#shop/figures/sold-orders.server.ts'
import { RECEIPTS_PER_FILE, type Books } from './book-file.ts'
import { countReceipts, readVat } from './receipts.server.ts'
import { instantsOf } from './span.ts'

export async function readBooks(db: Database, period: Period): Promise<Books> {
  const [sold, accounts, vat, receipts] = await Promise.all([
    soldSums(db, period),
    accountSums(db, period),
    readVat(db, period),
    countReceipts(db, period),
  ])
  const count = receipts.reduce((sum, { count }) => sum + count, 0)
  return {
    period,
    sold,
    accounts,
    vat: vat.map(({ name: _, nameAr: __, ...row }) => row),
    receipts,
    receiptFiles: Math.ceil(count / RECEIPTS_PER_FILE),
  }
}

/** Runs one query a month, so that the server answers other requests in between. */
async function soldSums(db: Database, period: Period): Promise<Books['sold']> {
  const sums = {
    goodsPiastres: 0,
    deliveryPiastres: 0,
    givenPiastres: 0,
    piastres: 0,
    inLedgerPiastres: 0,
  }
  for (const month of monthsIn(period)) {
    const { total, delivery, given } = await soldIn(db, month)
      .select(({ fn }) => [
        fn.sum<number | null>('total_piastres').as('total'),
        fn.sum<number | null>('delivery_piastres').as('delivery'),
        fn.sum<number | null>('given_piastres').as('given'),
      ])
      .executeTakeFirstOrThrow()
    sums.goodsPiastres += Number(total ?? 0) - Number(delivery ?? 0)
    sums.deliveryPiastres += Number(delivery ?? 0)
    sums.givenPiastres += Number(given ?? 0)
    sums.inLedgerPiastres += await soldInLedger(db, month)
  }
  return { ...sums, piastres: sums.goodsPiastres + sums.deliveryPiastres - sums.givenPiastres }
}

/** Returns a positive sum, although the ledger writes income as negative. Ended orders sum to 0. */
async function soldInLedger(db: Database, { from, to }: Period): Promise<number> {
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

async function accountSums(db: Database, period: Period): Promise<Books['accounts']> {
  const { since, before } = instantsOf(period)
  const inPeriod = sql`at >= ${since}`
  const rows = await db
    .selectFrom('ledger')
    .select([
      'account',
      sql<number>`sum(case when ${inPeriod} and piastres > 0 then piastres else 0 end)`.as('debit'),
      sql<number>`sum(case when ${inPeriod} and piastres < 0 then -piastres else 0 end)`.as(
        'credit',
      ),
      sql<number>`sum(piastres)`.as('balance'),
    ])
    .where('at', '<', before)
    .groupBy('account')
    .orderBy('account')
    .execute()
  return rows.map(({ account, debit, credit, balance }) => ({
    account,
    debitPiastres: Number(debit),
    creditPiastres: Number(credit),
    balancePiastres: Number(balance),
  }))
}
