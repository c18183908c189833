import * as v from 'valibot'
import { supplierForm, supplierShape, supplyForm, supplyShape } from '#shop/buying/supplier.ts'
import {
  addSupplier,
  deleteSupplier,
  editSupplier,
  listSuppliers,
  listSupply,
  writeSupply,
  type WrittenSupplier,
} from '#shop/buying/suppliers.server.ts'
import { endpoint, refused } from '../endpoint.ts'
import { notFoundOrConflict, wrongField } from '../problem.ts'
import { done } from '../shapes.ts'

export const supplierEndpoints = [
  endpoint({
    method: 'get',
    path: '/admin/buying/suppliers',
    operationId: 'listSuppliers',
    summary: 'From whom the shop gets its goods',
    policy: 'buying',
    answers: { 200: v.array(supplierShape) },
    handle: ({ services }) => listSuppliers(services.db),
  }),
  endpoint({
    method: 'post',
    path: '/admin/buying/suppliers',
    operationId: 'createSupplier',
    summary: 'A new supplier; it may be a producer, whose products then come from it',
    policy: 'buying',
    body: supplierForm,
    answers: { 201: supplierShape, ...refused(404, 409) },
    async handle({ services: { db, now }, account, body }) {
      const written = await addSupplier(db, account, body, now())
      return written.ok ? Response.json(written.record, { status: 201 }) : refuse(written)
    },
  }),
  endpoint({
    method: 'put',
    path: '/admin/buying/suppliers/:id',
    operationId: 'updateSupplier',
    summary: 'Edit a supplier',
    policy: 'buying',
    body: supplierForm,
    answers: { 200: supplierShape, ...refused(404, 409) },
    async handle({ services: { db, now }, account, param, body }) {
      const written = await editSupplier(db, account, { id: param('id'), form: body }, now())
      return written.ok ? written.record : refuse(written)
    },
  }),
  endpoint({
    method: 'delete',
    path: '/admin/buying/suppliers/:id',
    operationId: 'deleteSupplier',
    summary: 'Delete a supplier: no link opens its lists any more, and its products have none',
    policy: 'buying',
    answers: { 200: done, ...refused(404) },
    async handle({ services: { db, now }, account, param }) {
      const id = param('id')
      const deleted = await deleteSupplier(db, account, id, now())
      return deleted.ok ? { id } : notFoundOrConflict(deleted.problem)
    },
  }),
  endpoint({
    method: 'get',
    path: '/admin/buying/products',
    operationId: 'listSupply',
    summary: 'From which supplier each product comes, and whether it is sold before it is there',
    policy: 'buying',
    answers: { 200: v.array(supplyShape) },
    handle: ({ services }) => listSupply(services.db),
  }),
  endpoint({
    method: 'put',
    path: '/admin/buying/products/:id',
    operationId: 'updateSupply',
    summary: 'Say from which supplier a product comes, and whether it is sold before it is there',
    policy: 'buying',
    body: supplyForm,
    answers: { 200: done, ...refused(404) },
    async handle({ services: { db, now }, account, param, body }) {
      const id = param('id')
      const written = await writeSupply(db, account, id, body, now())
      if (written === 'supplier-gone') return wrongField(404, 'supplier', written)
      return written === 'written' ? { id } : undefined
    },
  }),
]

function refuse({ problem: code }: WrittenSupplier & { ok: false }): Response {
  if (code === 'producer-gone') return wrongField(404, 'producer', code)
  if (code === 'producer-taken') return wrongField(409, 'producer', code)
  return notFoundOrConflict(code)
}
