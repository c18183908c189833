import type { Bug } from './bug.ts'

export const packingBugs: Bug[] = [
  {
    name: 'packing: an order is packed with lines that nobody ticked',
    file: 'shop/orders/pack/pack-order.server.ts',
    find: "order.state === 'confirmed' && left.length > 0",
    replace: "order.state === 'packed' && left.length > 0",
    tests: ['test/api/orders/pack/packing.test.ts'],
  },
  {
    name: 'packing: an order is packed whose customer is still to be called',
    file: 'shop/orders/change/open-calls.server.ts',
    find: "  if (lines.length > 0) throw new OrderChangeRefused('call-open', lines)",
    replace: "  if (lines.length > 99) throw new OrderChangeRefused('call-open', lines)",
    tests: ['test/api/orders/shortage/open-shortage-calls.test.ts'],
  },
]
