import type { Context } from 'hono'
import * as v from 'valibot'
import { getLocale } from '#messages/locale.ts'
import type { Services } from '#server/context.ts'
import { linkToken } from '#shop/accounts/account.ts'
import { signIn } from '#shop/accounts/accounts.server.ts'
import { codeAnswer, codeRequest, ownPhoneRequest } from '#shop/phone-codes/code.ts'
import { findSignInLink, tryCode, useUpCode } from '#shop/phone-codes/codes.server.ts'
import type { CodeProblem } from '#shop/phone-codes/codes.server.ts'
import { confirmPhone, signInByPhone } from '#shop/phone-codes/phone-accounts.server.ts'
import { resetRateLimit } from '#shop/rate-limits/rate-limits.server.ts'
import { claimsOf, isFreshlySignedIn } from './caller.ts'
import { endpoint, refused } from './endpoint.ts'
import { problem, wrongField } from './problem.ts'
import { sendCode } from './send-code.ts'
import { answerSignedIn } from './signed-in.ts'
import { countTries } from './tries.ts'
import { clientOf } from './visitor.ts'
import { message } from './shapes.ts'

const messageAndToken = v.object({ message: v.string(), token: v.string() })
/**
 * `token` is the secret of the asking browser. The code is valid for `seconds`. After `againAfter` seconds
 * the browser may ask again.
 */
const asked = v.object({ token: v.string(), seconds: v.number(), againAfter: v.number() })

export const phoneCodeEndpoints = [
  endpoint({
    method: 'post',
    path: '/code',
    operationId: 'askForCode',
    summary:
      'Sends a code to a phone, to sign in or for an order; the same answer whether the phone is known or not',
    policy: 'anyone',
    body: codeRequest,
    answers: { 202: asked, ...refused(429, 503) },
    handle: ({ c, services, body }) => sendCode(c, services, body),
  }),
  endpoint({
    method: 'post',
    path: '/code/signin',
    operationId: 'signInByCode',
    summary: 'A token for the account of a phone, by the code that was sent; makes the account',
    policy: 'anyone',
    body: codeAnswer,
    answers: { 200: messageAndToken, ...refused(409, 410, 429) },
    async handle({ c, services, body }) {
      const { db, codes, now } = services
      const right = await tryCode(db, codes, { ...body, purpose: 'sign-in' }, now())
      if (!right.ok) return refuseCode(c, services, right.problem)
      return signInWith(c, services, right)
    },
  }),
  endpoint({
    method: 'post',
    path: '/code/link',
    operationId: 'signInByLink',
    summary: 'The same by a link, which is sent where strangers ask for too many codes',
    policy: 'anyone',
    body: v.strictObject({ token: linkToken }),
    answers: { 200: messageAndToken, ...refused(409, 410, 429) },
    async handle({ c, services, body }) {
      const link = await findSignInLink(services.db, body.token, services.now())
      if (link) return signInWith(c, services, link)
      return (await countDeadTry(c, services)) ?? problem(410, 'link-expired')
    },
  }),
  endpoint({
    method: 'post',
    path: '/code/confirm',
    operationId: 'confirmPhone',
    summary: 'Confirms a phone by its code: one cash order with it may then name the code’s token',
    policy: 'anyone',
    body: codeAnswer,
    answers: { 200: message, ...refused(410, 429) },
    async handle({ c, services, body }) {
      const { db, codes, now } = services
      const right = await tryCode(db, codes, { ...body, purpose: 'order' }, now())
      if (!right.ok) return refuseCode(c, services, right.problem)
      const isFirst = await useUpCode(db, right, now())
      return isFirst ? { message: 'success' } : refuseCode(c, services, 'code-expired')
    },
  }),
  endpoint({
    method: 'post',
    path: '/phone/code',
    operationId: 'askForOwnPhone',
    summary:
      'Sends a code to the phone that is to be one’s own; asks for the password of who has one',
    policy: 'user',
    body: ownPhoneRequest,
    answers: { 202: asked, ...refused(409, 429, 503) },
    async handle({ c, services, account, body }) {
      const { new_phone: phone, current_password: password } = body
      if (account.email === '') {
        if (!(await isFreshlySignedIn(c, services))) return problem(409, 'sign-in-again')
      } else {
        const refusal = await countTries(services, ['own-password', account.id])
        if (refusal) return refusal
        const { db, passwords } = services
        const isRight = await signIn(db, passwords, { email: account.email, password })
        if (!isRight) return wrongField(422, 'current_password', 'wrong-password')
        await resetRateLimit(db, 'own-password', account.id)
      }
      return sendCode(c, services, { purpose: 'change-phone', phone, accountId: account.id })
    },
  }),
  endpoint({
    method: 'post',
    path: '/phone',
    operationId: 'changeOwnPhone',
    summary: 'Makes a phone one’s own by its code; it signs in from then on',
    policy: 'user',
    body: codeAnswer,
    answers: { 200: messageAndToken, ...refused(409, 410, 429) },
    async handle({ c, services, account, body }) {
      const { db, codes, now, tokens } = services
      const ask = { ...body, purpose: 'change-phone' as const, accountId: account.id }
      const right = await tryCode(db, codes, ask, now())
      if (!right.ok) return refuseCode(c, services, right.problem)
      const changed = await confirmPhone(db, account.id, { ...right, locale: getLocale() }, now())
      if (!changed.ok) {
        return changed.problem === 'phone-taken'
          ? problem(409, 'phone-taken')
          : refuseCode(c, services, changed.problem)
      }
      services.wakeJobs()
      const claims = await claimsOf(c, services)
      const token = await tokens.sign(changed.account, changed.tokenVersion, now(), claims)
      return { message: 'success', token }
    },
  }),
]

/**
 * Counts a try for an invalid code. Valid codes have a count of their own, so that a flood from one address
 * does not stop a customer there from entering a code.
 */
function countDeadTry(c: Context, services: Services) {
  return countTries(services, ['code-try-client', clientOf(c, services.trustedProxies)])
}

async function signInWith(
  c: Context,
  services: Services,
  proof: { tokenHash: string; phone: string },
): Promise<Response> {
  const signedIn = await signInByPhone(services.db, proof, services.now())
  if (signedIn.ok) return answerSignedIn(c, services, signedIn)
  if (signedIn.problem === 'password-needed') return problem(409, 'password-needed')
  return refuseCode(c, services, signedIn.problem)
}

async function refuseCode(c: Context, services: Services, code: CodeProblem): Promise<Response> {
  if (code === 'code-wrong') return wrongField(422, 'code', code)
  return (await countDeadTry(c, services)) ?? problem(410, code)
}
