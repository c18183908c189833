import type { Bug } from './bug.ts'

export const stockBugs: Bug[] = [
  {
    name: 'stock is read first and written afterwards',
    file: 'shop/inventory/stock.server.ts',
    find: `.set((product) => ({ quantity: product('quantity', '-', qty) }))
    .where('id', 'in', lockedInOrder(db, perProduct))`,
    replace: `.set({
      quantity: Number(
        (
          await db
            .selectFrom('products')
            .select('quantity')
            .where('id', '=', perProduct[0]?.[0] ?? '')
            .executeTakeFirst()
        )?.quantity ?? 0,
      ) - (perProduct[0]?.[1] ?? 0),
    })
    .where(
      'id',
      'in',
      perProduct.map(([id]) => id),
    )`,
    tests: ['test/orders/checkout-races.test.ts'],
    only: 'the last 10 units',
    needsPostgres: true,
  },
  {
    name: 'the stock of an ended order is given back without waiting for it',
    file: 'shop/payment/close-unpaid.server.ts',
    find: '    await releaseStock(',
    replace: '    void releaseStock(',
    tests: ['test/api/orders/money/reservation.test.ts'],
    only: 'is kept for 30 minutes|is given back',
  },
  {
    name: 'stock is given back while the order can still be paid',
    file: 'shop/payment/open-orders.server.ts',
    find: "      await providerOf(payments, order).cancel({ id: order.intent_id }, 'abandoned')\n",
    replace: `      await closeUnpaid(db, order.id, { state: 'expired', why: 'expired', now: now() })
      await providerOf(payments, order).cancel({ id: order.intent_id }, 'abandoned')\n`,
    tests: ['test/api/orders/money/reservation.test.ts'],
    only: 'nobody can pay any more',
  },
  {
    name: 'seasons: what is out of season can be ordered',
    file: 'shop/inventory/stock.server.ts',
    find: "    .where('back_in', '=', '')\n    .returningAll()",
    replace: '    .returningAll()',
    tests: ['test/api/catalogue/months.test.ts'],
    only: 'sold to nobody',
  },
  {
    name: 'seasons: a season that ended is not written again when it begins',
    file: 'shop/catalogue/turn-seasons.server.ts',
    find: ".where('months', '=', months)",
    replace: ".where('back_in', '=', '')\n        .where('months', '=', months)",
    tests: ['test/api/catalogue/months.test.ts'],
    only: 'a month begins',
  },
  {
    name: 'seasons: meat and cheese are harvested',
    file: 'shop/catalogue/matching.server.ts',
    find: "\n      .where('category', 'in', [...plantCategories])",
    replace: '',
    tests: ['test/api/catalogue/months.test.ts'],
    only: 'the harvest is of plants',
  },
]
