import { getLocale } from '#messages/locale.ts'
import { exportCustomer, type CustomerExport } from '#shop/customers/export-customer.server.ts'
import { personOfAccount } from '#shop/customers/person.server.ts'
import { ownAgreements, withdrawal } from '#shop/customers/register.ts'
import { tellOfFile } from '#shop/customers/tell-of-file.server.ts'
import { ownAgreementsOf, withdrawOwnConsents } from '#shop/customers/withdraw.server.ts'
import { endpoint, refused } from './endpoint.ts'
import { countTries } from './tries.ts'
import { clientOf } from './visitor.ts'

export function fileOfData(data: CustomerExport): Response {
  return new Response(JSON.stringify(data, null, 2), {
    headers: {
      'Content-Type': 'application/json',
      'Content-Disposition': `attachment; filename="my-data-${data.madeAt.slice(0, 10)}.json"`,
      'Cache-Control': 'no-store',
    },
  })
}

export const ownDataEndpoints = [
  endpoint({
    method: 'get',
    path: '/agreements',
    operationId: 'getOwnAgreements',
    summary: 'What one agreed to and when, the latest first, and each text once',
    policy: 'user',
    answers: { 200: ownAgreements, ...refused(404, 429) },
    handle: async ({ services, account }) =>
      (await countTries(services, ['own-agreements', account.id])) ??
      ownAgreementsOf(services.db, account.id),
  }),
  endpoint({
    method: 'post',
    path: '/agreements/withdraw',
    operationId: 'withdrawOwnConsent',
    summary: 'Ends one’s agreement to be written to by WhatsApp or SMS',
    policy: 'user',
    body: withdrawal,
    answers: { 200: ownAgreements, ...refused(404, 429) },
    handle: async ({ services, account, body }) =>
      (await countTries(services, ['own-agreements', account.id])) ??
      withdrawOwnConsents(
        services.db,
        { accountId: account.id, channel: body.what },
        services.now(),
      ),
  }),
  endpoint({
    method: 'get',
    path: '/own-data',
    operationId: 'getOwnData',
    summary: 'All that is kept of oneself, as a file',
    policy: 'user',
    answers: { 200: 'A JSON file', ...refused(404, 429) },
    async handle({ c, services, account }) {
      const client = clientOf(c, services.trustedProxies)
      const refusal =
        (await countTries(services, ['own-data-client', client])) ??
        (await countTries(services, ['own-data', account.id]))
      if (refusal) return refusal
      const { db, now } = services
      const person = await personOfAccount(db, account.id)
      if (!person) return undefined
      const data = await exportCustomer(db, [person], { now: now(), byEmail: false })
      const locale = getLocale()
      await tellOfFile(db, [person], { locale, otherwise: locale, now: now() })
      services.wakeJobs()
      return fileOfData(data)
    },
  }),
]
