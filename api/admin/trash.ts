import { trashShape } from '#shop/trash/trash.ts'
import { listTrash } from '#shop/trash/trash.server.ts'
import { endpoint } from '../endpoint.ts'
import { pageQuery } from './content-responses.ts'

export const trashEndpoints = [
  endpoint({
    method: 'get',
    path: '/admin/trash',
    operationId: 'listTrash',
    summary:
      'A page of the products, recipes, producers and search words that were deleted in the last 30 days and can be restored',
    policy: 'admin',
    query: pageQuery,
    answers: { 200: trashShape },
    handle: ({ services, query }) => listTrash(services.db, query.page),
  }),
]
