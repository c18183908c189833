import * as v from 'valibot'
import { passwordChange, signInForm, signUpForm } from '#shop/accounts/account.ts'
import {
  changePassword,
  createAccount,
  endLogins,
  endSession,
  signIn,
} from '#shop/accounts/accounts.server.ts'
import { resetRateLimit } from '#shop/rate-limits/rate-limits.server.ts'
import { ConcurrencyLimitReached } from '#shop/concurrency-limit.server.ts'
import { allowedEndings } from '#shop/accounts/email-endings.server.ts'
import { countKnownBrowser, returnTry } from '#shop/accounts/known-browsers.server.ts'
import { agreedPolicies } from '#shop/customers/policy-texts.ts'
import { registerNewAccount } from '#shop/mail/agreements.server.ts'
import { readSettings } from '#shop/settings/settings.server.ts'
import type { Services } from '#server/context.ts'
import { addressEndpoints } from './addresses.ts'
import { ownDataEndpoints } from './customer-file.ts'
import { deletionEndpoints } from './delete-account.ts'
import { addressPhotoEndpoints } from './address-photos.ts'
import { claimsOf } from './caller.ts'
import { ownCreditEndpoints } from './credit.ts'
import { endpoint, refused } from './endpoint.ts'
import { tokensOfBrowser } from './known-browser.ts'
import { joinEndpoints } from './join-staff.ts'
import { phoneCodeEndpoints } from './phone-codes.ts'
import { passkeyEndpoints } from './passkeys.ts'
import { profileEndpoints } from './profile.ts'
import { resetEndpoints } from './password-reset.ts'
import { invalidFields, wrongField } from './problem.ts'
import { accountShape, shapeAccount } from './account-shape.ts'
import { answerSignedIn } from './signed-in.ts'
import { countTries, countTriesAs } from './tries.ts'
import { validate } from './validate.ts'
import { clientOf } from './visitor.ts'
import { message } from './shapes.ts'

const messageAndToken = v.object({ message: v.string(), token: v.string() })

/** Records that a new account agreed to the texts linked on the sign-up page. */
async function registerSignUp({ db, now }: Services, accountId: string) {
  const texts = agreedPolicies(await readSettings(db))
  await registerNewAccount(db, texts, { accountId, now: now() })
}

export const authEndpoints = [
  endpoint({
    method: 'post',
    path: '/signup',
    operationId: 'signUp',
    summary: 'Makes an account',
    policy: 'anyone',
    body: signUpForm([]),
    bodyNow: async ({ db }) => signUpForm(await allowedEndings(db)),
    answers: { 201: message, ...refused(409, 429, 503) },
    async handle({ c, services, body }) {
      const { db, passwords, now, trustedProxies } = services
      const client = clientOf(c, trustedProxies)
      const refusal = await countTriesAs('sign-up-locked', services, ['sign-up-client', client])
      if (refusal) return refusal
      const made = await createAccount(db, passwords, { ...body, role: 'customer' }, now())
      if (!made.ok) return wrongField(409, 'email', made.problem)
      await registerSignUp(services, made.account.id)
      return Response.json({ message: 'success' }, { status: 201 })
    },
  }),
  endpoint({
    method: 'post',
    path: '/signin',
    operationId: 'signIn',
    summary: 'A token for the account of an e-mail and its password',
    policy: 'anyone',
    body: signInForm(),
    answers: { 200: messageAndToken, ...refused(401, 429, 503) },
    async handle({ c, services, body }) {
      const { db, passwords } = services
      const browser = tokensOfBrowser(c)
      const isKnownBrowser = await countKnownBrowser(db, browser, body.email, services.now())
      if (!isKnownBrowser) {
        const client = clientOf(c, services.trustedProxies)
        const refusal = await countTriesAs(
          'sign-in-locked',
          services,
          ['sign-in-client', client],
          ['sign-in-account', body.email],
        )
        if (refusal) return refusal
      }
      const known = await signIn(db, passwords, body).catch(async (error: unknown) => {
        const isUncounted = isKnownBrowser && error instanceof ConcurrencyLimitReached
        if (isUncounted) await returnTry(db, browser, body.email)
        throw error
      })
      if (!known) return wrongField(401, 'email', 'wrong-sign-in')
      // A sign-in from a known browser leaves the limit for other browsers as it is.
      if (!isKnownBrowser) await resetRateLimit(db, 'sign-in-account', body.email)
      return answerSignedIn(c, services, known)
    },
  }),
  endpoint({
    method: 'get',
    path: '/me',
    operationId: 'getOwnAccount',
    summary: 'Whose token this is',
    policy: 'user',
    answers: { 200: accountShape },
    handle: async ({ account }) => shapeAccount(account),
  }),
  endpoint({
    method: 'post',
    path: '/password',
    operationId: 'changePassword',
    summary: 'Changes one’s password, which ends all other logins',
    policy: 'user',
    body: v.looseObject({}),
    answers: { 200: messageAndToken, ...refused(429, 503) },
    async handle({ c, services, account, body }) {
      const { db, passwords, now } = services
      const checked = validate(passwordChange(account.role), body)
      if (!checked.ok) return invalidFields(checked.codes)
      // Not counted as a sign-in, so that strangers' attempts do not lock out the account's owner.
      const refusal = await countTries(services, ['own-password', account.id])
      if (refusal) return refusal
      const { password, new_password: newPassword } = checked.value
      const change = { password, newPassword }
      const changed = await changePassword(db, passwords, account, change, now())
      if (!changed.ok) return wrongField(422, 'password', changed.problem)
      await resetRateLimit(db, 'own-password', account.id)
      return answerSignedIn(c, services, { account, tokenVersion: changed.tokenVersion })
    },
  }),
  endpoint({
    method: 'post',
    path: '/signout',
    operationId: 'signOut',
    summary: 'Ends this login; those on other devices go on',
    policy: 'user',
    answers: { 200: message },
    async handle({ c, services }) {
      const claims = await claimsOf(c, services)
      if (claims) await endSession(services.db, claims, services.now())
      return { message: 'success' }
    },
  }),
  endpoint({
    method: 'post',
    path: '/signout-everywhere',
    operationId: 'signOutEverywhere',
    summary: 'Ends every login of the account, this one too',
    policy: 'user',
    answers: { 200: message },
    async handle({ services, account }) {
      await endLogins(services.db, account.id)
      return { message: 'success' }
    },
  }),
  ...resetEndpoints,
  ...passkeyEndpoints,
  ...joinEndpoints,
  ...profileEndpoints,
  ...phoneCodeEndpoints,
  ...deletionEndpoints,
  ...ownDataEndpoints,
  ...addressEndpoints,
  ...addressPhotoEndpoints,
  ...ownCreditEndpoints,
]
