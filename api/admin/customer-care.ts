import * as v from 'valibot'
import { adminCustomer } from '#shop/customers/customer.ts'
import { findCustomer } from '#shop/customers/customer.server.ts'
import { blockForm } from '#shop/customers/blocks.ts'
import { blockCustomer, unblockCustomer } from '#shop/customers/blocks.server.ts'
import { mergeCustomers, undoMerge } from '#shop/customers/merge.server.ts'
import { previewMerge } from '#shop/customers/merge-history.server.ts'
import { mergeForm, mergePreview, mergeQuery } from '#shop/customers/merges.ts'
import { newNote, noteEdit } from '#shop/customers/notes.ts'
import { addNote, editNote } from '#shop/customers/notes.server.ts'
import type { Account } from '#shop/accounts/account.ts'
import type { Services } from '#server/context.ts'
import { endpoint, refused } from '../endpoint.ts'
import { problem } from '../problem.ts'

const refusals = {
  'not-found': 404,
  'admin-stays': 409,
  'changed-meanwhile': 409,
  'credit-too-much': 409,
  'id-taken': 409,
  'merged-since': 409,
  'same-customer': 409,
}

type Outcome = { ok: true } | { ok: false; problem: keyof typeof refusals }

export const customerCareEndpoints = [
  endpoint({
    method: 'post',
    path: '/admin/customers/:id/notes',
    operationId: 'addCustomerNote',
    summary: 'Notes something of a customer for staff; once for each id',
    policy: 'admin',
    body: newNote,
    answers: { 200: adminCustomer, ...refused(404, 409) },
    handle: async ({ services, account, param, body }) =>
      answer(
        services,
        param('id'),
        await addNote(services.db, param('id'), body, by(services, account)),
      ),
  }),
  endpoint({
    method: 'put',
    path: '/admin/customers/:id/notes/:note',
    operationId: 'editCustomerNote',
    summary: 'Gives a note another text, or takes it away by an empty one; earlier texts stay',
    policy: 'admin',
    body: noteEdit,
    answers: { 200: adminCustomer, ...refused(404, 409) },
    async handle({ services, account, param, body }) {
      const of = { customer: param('id'), note: param('note') }
      const edited = await editNote(services.db, of, body, by(services, account))
      return answer(services, param('id'), edited)
    },
  }),
  endpoint({
    method: 'put',
    path: '/admin/customers/:id/not-accepted',
    operationId: 'blockCustomer',
    summary:
      'Stops the shop from accepting orders of a customer, by any phone and account of the customer',
    policy: 'admin',
    body: blockForm,
    answers: { 200: adminCustomer, ...refused(404, 409) },
    handle: async ({ services, account, param, body }) =>
      answer(
        services,
        param('id'),
        await blockCustomer(services.db, param('id'), body, by(services, account)),
      ),
  }),
  endpoint({
    method: 'delete',
    path: '/admin/customers/:id/not-accepted',
    operationId: 'unblockCustomer',
    summary: 'Has the shop accept orders of a customer again',
    policy: 'admin',
    answers: { 200: adminCustomer, ...refused(404) },
    handle: async ({ services, account, param }) =>
      answer(
        services,
        param('id'),
        await unblockCustomer(services.db, param('id'), by(services, account)),
      ),
  }),
  endpoint({
    method: 'get',
    path: '/admin/customers/:id/merge',
    operationId: 'previewCustomerMerge',
    summary: 'What would become one if two customers were',
    policy: 'admin',
    query: mergeQuery,
    answers: { 200: mergePreview, ...refused(404) },
    handle: ({ services, param, query }) => previewMerge(services.db, param('id'), query.with),
  }),
  endpoint({
    method: 'post',
    path: '/admin/customers/:id/merge',
    operationId: 'mergeCustomers',
    summary: 'Says that two customers are one; their credit comes to one account. Once for each id',
    policy: 'admin',
    body: mergeForm,
    answers: { 200: adminCustomer, ...refused(404, 409) },
    handle: async ({ services, account, param, body }) =>
      answer(
        services,
        param('id'),
        await mergeCustomers(services.db, param('id'), body, by(services, account)),
      ),
  }),
  endpoint({
    method: 'post',
    path: '/admin/customer-merges/:merge/undo',
    operationId: 'undoCustomerMerge',
    summary:
      'Takes back that two customers are one; credit goes back where it was not spent meanwhile',
    policy: 'admin',
    answers: { 200: v.object({ creditStays: v.boolean() }), ...refused(404, 409) },
    async handle({ services, account, param }) {
      const undone = await undoMerge(services.db, param('merge'), by(services, account))
      if (undone.ok) return { creditStays: undone.creditStays }
      return problem(refusals[undone.problem], undone.problem)
    },
  }),
]

function by({ now }: Services, account: Account) {
  return { by: account, now: now() }
}

async function answer(services: Services, id: string, outcome: Outcome) {
  if (outcome.ok) return findCustomer(services, id)
  return problem(refusals[outcome.problem], outcome.problem)
}
