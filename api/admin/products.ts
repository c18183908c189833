import * as v from 'valibot'
import { findOnDesk, listOnDesk } from '#shop/catalogue/desk.server.ts'
import { pageAt } from '#shop/catalogue/listing.ts'
import { listIds } from '#shop/catalogue/lists.server.ts'
import { editSeveral } from '#shop/catalogue/edit-products.server.ts'
import {
  bulkEdit,
  deskListShape,
  deskProductShape,
  deskQuery,
} from '#shop/catalogue/product-desk.ts'
import { endpoint } from '../endpoint.ts'
import { problem } from '../problem.ts'
import { problemShape } from '../shapes.ts'

export const productDeskEndpoints = [
  endpoint({
    method: 'get',
    path: '/admin/products',
    summary: 'A page of the products on the desk, hidden ones too',
    policy: 'admin',
    query: deskQuery,
    answers: { 200: deskListShape, 422: problemShape },
    async handle({ services, query }) {
      return Response.json(await listOnDesk(services.db, query))
    },
  }),
  // Before the one by id, whose path takes any word.
  endpoint({
    method: 'post',
    path: '/admin/products/bulk',
    operationId: 'updateAdminProducts',
    summary: 'Changes several products, all or none',
    policy: 'admin',
    body: bulkEdit,
    answers: { 200: v.array(deskProductShape), 409: problemShape, 422: problemShape },
    async handle({ services, account, body }) {
      const editor = { account, now: services.now() }
      const edited = await editSeveral(services.db, body.items, editor)
      return edited.ok ? Response.json(edited.products) : problem(409, edited.problem)
    },
  }),
  endpoint({
    method: 'get',
    path: '/admin/products/:id',
    summary: 'One product, also when it is hidden or deleted',
    policy: 'admin',
    answers: { 200: deskProductShape, 404: problemShape },
    async handle({ services, param }) {
      const product = await findOnDesk(services.db, param('id'))
      return product ? Response.json(product) : problem(404, 'not-found')
    },
  }),
  endpoint({
    method: 'get',
    path: '/admin/products/:id/page',
    operationId: 'getAdminProductPage',
    summary: 'The page of its category in the shop that lists a product; none of a hidden one',
    policy: 'admin',
    answers: { 200: v.object({ page: v.nullable(v.number()) }), 404: problemShape },
    async handle({ services, param }) {
      const product = await findOnDesk(services.db, param('id'))
      if (!product) return problem(404, 'not-found')
      const { category, id } = product
      const { ids } = await listIds(services.db, { category })
      return Response.json({ page: pageAt(ids.indexOf(id)) })
    },
  }),
]
