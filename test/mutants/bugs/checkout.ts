import type { Bug } from './bug.ts'

export const checkoutBugs: Bug[] = [
  {
    name: 'what the browser says the cart costs is what it costs',
    file: 'shop/orders/place/check.ts',
    find: "    return { ok: false, problem: 'amount-mismatch' }",
    replace: '    totals.total = amount',
    tests: ['test/api/orders/money/payment-refusals.test.ts'],
    only: 'for an amount off by',
  },
  {
    name: 'the amount is not compared with the one that was shown',
    file: 'shop/orders/place/check.ts',
    find: 'if (amount !== undefined && amount !== totals.total) {',
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
        file: 'shop/orders/place/reserve.server.ts',
        find: 'return product ? [{ product, qty }] : []',
        replace:
          'return product ? [{ product: { ...product, price_piastres: (request.items[0]?.price ?? product.price_piastres / 100) * 100 }, qty }] : []',
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
