import { getLocale } from '#messages/compiled/runtime.js'
import type { Account } from '#shop/accounts/account.ts'
import { creditChange, customerCredit, type CreditChange } from '#shop/credit/credit.ts'
import { giveCredit, takeBackCredit } from '#shop/credit/goodwill.server.ts'
import { creditOf } from '#shop/credit/statement.server.ts'
import type { Services } from '#server/context.ts'
import { endpoint, refused } from '../endpoint.ts'
import { problem, wrongField } from '../problem.ts'

export const creditEndpoints = [
  endpoint({
    method: 'get',
    path: '/admin/customers/:id/credit',
    operationId: 'getCreditOfCustomer',
    summary: 'A customer’s credit, with its latest movements and who made them',
    policy: 'books',
    answers: { 200: customerCredit, ...refused(404) },
    handle: ({ services, param }) => creditOf(services.db, param('id')),
  }),
  endpoint({
    method: 'post',
    path: '/admin/customers/:id/credit/give',
    operationId: 'giveCredit',
    summary: 'Gives goodwill credit to a customer, who gets an e-mail; once for one id',
    policy: 'admin',
    body: creditChange,
    answers: { 200: customerCredit, ...refused(404, 409) },
    handle: (call) => change(giveCredit, call),
  }),
  endpoint({
    method: 'post',
    path: '/admin/customers/:id/credit/take-back',
    operationId: 'takeBackCredit',
    summary: 'Takes credit back, never more than there is, and tells the customer by mail',
    policy: 'admin',
    body: creditChange,
    answers: { 200: customerCredit, ...refused(404, 409) },
    handle: (call) => change(takeBackCredit, call),
  }),
]

type Call = {
  services: Services
  account: Account
  body: CreditChange
  param: (name: string) => string
}

async function change(how: typeof giveCredit, { services, account: staff, body, param }: Call) {
  const { db, now, wakeJobs } = services
  const id = param('id')
  const changed = await how(db, id, body, { staff, locale: getLocale(), now: now() })
  if (changed.ok) {
    wakeJobs()
    return creditOf(db, id)
  }
  if (changed.problem === 'not-found') return problem(404, 'not-found')
  if (changed.problem === 'own-credit') return problem(403, 'own-credit')
  const field = changed.problem === 'id-taken' ? 'id' : 'piastres'
  return wrongField(409, field, changed.problem)
}
