import { sql } from 'kysely'
import type { Database } from '#db/schema.ts'
import type { Period } from '#shop/period.ts'
import { RECEIPTS_PER_FILE, type Books } from './book-file.ts'
import { countReceipts, readVat } from './receipts.server.ts'
import { readSoldOrders, stepsOf } from './sold-sums.server.ts'
import { instantsOf } from './span.ts'

export async function readBooks(db: Database, period: Period): Promise<Books> {
  const [sold, accounts, vat, receipts] = await Promise.all([
    readSoldOrders(db, period),
    accountSums(db, period),
    readVat(db, period),
    countReceipts(db, period),
  ])
  const count = receipts.reduce((sum, { count }) => sum + count, 0)
  return {
    period,
    sold: sold.sums,
    steps: stepsOf(sold, { vat, accounts }),
    accounts,
    vat: vat.map(({ name: _, nameAr: __, ...row }) => row),
    receipts,
    receiptFiles: Math.ceil(count / RECEIPTS_PER_FILE),
  }
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
