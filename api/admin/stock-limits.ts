import { limitForm, stockLimits } from '#shop/staff-notices/stock-limits.ts'
import { readStockLimits, writeStockLimit } from '#shop/staff-notices/stock-limits.server.ts'
import { endpoint, refused } from '../endpoint.ts'
import { notFoundOrConflict } from '../problem.ts'

export const stockLimitEndpoints = [
  endpoint({
    method: 'get',
    path: '/admin/stock-limits',
    operationId: 'listStockLimits',
    summary: 'All products with the number of units from which on each is low in stock',
    policy: 'stock',
    answers: { 200: stockLimits },
    handle: ({ services }) => readStockLimits(services.db),
  }),
  endpoint({
    method: 'put',
    path: '/admin/stock-limits/:id',
    operationId: 'setStockLimit',
    summary:
      'From how many units on a product is low, null for the shop’s usual number; `from` is what its editor saw',
    policy: 'stock',
    body: limitForm,
    answers: { 200: stockLimits, ...refused(404, 409) },
    async handle({ services: { db, now }, account, body: form, param }) {
      const done = await writeStockLimit(db, account, { id: param('id'), form }, now())
      if (done === 'written') return readStockLimits(db)
      return notFoundOrConflict(done)
    },
  }),
]
