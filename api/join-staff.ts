import * as v from 'valibot'
import { linkToken } from '#shop/accounts/account.ts'
import { findInvitation } from '#shop/accounts/invitations.server.ts'
import { joinStaff } from '#shop/accounts/join-staff.server.ts'
import { joinForm } from '#shop/accounts/staff.ts'
import { staffRoles } from '#shop/accounts/staff-policy.ts'
import { endpoint, refused } from './endpoint.ts'
import { problem, wrongField } from './problem.ts'
import { answerSignedIn } from './signed-in.ts'
import { countTries } from './tries.ts'
import { clientOf } from './visitor.ts'

export const joinEndpoints = [
  endpoint({
    method: 'post',
    path: '/invitation/check',
    operationId: 'checkInvitation',
    summary: 'What a link invites to, while it is good',
    policy: 'anyone',
    body: v.strictObject({ token: linkToken }),
    answers: {
      200: v.object({ staffRole: v.picklist(staffRoles), email: v.string() }),
      ...refused(410, 429),
    },
    async handle({ c, services, body }) {
      const { db, now, trustedProxies } = services
      const refusal = await countTries(services, ['link-client', clientOf(c, trustedProxies)])
      if (refusal) return refusal
      const found = await findInvitation(db, body.token, now())
      if (!found.ok) return problem(410, found.problem)
      return { staffRole: found.staffRole, email: found.email }
    },
  }),
  endpoint({
    method: 'post',
    path: '/invitation',
    operationId: 'joinStaff',
    summary:
      'Makes the account of an invited person, once, or gives the role to the account of the e-mail by its password',
    policy: 'anyone',
    body: joinForm,
    answers: {
      200: v.object({ message: v.string(), token: v.string() }),
      ...refused(409, 410, 429, 503),
    },
    async handle({ c, services, body }) {
      const { db, passwords, now, trustedProxies } = services
      // A password is tried only with a valid link.
      const found = await findInvitation(db, body.token, now())
      const byClient = await countTries(services, ['link-client', clientOf(c, trustedProxies)])
      if (byClient) return byClient
      if (!found.ok) return problem(410, found.problem)
      const email = found.email || body.email
      const byAccount = await countTries(services, ['sign-in-account', email])
      if (byAccount) return byAccount
      const joined = await joinStaff(db, passwords, body, now())
      if (joined.ok) return answerSignedIn(c, services, joined)
      if (joined.problem === 'email-required') return wrongField(422, 'email', joined.problem)
      if (joined.problem === 'already-staff') return wrongField(409, 'email', joined.problem)
      if (joined.problem === 'account-password') {
        return wrongField(409, 'new_password', joined.problem)
      }
      return problem(410, joined.problem)
    },
  }),
]
