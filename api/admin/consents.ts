import * as v from 'valibot'
import { adminCustomer } from '#shop/customers/customer.ts'
import { findCustomer } from '#shop/customers/customer.server.ts'
import { agreementText, register, registerQuery, withdrawal } from '#shop/customers/register.ts'
import { registerHeads, registerRows } from '#shop/customers/register-csv.server.ts'
import { findText, readRegister } from '#shop/customers/register.server.ts'
import { withdrawForCustomer } from '#shop/customers/withdraw.server.ts'
import { streamCsv } from '../csv-stream.ts'
import { endpoint, refused } from '../endpoint.ts'

export const consentEndpoints = [
  endpoint({
    method: 'get',
    path: '/admin/consents',
    summary: 'A page of the register of agreements, the latest first',
    policy: 'admin',
    query: registerQuery,
    answers: { 200: register },
    handle: ({ services, query }) => readRegister(services.db, query),
  }),
  endpoint({
    method: 'get',
    path: '/admin/consents.csv',
    operationId: 'exportConsents',
    summary: 'What the register has for a query, with the texts, for a spreadsheet',
    policy: 'admin',
    query: v.omit(registerQuery, ['page']),
    answers: { 200: 'CSV, UTF-8' },
    handle: async ({ services, query }) =>
      streamCsv('consents', {
        heads: () => registerHeads,
        parts: registerRows(services.db, { ...query, page: 1 }),
      }),
  }),
  endpoint({
    method: 'get',
    path: '/admin/consents/texts/:hash',
    operationId: 'getConsentText',
    summary: 'A text that is agreed to, by its SHA-256',
    policy: 'admin',
    answers: { 200: agreementText, ...refused(404) },
    handle: ({ services, param }) => findText(services.db, param('hash')),
  }),
  endpoint({
    method: 'post',
    path: '/admin/customers/:id/withdraw',
    operationId: 'withdrawConsent',
    summary: 'Records that a customer told staff to send no more texts by a channel',
    policy: 'admin',
    body: withdrawal,
    answers: { 200: adminCustomer, ...refused(404) },
    async handle({ services, account, param, body }) {
      const { db, now } = services
      const by = { by: account, now: now() }
      const isDone = await withdrawForCustomer(db, param('id'), { channel: body.what }, by)
      return isDone ? findCustomer(services, param('id')) : undefined
    },
  }),
]
