import * as v from 'valibot'
import { auditEntryShape } from '#shop/audit-log/audit-entry.ts'
import { listAuditEntries, auditedThings } from '#shop/audit-log/audit-log.server.ts'
import { maySo } from '#shop/accounts/staff-policy.ts'
import { endpoint, refused } from '#api/endpoint.ts'

export const auditLogEndpoints = [
  endpoint({
    method: 'get',
    path: '/admin/changes/:thing/:id',
    operationId: 'listAdminChanges',
    summary: 'Who changed a thing, the latest first',
    policy: 'admin',
    answers: { 200: v.array(auditEntryShape), ...refused(404) },
    async handle({ services, account, param }) {
      const thing = auditedThings.find((one) => one === param('thing'))
      if (thing === 'staff' && !maySo(account.staffRole, 'owner')) return undefined
      return thing ? listAuditEntries(services.db, thing, param('id')) : undefined
    },
  }),
]
