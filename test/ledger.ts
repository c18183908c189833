import type { Database } from '#db/schema.ts'
import type { LedgerAccount } from '#shop/ledger/entry.ts'

/** Balance per account in piastres, without zeros. */
export async function balancesOf(
  db: Database,
  number: number,
): Promise<Partial<Record<LedgerAccount, number>>> {
  const rows = await db
    .selectFrom('ledger')
    .innerJoin('orders', 'orders.id', 'ledger.order_id')
    .select(({ fn }) => ['account', fn.sum<number>('piastres').as('balance')])
    .where('orders.number', '=', number)
    .groupBy('account')
    .execute()
  const balances = rows.map(({ account, balance }) => [account, Number(balance)] as const)
  return Object.fromEntries(balances.filter(([, balance]) => balance !== 0))
}

/** Entries of an order as texts, such as `captured by payment: provider 22000, receivable -22000`. */
export async function entriesOf(db: Database, number: number): Promise<string[]> {
  const rows = await db
    .selectFrom('ledger')
    .innerJoin('orders', 'orders.id', 'ledger.order_id')
    .select(['entry', 'who', 'what', 'account', 'piastres'])
    .where('orders.number', '=', number)
    .orderBy('account')
    .execute()
  const entries = Map.groupBy(rows, ({ entry }) => entry).values()
  return [...entries]
    .map((rows) => {
      const postings = rows.map(({ account, piastres }) => `${account} ${piastres}`).join(', ')
      return `${rows[0]?.what} by ${rows[0]?.who}: ${postings}`
    })
    .toSorted()
}
