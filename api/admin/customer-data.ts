import * as v from 'valibot'
import { eraseCustomer } from '#shop/customers/erase-customer.server.ts'
import { exportCustomer } from '#shop/customers/export-customer.server.ts'
import { samePersons } from '#shop/customers/keep-parts.server.ts'
import { personOfId, personOfOrder, type Person } from '#shop/customers/person.server.ts'
import { numberInAddress } from '#shop/orders/order.ts'
import { readSettings } from '#shop/settings/settings.server.ts'
import { tellOfFile } from '#shop/customers/tell-of-file.server.ts'
import type { Account } from '#shop/accounts/account.ts'
import type { Services } from '#server/context.ts'
import { fileOfData } from '../customer-file.ts'
import { refuseDeletion } from '../delete-account.ts'
import { endpoint, refused } from '../endpoint.ts'

const message = v.object({ message: v.string() })

/** What is kept of a customer, as a file and erased: of an account, or of the guest who placed an order. */
export const customerDataEndpoints = [
  endpoint({
    method: 'get',
    path: '/admin/customers/:id/data',
    summary: 'All that is kept of a customer, as a file for her',
    policy: 'admin',
    answers: { 200: 'A JSON file', ...refused(404) },
    handle: async ({ services, param }) =>
      dataOf(services, await personOfId(services.db, param('id'))),
  }),
  endpoint({
    method: 'get',
    path: '/admin/orders/:number/customer-data',
    summary: 'All that is kept of who placed an order, by the phone, as a file for her',
    policy: 'admin',
    answers: { 200: 'A JSON file', ...refused(404) },
    handle: async ({ services, param }) =>
      dataOf(services, await personOfOrder(services.db, numberInAddress(param('number')))),
  }),
  endpoint({
    method: 'post',
    path: '/admin/customers/:id/erase',
    summary:
      'Erases a customer: account, names, phones, addresses and messages, also in the orders; refused with orders under way or credit',
    policy: 'owner',
    answers: { 200: message, ...refused(404, 409) },
    handle: async ({ services, account, param }) =>
      erase(services, await personOfId(services.db, param('id')), account),
  }),
  endpoint({
    method: 'post',
    path: '/admin/orders/:number/erase-customer',
    summary: 'The same for who placed an order, by the phone, with the account of that phone',
    policy: 'owner',
    answers: { 200: message, ...refused(404, 409) },
    handle: async ({ services, account, param }) =>
      erase(services, await personOfOrder(services.db, numberInAddress(param('number'))), account),
  }),
]

async function dataOf(services: Services, person: Person | undefined) {
  if (!person) return undefined
  const { db, now } = services
  const persons = await samePersons(db, person)
  const data = await exportCustomer(db, persons, { now: now(), byEmail: true })
  const { defaultLocale: otherwise } = await readSettings(db)
  await tellOfFile(db, persons, { otherwise, now: now() })
  services.wakeJobs()
  return fileOfData(data)
}

async function erase(services: Services, person: Person | undefined, by: Account) {
  if (!person) return undefined
  const erased = await eraseCustomer(services.db, { person, by }, services.now())
  if (!erased.ok) return refuseDeletion(erased.problem)
  await services.forgetSent(erased.sent)
  // Cards that are still saved are forgotten at their provider by a job.
  services.wakeJobs()
  return { message: 'success' }
}
