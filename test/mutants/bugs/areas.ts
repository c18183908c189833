import type { Bug } from './bug.ts'

export const areasBugs: Bug[] = [
  {
    name: 'areas: two orders at once take the last place of a day',
    file: 'shop/orders/place/full-days.server.ts',
    find: '  await lockPlaces(db, areaId, date)\n',
    replace: '  void lockPlaces\n',
    tests: ['test/orders/capacity-races.test.ts'],
    needsPostgres: true,
  },
  {
    name: 'areas: an order that is collected keeps the address that was typed',
    file: 'shop/orders/place/place-order.server.ts',
    find: 'isPickupPoint(area) ? collectedAt(area, request, context.locale) : request',
    replace:
      'isPickupPoint(area) ? { ...collectedAt(area, request, context.locale), ...request } : request',
    tests: ['test/api/delivery/pickup-points.test.ts'],
    only: 'without a fee and an address',
  },
]
