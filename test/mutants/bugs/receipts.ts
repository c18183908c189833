import type { Bug } from './bug.ts'

export const receiptsBugs: Bug[] = [
  {
    name: 'receipts: money that goes back after the delivery has no credit note',
    file: 'shop/orders/money/issue-receipts.server.ts',
    find: 'if (issued.length === 0 && !isFirst) return',
    replace: 'if (!isFirst) return',
    tests: ['test/api/orders/order/receipts.test.ts'],
  },
]
