import type { Bug } from './bug.ts'

export const packingBugs: Bug[] = [
  {
    name: 'packing: an order is packed with lines that nobody ticked',
    file: 'shop/orders/packing/pack-order.server.ts',
    find: "order.state === 'confirmed' && left.length > 0",
    replace: "order.state === 'packed' && left.length > 0",
    tests: ['test/api/packing.test.ts'],
  },
]
