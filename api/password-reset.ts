import * as v from 'valibot'
import { getLocale } from '#messages/locale.ts'
import { linkToken, newPassword, resetRequest, roles } from '#shop/accounts/account.ts'
import { askForReset, resetLinkOwner, resetPassword } from '#shop/accounts/reset-password.server.ts'
import { endpoint, refused } from './endpoint.ts'
import { invalidFields, problem } from './problem.ts'
import { answerSignedIn } from './signed-in.ts'
import { countTries, countTriesAs } from './tries.ts'
import { validate } from './validate.ts'
import { clientOf } from './visitor.ts'
import { message } from './shapes.ts'

const refusals = { ...refused(410, 429) }

export const resetEndpoints = [
  endpoint({
    method: 'post',
    path: '/forgot-password',
    summary:
      'Mails a link for a new password, if the e-mail has an account; the answer never tells',
    policy: 'anyone',
    body: resetRequest,
    answers: { 202: message, ...refused(429) },
    async handle({ c, services, body }) {
      const { db, now, trustedProxies, wakeJobs } = services
      const client = clientOf(c, trustedProxies)
      const refusal = await countTriesAs(
        'too-many-links',
        services,
        ['reset-client', client],
        ['reset-account', body.email],
      )
      if (refusal) return refusal
      await askForReset(db, { ...body, locale: getLocale() }, now())
      wakeJobs()
      return Response.json({ message: 'success' }, { status: 202 })
    },
  }),
  endpoint({
    method: 'post',
    path: '/reset-password/check',
    summary: 'Whose password a mailed link sets, while the link is good',
    policy: 'anyone',
    body: v.strictObject({ token: linkToken }),
    answers: {
      200: v.object({ email: v.string(), role: v.picklist(roles) }),
      ...refusals,
    },
    async handle({ c, services, body }) {
      const { db, now, trustedProxies } = services
      const refusal = await countTries(services, ['link-client', clientOf(c, trustedProxies)])
      if (refusal) return refusal
      const owner = await resetLinkOwner(db, body.token, now())
      if (!owner.ok) return problem(410, owner.problem)
      const headers = { 'Cache-Control': 'no-store' }
      return Response.json({ email: owner.email, role: owner.role }, { headers })
    },
  }),
  endpoint({
    method: 'post',
    path: '/reset-password',
    summary: 'Sets a new password by a mailed link, once; every login of the account ends',
    policy: 'anyone',
    body: v.strictObject({ token: linkToken, new_password: v.string('text') }),
    answers: {
      200: v.object({ message: v.string(), token: v.string() }),
      ...refusals,
      ...refused(503),
    },
    async handle({ c, services, body }) {
      const { db, passwords, now, trustedProxies } = services
      const refusal = await countTries(services, ['link-client', clientOf(c, trustedProxies)])
      if (refusal) return refusal
      const owner = await resetLinkOwner(db, body.token, now())
      if (!owner.ok) return problem(410, owner.problem)
      const { role } = owner
      const checked = validate(newPassword(role), { new_password: body.new_password })
      if (!checked.ok) return invalidFields(checked.codes)
      const change = { token: body.token, newPassword: checked.value.new_password, role }
      const reset = await resetPassword(db, passwords, change, now())
      return reset.ok ? answerSignedIn(c, services, reset) : problem(410, reset.problem)
    },
  }),
]
