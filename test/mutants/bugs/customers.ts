import type { Bug } from './bug.ts'

export const customersBugs: Bug[] = [
  {
    name: 'erasing: a late payment by card revives the order of an erased customer',
    file: 'shop/payment/arrived-late.server.ts',
    find: ' || order.erased_at !== null) return false',
    replace: ') return false',
    tests: ['test/orders/late-payments-of-erased.test.ts'],
    only: 'by card',
  },
  {
    name: 'erasing: a late transfer revives the order of an erased customer',
    file: 'shop/payment/transfers/receive-transfer.server.ts',
    find: ' && !isOver && order.erased_at === null',
    replace: ' && !isOver',
    tests: ['test/orders/late-payments-of-erased.test.ts'],
    only: 'by transfer',
  },
  {
    name: 'merges: two of the same customers at once are two merges',
    file: 'shop/customers/merge.server.ts',
    find: '      await lockCustomers(trx)\n      const two =',
    replace: '      const two =',
    tests: ['test/orders/customer-races.test.ts'],
    only: 'two merges',
    needsPostgres: true,
  },
  {
    name: 'erasing: an order of an erased customer is opened by its checkout',
    file: 'shop/orders/place/idempotency.server.ts',
    find: ' || order.erased_at !== null)',
    replace: ')',
    tests: ['test/api/customers/erase-customer.test.ts'],
    only: 'same checkout',
  },
]
