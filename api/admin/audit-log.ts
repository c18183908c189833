import * as v from 'valibot'
import { auditEntryShape } from '#shop/audit-log/audit-entry.ts'
import { listAuditEntries, auditedThings } from '#shop/audit-log/audit-log.server.ts'
import { staffEntries } from '#shop/accounts/staff-entries.ts'
import { maySo } from '#shop/accounts/staff-policy.ts'
import { serverErrorText } from '#messages/server-error-text.ts'
import { logPage, logQuery, type PutBackProblem } from '#shop/log/log.ts'
import { listLog } from '#shop/log/list-log.server.ts'
import { putBack } from '#shop/log/put-back.server.ts'
import { endpoint, refused } from '#api/endpoint.ts'
import { problem } from '#api/problem.ts'
import { message } from '../shapes.ts'

const statusOf: Record<PutBackProblem, number> = {
  'not-found': 404,
  'owner-setting': 403,
  'cannot-put-back': 409,
  'changed-since': 409,
  'put-back-refused': 422,
}

function errorsOf(wrong: Record<string, string> = {}) {
  const errors = Object.entries(wrong).map(([name, code]) => [
    name,
    { code, message: serverErrorText(code) },
  ])
  return errors.length > 0 ? { errors: Object.fromEntries(errors) } : {}
}

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
      const isOwner = maySo(account.staffRole, 'owner')
      if (!thing || (thing === 'staff' && !isOwner)) return undefined
      const except = thing === 'account' && !isOwner ? staffEntries : []
      return listAuditEntries(services.db, { thing, id: param('id'), except })
    },
  }),
  endpoint({
    method: 'get',
    path: '/admin/log',
    operationId: 'listLog',
    summary:
      'All changes by staff, the latest first: by whom, of what, on which day, of which record',
    policy: 'admin',
    query: logQuery,
    answers: { 200: logPage },
    handle: ({ services, account, query }) => listLog(services.db, query, account.staffRole),
  }),
  endpoint({
    method: 'post',
    path: '/admin/log/:id/put-back',
    operationId: 'putBackChange',
    summary:
      'Writes what was before a change, with the checks of the page that edits it; refused where it was changed since',
    policy: 'admin',
    answers: { 200: message, ...refused(403, 404, 409, 422) },
    async handle({ services, account, param }) {
      const done = await putBack(services.db, account, param('id'), services.now())
      if (done.ok) return { message: 'success' }
      return problem(statusOf[done.problem], done.problem, errorsOf(done.wrong))
    },
  }),
]
