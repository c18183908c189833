import type { Bug } from './bug.ts'

export const ledgerBugs: Bug[] = [
  {
    name: 'ledger: what a cancelled order was given back before stays a gift',
    file: 'shop/orders/money/book-sale.server.ts',
    find: 'given: Number(order.refunds) - (isSold ? order.given_piastres : 0)',
    replace: 'given: 0',
    tests: ['test/ledger.test.ts'],
    only: 'cancelled order',
  },
  {
    name: 'ledger: a sale is posted whole each time',
    file: 'shop/orders/money/book-sale.server.ts',
    find: 'sales: sales + Number(order.sales)',
    replace: 'sales',
    tests: ['test/ledger.test.ts'],
    only: 'changed order',
  },
  {
    name: 'ledger: a refund that is sent twice at once is posted twice',
    file: 'shop/payment/finish-refund.server.ts',
    find: '  if (numUpdatedRows === 0n) return\n',
    replace: '',
    tests: ['test/ledger.test.ts'],
    only: 'however often',
  },
  {
    name: 'ledger: more was given back than an order costs, and stays so',
    file: 'shop/orders/money/book-sale.server.ts',
    find: 'sql`case when ${gifts} > total_piastres then total_piastres else ${gifts} end`',
    replace: 'sql`${gifts}`',
    tests: ['test/orders/given-beyond.test.ts'],
  },
]
