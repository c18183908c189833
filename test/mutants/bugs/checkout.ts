import type { Bug } from './bug.ts'

export const checkoutBugs: Bug[] = [
  {
    name: 'what the browser says the cart costs is what it costs',
    file: 'shop/orders/place/place-order.server.ts',
    find: "        throw new OrderRefused({ problem: 'amount-mismatch' })",
    replace: '        totals.total = request.amount',
    tests: ['test/api/orders/money/payment-refusals.test.ts'],
    only: 'for an amount off by',
  },
  {
    name: 'the amount is not compared with the one that was shown',
    file: 'shop/orders/place/place-order.server.ts',
    find: 'if (request.amount !== undefined && request.amount !== totals.total) {',
    replace: 'if (totals.total < 0) {',
    tests: ['test/api/orders/money/payment-refusals.test.ts'],
    only: 'when a price changed meanwhile',
  },
  {
    name: 'the price of a box comes from whoever orders it',
    file: 'shop/cart/wanted-items.ts',
    find: 'const wantedItem = v.strictObject({\n',
    replace: 'const wantedItem = v.strictObject({\n  price: v.optional(v.number()),\n',
    also: [
      {
        file: 'shop/orders/place/place-order.server.ts',
        find: 'pricedRow(product, qty, memberDiscount))',
        replace:
          '({ ...pricedRow(product, qty, memberDiscount), pricePiastres: (request.items[0]?.price ?? product.price_piastres / 100) * 100 }))',
      },
    ],
    tests: ['test/api/content/boxes-for-sale.test.ts'],
    only: 'price of its own',
  },
  {
    name: 'the key of a checkout is ignored',
    file: 'api/placing.ts',
    find: 'idempotencyKey: key.output,',
    replace: 'idempotencyKey: randomUUID(),',
    tests: ['test/api/orders/money/repeated-checkout.test.ts'],
    only: 'with its key|at once',
  },
]
