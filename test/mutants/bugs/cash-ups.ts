import type { Bug } from './bug.ts'

export const cashUpsBugs: Bug[] = [
  {
    name: 'cash-up: it is closed though a phone said more since it was shown',
    file: 'shop/cash-ups/count.server.ts',
    find: 'if (seen !== cash.seen || version',
    replace: 'if (version',
    tests: ['test/api/books/cash-up.test.ts'],
  },
]
