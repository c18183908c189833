import type { Bug } from './bug.ts'

export const runsBugs: Bug[] = [
  {
    name: 'runs: the link of another run takes back what was said of a stop',
    file: 'shop/runs/stop-actions.server.ts',
    find: ' || last.run_id !== run.id)',
    replace: ')',
    tests: ['test/api/delivery/drive-other-run.test.ts'],
  },
  {
    name: 'runs: a phone delivers the orders of another run',
    file: 'shop/runs/stop-actions.server.ts',
    find: 'stop?.run_id !== run.id || order.delivery_date',
    replace: 'order.delivery_date',
    tests: ['test/api/delivery/drive.test.ts'],
    only: 'orders of other runs',
  },
  {
    name: 'runs: what a driver did in year 1 is kept',
    file: 'shop/runs/drive.ts',
    find: 'isDay(text.slice(0, 10)) && ',
    replace: '',
    tests: ['test/api/delivery/drive.test.ts'],
  },
]
