import * as v from 'valibot'
import { ownPassword } from '#shop/accounts/account.ts'
import { signIn } from '#shop/accounts/accounts.server.ts'
import { deleteAccount } from '#shop/customers/delete-account.server.ts'
import { isFreshlySignedIn } from './caller.ts'
import { endpoint, refused } from './endpoint.ts'
import { problem, notFoundOrConflict, wrongField } from './problem.ts'
import { countTries } from './tries.ts'
import { message } from './shapes.ts'

export const deletionEndpoints = [
  endpoint({
    method: 'post',
    path: '/delete-account',
    operationId: 'deleteOwnAccount',
    summary:
      'Deletes one’s own account, by its password or shortly after a sign-in by code; refused with orders under way or credit',
    policy: 'user',
    body: v.strictObject({ own_password: ownPassword }),
    answers: { 200: message, ...refused(404, 409, 429) },
    async handle({ c, services, account, body }) {
      const { db, passwords, now, wakeJobs } = services
      const refusal = await countTries(services, ['own-password', account.id])
      if (refusal) return refusal
      if (account.email === '') {
        if (!(await isFreshlySignedIn(c, services))) return problem(409, 'sign-in-again')
      } else {
        const credentials = { email: account.email, password: body.own_password }
        if (!(await signIn(db, passwords, credentials))) {
          return wrongField(422, 'own_password', 'wrong-password')
        }
      }
      const deleted = await deleteAccount(db, { id: account.id }, now())
      if (!deleted.ok) return notFoundOrConflict(deleted.problem)
      await services.forgetSent({ ids: deleted.value, recipients: [] })
      wakeJobs()
      return { message: 'success' }
    },
  }),
]
