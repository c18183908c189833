import type { Bug } from './bug.ts'

export const transactionsBugs: Bug[] = [
  {
    name: 'transactions: placing does not wait for the order’s history',
    file: 'shop/orders/place/write-order.server.ts',
    find: "  await recordEvent(db, orderId, { at: now, who, what: 'placed' })",
    replace: "  void recordEvent(db, orderId, { at: now, who, what: 'placed' })",
    tests: ['test/api/orders/money/payment-events.test.ts'],
  },
  {
    name: 'transactions: settling does not wait for the order’s history',
    file: 'shop/payment/keep-news.server.ts',
    find: '  await recordEvent(db, orderId, {\n',
    replace: '  void recordEvent(db, orderId, {\n',
    tests: ['test/api/orders/money/payment-events.test.ts'],
  },
  {
    name: 'transactions: the provider is asked inside one when settling',
    file: 'shop/payment/arrived.server.ts',
    find: '  const outcome = await inTransaction(payments.db, async (db) => {\n',
    replace:
      '  const outcome = await inTransaction(payments.db, async (db) => {\n    await payments.providers[0]?.ask({ id: "pi_0" }).catch(() => {})\n',
    tests: ['test/api/orders/money/payment-events.test.ts'],
  },
]
