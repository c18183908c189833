import type { Bug } from './bug.ts'

export const doorBugs: Bug[] = [
  {
    name: 'door: units are refunded again and again',
    file: 'shop/orders/change/refund-lines.server.ts',
    find: '        refunded_qty: line.refundedQty + qty,\n',
    replace: '',
    tests: ['test/api/orders/door/order-door.test.ts'],
    only: 'each once',
  },
  {
    name: 'door: a card order keeps what was refused',
    file: 'shop/orders/door/refuse-lines.server.ts',
    find: '  await settleDue(db, { orderId: order.id, who: account.email, now })\n',
    replace: '',
    tests: ['test/api/orders/door/order-door.test.ts'],
    only: 'difference back',
  },
  {
    name: 'door: a refusal is taken back although its money went back',
    file: 'shop/orders/door/refusals.ts',
    find: 'createdAt >= first.at',
    replace: 'createdAt < first.at',
    tests: ['test/api/orders/door/refusals-taken-back.test.ts'],
    only: 'once money went back',
  },
  {
    name: 'door: a day is closed while one of its orders is taken back',
    file: 'shop/orders/overview/close-day.server.ts',
    find: '    await lockOrdersOf(db, date)\n',
    replace: '',
    tests: ['test/api/orders/door/order-door.test.ts'],
    only: 'a day is not closed',
    needsPostgres: true,
  },
]
