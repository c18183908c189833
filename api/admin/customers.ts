import { adminCustomer } from '#shop/customers/customer.ts'
import { findCustomer } from '#shop/customers/customer.server.ts'
import { customerList, customersQuery } from '#shop/customers/list.ts'
import { listCustomers } from '#shop/customers/list.server.ts'
import { roleChange } from '#shop/accounts/role-change.ts'
import { changeRole, signOutEverywhere } from '#shop/accounts/change-role.server.ts'
import { deleteAccount, forgetPlacesOfGuest } from '#shop/customers/delete-account.server.ts'
import { numberInAddress } from '#shop/orders/order/order.ts'
import { endpoint, refused } from '../endpoint.ts'
import { problem, notFoundOrConflict } from '../problem.ts'
import { message } from '../shapes.ts'

const refusals = {
  'not-found': 404,
  'not-allowed': 403,
  'own-role': 409,
  'admin-password-needed': 409,
}

export const customerEndpoints = [
  endpoint({
    method: 'get',
    path: '/admin/customers',
    summary: 'Who ordered or has an account, by name, phone or e-mail, with what they ordered',
    policy: 'admin',
    query: customersQuery,
    answers: { 200: customerList },
    handle: ({ services, query }) => listCustomers(services.db, query),
  }),
  endpoint({
    method: 'get',
    path: '/admin/customers/:id',
    summary: 'One customer: accounts, orders, addresses, notes and agreements',
    policy: 'admin',
    answers: { 200: adminCustomer, ...refused(404) },
    handle: ({ services, param }) => findCustomer(services, param('id')),
  }),
  endpoint({
    method: 'put',
    path: '/admin/customers/:id/role',
    summary: 'Gives an account a role in the shop, or makes it a customer’s again',
    policy: 'owner',
    body: roleChange,
    answers: { 200: adminCustomer, ...refused(404, 409) },
    async handle({ services, account, param, body }) {
      const change = { id: param('id'), ...body }
      const changed = await changeRole(services.db, account, change, services.now())
      if (changed.ok) return findCustomer(services, change.id)
      return problem(refusals[changed.problem], changed.problem)
    },
  }),
  endpoint({
    method: 'post',
    path: '/admin/customers/:id/sign-out',
    summary: 'Ends every login of an account',
    policy: 'owner',
    answers: { 200: adminCustomer, ...refused(404) },
    async handle({ services, account, param }) {
      const id = param('id')
      const done = await signOutEverywhere(services.db, account, id, services.now())
      return done ? findCustomer(services, id) : undefined
    },
  }),
  endpoint({
    method: 'delete',
    path: '/admin/customers/:id',
    summary:
      'Deletes an account whose customer asks for it, without its orders; refused with orders under way or credit',
    policy: 'admin',
    answers: { 200: message, ...refused(404, 409) },
    async handle({ services, account, param }) {
      const deleted = await deleteAccount(
        services.db,
        { id: param('id'), by: account },
        services.now(),
      )
      if (!deleted.ok) return notFoundOrConflict(deleted.problem)
      await services.forgetSent({ ids: deleted.value, recipients: [] })
      services.wakeJobs()
      return { message: 'success' }
    },
  }),
  endpoint({
    method: 'post',
    path: '/admin/orders/:number/forget-places',
    operationId: 'forgetPlacesOfPhone',
    summary:
      'Removes where all orders of this order’s phone went, and the photos of their gates; refused while one is under way',
    policy: 'admin',
    answers: { 200: message, ...refused(404, 409) },
    async handle({ services, account, param }) {
      const guest = { number: numberInAddress(param('number')), by: account }
      const forgotten = await forgetPlacesOfGuest(services.db, guest, services.now())
      return forgotten.ok ? { message: 'success' } : notFoundOrConflict(forgotten.problem)
    },
  }),
]
