import type { Bug } from './bug.ts'

export const shortagesBugs: Bug[] = [
  {
    name: 'shortages: orders get more together than there is',
    file: 'shop/orders/shortage/save-shortage.server.ts',
    find: 'sumOf(asked.map(({ to }) => to)) > available',
    replace: 'asked.some(({ to }) => sumOf([to]) > available)',
    tests: ['test/api/orders/shortage/shortages.test.ts'],
  },
  {
    name: 'shortages: two that were begun on one screen are both written',
    file: 'shop/orders/shortage/save-shortage.server.ts',
    find: `  if (body.seen !== number - 1) throw new ShortageRefused('shortage-changed')
`,
    replace: '',
    tests: ['test/api/orders/shortage/shortages.test.ts', 'test/orders/shortage-races.test.ts'],
  },
  {
    name: 'shortages: who already has the first replacement gets none',
    file: 'shop/orders/shortage/plan.ts',
    find: '    if (order.productIds.includes(other.productId)) continue\n',
    replace: '    if (order.productIds.includes(other.productId)) break\n',
    tests: ['shop/orders/shortage/plan.test.ts'],
  },
]
