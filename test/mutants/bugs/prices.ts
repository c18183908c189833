import type { Bug } from './bug.ts'

export const pricesBugs: Bug[] = [
  {
    name: 'an offer is taken off in floating-point pounds',
    file: 'shop/money.ts',
    find: 'return Math.floor((price * (100 - offerPercent) + 50) / 100)',
    replace:
      'return Math.round(Number(((price / 100) * (1 - offerPercent / 100)).toFixed(2)) * 100)',
    tests: ['shop/money.test.ts'],
  },
  {
    name: 'delivery is free at 500 EGP and not only above',
    file: 'shop/cart/pricing.ts',
    find: 'subtotal > terms.freeDeliveryAbovePiastres',
    replace: 'subtotal >= terms.freeDeliveryAbovePiastres',
    tests: ['shop/cart/pricing.test.ts'],
  },
  {
    name: 'what is weighed costs all that it weighs',
    file: 'shop/orders/order/line-changes.ts',
    find: 'return Math.min(lineLimit(line), priceAsPacked(line))',
    replace:
      'return line.weighed ? priceAsPacked(line) : Math.min(lineLimit(line), priceAsPacked(line))',
    tests: ['shop/orders/order/line-changes.test.ts'],
  },
  {
    name: 'a limit is rounded up',
    file: 'shop/cart/pricing.ts',
    find: 'return weighed ? Math.floor(',
    replace: 'return weighed ? Math.ceil(',
    tests: ['shop/orders/order/line-changes.test.ts'],
  },
  {
    name: 'an order is packed before all is weighed',
    file: 'shop/orders/change/move-order.server.ts',
    find: '  await refuseUnweighed(work)\n',
    replace: '  void refuseUnweighed\n',
    tests: ['test/api/orders/order/weighed.test.ts'],
    only: 'packed once all is weighed',
  },
  {
    name: 'the highest total holds for what was ordered, not for what it can come to',
    file: 'shop/orders/place/check.ts',
    find: 'if (limit > MAX_TOTAL)',
    replace: 'if (totals.total > MAX_TOTAL)',
    tests: ['test/api/orders/order/weighed.test.ts'],
    only: 'above the highest total',
  },
  {
    name: 'a guest gets the member discount',
    file: 'shop/orders/place/check.ts',
    find: 'isMember ? settings.memberDiscount : 0',
    replace: 'settings.memberDiscount',
    tests: ['test/api/catalogue/member-discount.test.ts'],
    only: 'a guest cannot have it',
  },
  {
    name: 'prices: an offer holds a moment longer than it was set for',
    file: 'shop/prices/in-force.server.ts',
    find: 'offer_until > ${at}) then coalesce',
    replace: 'offer_until >= ${at}) then coalesce',
    tests: ['test/api/catalogue/prices-in-time.test.ts'],
  },
  {
    name: 'prices: a sheet is applied though it was cancelled meanwhile',
    file: 'shop/prices/in-force.server.ts',
    find: `    .where('id', '=', id)
    .where('state', '=', 'planned')
    .executeTakeFirst()
  if (claimed`,
    replace: `    .where('id', '=', id)
    .executeTakeFirst()
  if (claimed`,
    tests: ['test/orders/price-races.test.ts'],
    needsPostgres: true,
  },
]
