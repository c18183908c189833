import {
  customerList,
  customerOnDesk,
  customersQuery,
  roleChange,
} from '#shop/accounts/customer-desk.ts'
import { findCustomer, listCustomers } from '#shop/accounts/customers-desk.server.ts'
import { changeRole, signOutEverywhere } from '#shop/accounts/roles.server.ts'
import type { Services } from '#server/context.ts'
import { endpoint } from '../endpoint.ts'
import { problem } from '../problem.ts'
import { problemShape } from '../shapes.ts'

const refusals = {
  'not-found': 404,
  'not-allowed': 403,
  'own-role': 409,
  'admin-password-needed': 409,
}

/** Who has an account, and who may enter here. */
export const customerEndpoints = [
  endpoint({
    method: 'get',
    path: '/admin/customers',
    summary: 'Accounts by name or e-mail, with what they ordered',
    policy: 'admin',
    query: customersQuery,
    answers: { 200: customerList, 422: problemShape },
    handle: async ({ services, query }) => Response.json(await listCustomers(services.db, query)),
  }),
  endpoint({
    method: 'get',
    path: '/admin/customers/:id',
    summary: 'One account with its latest orders',
    policy: 'admin',
    answers: { 200: customerOnDesk, 404: problemShape },
    handle: async ({ services, param }) => one(services, param('id')),
  }),
  endpoint({
    method: 'put',
    path: '/admin/customers/:id/role',
    summary: 'Makes an account an admin, or a customer again',
    policy: 'admin',
    body: roleChange,
    answers: { 200: customerOnDesk, 404: problemShape, 409: problemShape, 422: problemShape },
    async handle({ services, account, param, body }) {
      const change = { id: param('id'), role: body.role }
      const changed = await changeRole(services.db, account, change, services.now())
      if (changed.ok) return one(services, change.id)
      return problem(refusals[changed.problem], changed.problem)
    },
  }),
  endpoint({
    method: 'post',
    path: '/admin/customers/:id/sign-out',
    summary: 'Ends every login of an account',
    policy: 'admin',
    answers: { 200: customerOnDesk, 404: problemShape },
    async handle({ services, account, param }) {
      const id = param('id')
      const done = await signOutEverywhere(services.db, account, id, services.now())
      return done ? one(services, id) : problem(404, 'not-found')
    },
  }),
]

async function one({ db }: Services, id: string): Promise<Response> {
  const customer = await findCustomer(db, id)
  return customer ? Response.json(customer) : problem(404, 'not-found')
}
