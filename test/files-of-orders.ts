import type { Database } from '#db/schema.ts'
import { readOrders } from '#shop/books/files/orders.server.ts'

/** Returns orders whose due sum differs between the accountant's files and the ledger. */
export async function wrongInFiles({ services: { db } }: { services: { db: Database } }) {
  const rows = await db
    .selectFrom('ledger')
    .innerJoin('orders', 'orders.id', 'ledger.order_id')
    .select(({ fn }) => ['number', fn.sum<number>('piastres').as('sum')])
    .where('account', '=', 'receivable')
    .groupBy('number')
    .execute()
  const inLedger = new Map(rows.map(({ number, sum }) => [number, Number(sum)]))
  const always = { from: '2000-01-01', to: '9999-12-31' }
  const inFiles = (await Array.fromAsync(readOrders(db, always))).flat()
  return inFiles
    .filter(({ number, owed }) => owed !== (inLedger.get(number) ?? 0))
    .map(({ number, owed }) => `order ${number}: ${owed} and ${inLedger.get(number)} in the ledger`)
}
