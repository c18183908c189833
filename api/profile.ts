import * as v from 'valibot'
import { getLocale } from '#messages/locale.ts'
import { emailChange, linkToken, ownDetails } from '#shop/accounts/account.ts'
import { resetRateLimit } from '#shop/rate-limits/rate-limits.server.ts'
import { allowedEndings } from '#shop/accounts/email-endings.server.ts'
import { mailboxOf } from '#shop/accounts/mailbox.ts'
import { askForEmail, changeDetails, confirmEmail } from '#shop/accounts/profile.server.ts'
import { claimsOf, isFreshlySignedIn } from './caller.ts'
import { endpoint, refused } from './endpoint.ts'
import { invalidFields, problem, wrongField } from './problem.ts'
import { countTries } from './tries.ts'
import { validate } from './validate.ts'
import { clientOf } from './visitor.ts'
import { message } from './shapes.ts'

export const profileEndpoints = [
  endpoint({
    method: 'post',
    path: '/details',
    operationId: 'changeOwnDetails',
    summary:
      'Changes one’s name and phone; an empty phone is none. The login goes on with the token',
    policy: 'user',
    body: ownDetails('admin'),
    answers: { 200: v.object({ message: v.string(), token: v.string() }) },
    async handle({ c, services, account, body }) {
      const checked = validate(ownDetails(account.role), body)
      if (!checked.ok) return invalidFields(checked.codes)
      const { db, tokens, now } = services
      const changed = await changeDetails(db, account, checked.value, now())
      if (!changed.ok) return wrongField(422, 'phone', changed.problem)
      const claims = await claimsOf(c, services)
      const token = await tokens.sign(changed.account, changed.tokenVersion, now(), claims)
      const headers = { 'Cache-Control': 'no-store' }
      return Response.json({ message: 'success', token }, { headers })
    },
  }),
  endpoint({
    method: 'post',
    path: '/email',
    operationId: 'changeOwnEmail',
    summary:
      'Mails a link to a new e-mail, which counts once confirmed; the answer never tells if it is taken',
    policy: 'user',
    body: v.looseObject({}),
    answers: { 202: message, ...refused(409, 429, 503) },
    async handle({ c, services, account, body }) {
      const { db, passwords, now, trustedProxies, wakeJobs } = services
      const hasPassword = account.email !== ''
      const checked = validate(emailChange(await allowedEndings(db), hasPassword), body)
      if (!checked.ok) return invalidFields(checked.codes)
      const { email, own_password: password } = checked.value
      const refusal =
        (await countTries(services, ['own-password', account.id])) ??
        (await countTries(
          services,
          ['email-client', clientOf(c, trustedProxies)],
          ['email-account', account.id],
          ['email-mailbox', mailboxOf(email)],
        ))
      if (refusal) return refusal
      const isFresh = hasPassword || (await isFreshlySignedIn(c, services))
      if (!isFresh) return problem(409, 'sign-in-again')
      const ask = { email, password, locale: getLocale() }
      const asked = await askForEmail(db, passwords, account, ask, now())
      if (!asked.ok) return wrongField(422, 'own_password', asked.problem)
      await resetRateLimit(db, 'own-password', account.id)
      wakeJobs()
      return Response.json({ message: 'success' }, { status: 202 })
    },
  }),
  endpoint({
    method: 'post',
    path: '/confirm-email',
    operationId: 'confirmEmail',
    summary:
      'Makes the e-mail that a link was sent to the account’s own, once; tells the one before',
    policy: 'anyone',
    body: v.strictObject({ token: linkToken }),
    answers: { 200: message, ...refused(409, 410, 429) },
    async handle({ c, services, body }) {
      const { db, now, trustedProxies, wakeJobs } = services
      const refusal = await countTries(services, ['link-client', clientOf(c, trustedProxies)])
      if (refusal) return refusal
      const link = { token: body.token, locale: getLocale() }
      const confirmed = await confirmEmail(db, link, now())
      if (!confirmed.ok) {
        const isTaken = confirmed.problem === 'email-taken'
        return problem(isTaken ? 409 : 410, confirmed.problem)
      }
      wakeJobs()
      return { message: 'success' }
    },
  }),
]
