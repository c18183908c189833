import type { Deleted } from '#shop/customers/delete-account.server.ts'
import { eraseAgain } from '#shop/customers/erase-again.server.ts'
import { eraseCustomer, type SentTo } from '#shop/customers/erase-customer.server.ts'
import { exportCustomer } from '#shop/customers/export-customer.server.ts'
import { samePersons } from '#shop/customers/keep-parts.server.ts'
import { personOfId, personOfOrder, type Person } from '#shop/customers/person.server.ts'
import { numberInAddress } from '#shop/orders/order/order.ts'
import { readSettings } from '#shop/settings/settings.server.ts'
import { tellOfFile } from '#shop/customers/tell-of-file.server.ts'
import type { Account } from '#shop/accounts/account.ts'
import type { Services } from '#server/context.ts'
import { fileOfData } from '../customer-file.ts'
import { notFoundOrConflict } from '../problem.ts'
import { endpoint, refused } from '../endpoint.ts'
import { message } from '../shapes.ts'

export const customerDataEndpoints = [
  endpoint({
    method: 'get',
    path: '/admin/customers/:id/data',
    summary: 'All data kept about a customer, as a file for the customer',
    policy: 'admin',
    answers: { 200: 'A JSON file', ...refused(404) },
    handle: async ({ services, param }) =>
      dataOf(services, await personOfId(services.db, param('id'))),
  }),
  endpoint({
    method: 'get',
    path: '/admin/orders/:number/customer-data',
    summary:
      'All data kept about the person who placed an order, by the phone, as a file for that person',
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
    summary:
      'The same for who placed an order, by the phone, with the account of that phone; of one erased before, what was noted since',
    policy: 'owner',
    answers: { 200: message, ...refused(404, 409) },
    async handle({ services, account, param }) {
      const number = numberInAddress(param('number'))
      const person = await personOfOrder(services.db, number)
      if (person) return erase(services, person, account)
      const again = await eraseAgain(services.db, { number, by: account }, services.now())
      return afterErasing(services, again)
    },
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
  return afterErasing(services, await eraseCustomer(services.db, { person, by }, services.now()))
}

async function afterErasing(services: Services, erased: Deleted<SentTo>) {
  if (!erased.ok) return notFoundOrConflict(erased.problem)
  await services.forgetSent(erased.value)
  // Wakes the job that deletes saved cards at their provider.
  services.wakeJobs()
  return { message: 'success' }
}
