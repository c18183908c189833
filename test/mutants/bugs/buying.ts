import type { Bug } from './bug.ts'

export const buyingBugs: Bug[] = [
  {
    name: 'buying: what a supplier has brought is still to come',
    file: 'shop/buying/sent-list.ts',
    find: '    left -= came\n',
    replace: '',
    tests: ['shop/buying/needs.test.ts'],
  },
]
