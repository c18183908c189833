import type { Bug } from './bug.ts'

export const changesBugs: Bug[] = [
  {
    name: 'changes: an outdated version undoes what another tab has changed',
    file: 'shop/orders/change/lock-order.server.ts',
    find: "  if (version !== undefined) begin = begin.where('version', '=', version)\n",
    replace: '  void version\n',
    tests: ['test/api/orders/revise/order-changes.test.ts'],
    only: 'outdated version',
  },
  {
    name: 'changes: whether it is too late is asked before the order is locked',
    file: 'shop/orders/revise/lock-for-revision.server.ts',
    find: '  const now = by.now()\n',
    replace: '  const now = new Date(asked)\n',
    tests: ['test/orders/change-races.test.ts'],
    only: 'waited',
    needsPostgres: true,
  },
  {
    name: 'changes: a preview is saved',
    file: 'shop/orders/revise/revise-order.server.ts',
    find: '  const isWritten = isChanged && !isPreview\n',
    replace: '  const isWritten = isChanged\n',
    tests: ['test/api/orders/revise/order-changes.test.ts'],
    only: 'preview',
  },
  {
    name: 'changes: more of a line costs what its product costs today',
    file: 'shop/orders/revise/revise-lines.server.ts',
    find: '    if (row) continue\n',
    replace: '',
    also: [
      {
        file: 'shop/orders/revise/revise-lines.server.ts',
        find: '    if (wish.row) events.push(await changeLine(work, wish, wish.row))\n',
        replace: `    if (wish.row) {
      events.push(await changeLine(work, wish, wish.row))
      const unit_price_piastres = products.get(wish.productId)?.price_piastres
      if (unit_price_piastres !== undefined)
        await work.db
          .updateTable('order_lines')
          .set({ unit_price_piastres })
          .where('order_id', '=', work.order.id)
          .where('line', '=', wish.row.line)
          .execute()
    }
`,
      },
    ],
    tests: ['test/api/orders/revise/order-changes.test.ts'],
    only: 'prices of its day',
  },
  {
    name: 'changes: what is dearer in cash is not held against the limits',
    file: 'shop/orders/revise/revise-payment.server.ts',
    find: '  if (due <= before && !hasOtherPhone(order, after.people)) return\n',
    replace: '  if (after.method === order.payment_method) return\n',
    tests: ['test/api/orders/revise/order-changes.test.ts'],
    only: 'owed in cash',
  },
  {
    name: 'changes: staff raise the fee that was promised',
    file: 'shop/orders/revise/revise-order.server.ts',
    find: 'isStaff ? Math.min(delivery, promisedDelivery(work.order)) : delivery',
    replace: 'isStaff ? delivery : delivery',
    tests: ['test/api/orders/revise/order-changes.test.ts'],
    only: 'fee that was promised',
  },
  {
    name: 'closed days: an order is moved to a day while that is closed',
    file: 'shop/orders/place/closed-days.server.ts',
    find: "if (engineOf<Schema>(db) !== 'postgres') return",
    replace: 'if (engineOf<Schema>(db)) return',
    tests: ['test/orders/closing-days.test.ts'],
    only: 'while an order is moved',
    needsPostgres: true,
  },
]
