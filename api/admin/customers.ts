import { customerList, adminCustomer, customersQuery } from '#shop/customers/admin.ts'
import { roleChange } from '#shop/accounts/admin.ts'
import { findCustomer, listCustomers } from '#shop/customers/admin.server.ts'
import { changeRole, signOutEverywhere } from '#shop/accounts/admin.server.ts'
import { endpoint, refused } from '../endpoint.ts'
import { problem } from '../problem.ts'

const refusals = {
  'not-found': 404,
  'not-allowed': 403,
  'own-role': 409,
  'admin-password-needed': 409,
}

/** Endpoints of accounts and their roles. */
export const customerEndpoints = [
  endpoint({
    method: 'get',
    path: '/admin/customers',
    summary: 'Accounts by name or e-mail, with what they ordered',
    policy: 'admin',
    query: customersQuery,
    answers: { 200: customerList },
    handle: ({ services, query }) => listCustomers(services.db, query),
  }),
  endpoint({
    method: 'get',
    path: '/admin/customers/:id',
    summary: 'One account with its latest orders',
    policy: 'admin',
    answers: { 200: adminCustomer, ...refused(404) },
    handle: ({ services, param }) => findCustomer(services, param('id')),
  }),
  endpoint({
    method: 'put',
    path: '/admin/customers/:id/role',
    summary: 'Makes an account an admin, or a customer again',
    policy: 'admin',
    body: roleChange,
    answers: { 200: adminCustomer, ...refused(404, 409) },
    async handle({ services, account, param, body }) {
      const change = { id: param('id'), role: body.role }
      const changed = await changeRole(services.db, account, change, services.now())
      if (changed.ok) return findCustomer(services, change.id)
      return problem(refusals[changed.problem], changed.problem)
    },
  }),
  endpoint({
    method: 'post',
    path: '/admin/customers/:id/sign-out',
    summary: 'Ends every login of an account',
    policy: 'admin',
    answers: { 200: adminCustomer, ...refused(404) },
    async handle({ services, account, param }) {
      const id = param('id')
      const done = await signOutEverywhere(services.db, account, id, services.now())
      return done ? findCustomer(services, id) : undefined
    },
  }),
]
