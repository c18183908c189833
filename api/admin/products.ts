import * as v from 'valibot'
import { findAdminProduct, withWaiting } from '#shop/catalogue/staff-products.server.ts'
import { listAdminProducts } from '#shop/search/list-products.server.ts'
import { pageAt } from '#shop/catalogue/listing.ts'
import { listIds } from '#shop/catalogue/lists.server.ts'
import { photoQueueQuery, photoQueueShape } from '#shop/catalogue/pictures/photo-queue.ts'
import { readPhotoQueue } from '#shop/catalogue/pictures/photo-queue.server.ts'
import { editSeveral } from '#shop/catalogue/edit-products.server.ts'
import {
  bulkEdit,
  adminProductListShape,
  adminProductShape,
  adminProductQuery,
} from '#shop/catalogue/staff-products.ts'
import { endpoint, refused } from '../endpoint.ts'
import { problem } from '../problem.ts'

export const adminProductEndpoints = [
  endpoint({
    method: 'get',
    path: '/admin/products',
    summary: 'A page of the products for admins, hidden ones too',
    policy: 'stock',
    query: adminProductQuery,
    answers: { 200: adminProductListShape },
    async handle({ services: { db, now }, query }) {
      const list = await listAdminProducts(db, query, now())
      return { ...list, products: await withWaiting(db, list.products) }
    },
  }),
  endpoint({
    method: 'get',
    path: '/admin/photo-queue',
    operationId: 'getPhotoQueue',
    summary: 'How many products have only a drawing, and the next one to photograph',
    policy: 'admin',
    query: photoQueueQuery,
    answers: { 200: photoQueueShape },
    handle: ({ services, query: { skip } }) => readPhotoQueue(services.db, skip),
  }),
  // Must come before `/admin/products/:id`, which also matches `bulk` and answers 405 to POST.
  endpoint({
    method: 'post',
    path: '/admin/products/bulk',
    operationId: 'updateAdminProducts',
    summary: 'Changes several products, all or none',
    policy: 'admin',
    body: bulkEdit,
    answers: { 200: v.array(adminProductShape), ...refused(409) },
    async handle({ services, account, body }) {
      const editor = { account, now: services.now() }
      const edited = await editSeveral(services.db, body.items, editor)
      return edited.ok ? edited.products : problem(409, edited.problem)
    },
  }),
  endpoint({
    method: 'get',
    path: '/admin/products/:id',
    summary: 'One product, also when it is hidden or deleted',
    policy: 'stock',
    answers: { 200: adminProductShape, ...refused(404) },
    async handle({ services: { db }, param }) {
      const product = await findAdminProduct(db, param('id'))
      return product && (await withWaiting(db, [product]))[0]
    },
  }),
  endpoint({
    method: 'get',
    path: '/admin/products/:id/page',
    operationId: 'getAdminProductPage',
    summary: 'The page of its category in the shop that lists a product; none of a hidden one',
    policy: 'admin',
    answers: { 200: v.object({ page: v.nullable(v.number()) }), ...refused(404) },
    async handle({ services, param }) {
      const product = await findAdminProduct(services.db, param('id'))
      if (!product) return undefined
      const { category, id } = product
      const { ids } = await listIds(services.db, { category })
      return { page: pageAt(ids.indexOf(id)) }
    },
  }),
]
