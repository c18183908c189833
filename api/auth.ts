import type { Context } from 'hono'
import * as v from 'valibot'
import { passwordChange, signInForm, signUpForm } from '#shop/accounts/account.ts'
import {
  changePassword,
  createAccount,
  endLogins,
  endSession,
  signIn,
} from '#shop/accounts/accounts.server.ts'
import { countAttempt, forgetAttempts } from '#shop/accounts/attempts.server.ts'
import { TooBusy } from '#shop/turns.server.ts'
import { allowedEndings } from '#shop/accounts/email-endings.server.ts'
import { countKnownBrowser, returnTry } from '#shop/accounts/known-browsers.server.ts'
import type { Services } from '#server/context.ts'
import { addressEndpoints } from './addresses.ts'
import { claimsOf } from './caller.ts'
import { endpoint } from './endpoint.ts'
import { tokensOfBrowser } from './known-browser.ts'
import { profileEndpoints } from './profile.ts'
import { resetEndpoints } from './password-reset.ts'
import { invalidFields, wrongField } from './problem.ts'
import { accountShape, problemShape, shapeAccount } from './shapes.ts'
import { answerSignedIn, tooManyTries } from './signed-in.ts'
import { validate } from './validate.ts'
import { clientOf } from './visitor.ts'

const message = v.object({ message: v.string() })
const messageAndToken = v.object({ message: v.string(), token: v.string() })

/** Every call under /auth. */
export const authEndpoints = [
  endpoint({
    method: 'post',
    path: '/signup',
    operationId: 'signUp',
    summary: 'Makes an account',
    policy: 'anyone',
    body: signUpForm([]),
    bodyNow: async ({ db }) => signUpForm(await allowedEndings(db)),
    answers: {
      201: message,
      409: problemShape,
      422: problemShape,
      429: problemShape,
      503: problemShape,
    },
    async handle({ c, services, body }) {
      const { db, passwords, now, trustedProxies } = services
      const client = clientOf(c, trustedProxies)
      const wait = await countAttempt(db, 'sign-up-client', client, now())
      if (wait > 0) return tooManyTries(wait)
      const made = await createAccount(db, passwords, { ...body, role: 'customer' }, now())
      if (!made.ok) return wrongField(409, 'email', made.problem)
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
    answers: {
      200: messageAndToken,
      401: problemShape,
      422: problemShape,
      429: problemShape,
      503: problemShape,
    },
    async handle({ c, services, body }) {
      const { db, passwords } = services
      const browser = tokensOfBrowser(c)
      const isKnownBrowser = await countKnownBrowser(db, browser, body.email, services.now())
      const wait = isKnownBrowser ? 0 : await countSignIn(c, services, body.email)
      if (wait > 0) return tooManyTries(wait)
      const known = await signIn(db, passwords, body).catch(async (error: unknown) => {
        const isUncounted = isKnownBrowser && error instanceof TooBusy
        if (isUncounted) await returnTry(db, browser, body.email)
        throw error
      })
      if (!known) return wrongField(401, 'email', 'wrong-sign-in')
      // A known browser does not wipe the slate of those who guess from elsewhere.
      if (!isKnownBrowser) await forgetAttempts(db, 'sign-in-account', body.email)
      return answerSignedIn(c, services, known)
    },
  }),
  endpoint({
    method: 'get',
    path: '/me',
    operationId: 'getOwnAccount',
    summary: 'Whose token this is',
    policy: 'user',
    answers: { 200: accountShape, 401: problemShape },
    handle: async ({ account }) => Response.json(shapeAccount(account)),
  }),
  endpoint({
    method: 'post',
    path: '/password',
    operationId: 'changePassword',
    summary: 'Changes one’s password, which ends all other logins',
    policy: 'user',
    body: v.looseObject({}),
    answers: {
      200: messageAndToken,
      401: problemShape,
      422: problemShape,
      429: problemShape,
      503: problemShape,
    },
    async handle({ c, services, account, body }) {
      const { db, passwords, now } = services
      const checked = validate(passwordChange(account.role), body)
      if (!checked.ok) return invalidFields(checked.codes)
      // Not counted with the sign-ins, which strangers make, too.
      const wait = await countAttempt(db, 'own-password', account.id, now())
      if (wait > 0) return tooManyTries(wait)
      const { password, new_password: newPassword } = checked.value
      const change = { password, newPassword }
      const changed = await changePassword(db, passwords, account, change, now())
      if (!changed.ok) return wrongField(422, 'password', changed.problem)
      await forgetAttempts(db, 'own-password', account.id)
      return answerSignedIn(c, services, { account, tokenVersion: changed.tokenVersion })
    },
  }),
  endpoint({
    method: 'post',
    path: '/signout',
    operationId: 'signOut',
    summary: 'Ends this login; those on other devices go on',
    policy: 'user',
    answers: { 200: message, 401: problemShape },
    async handle({ c, services }) {
      const claims = await claimsOf(c, services)
      if (claims) await endSession(services.db, claims, services.now())
      return Response.json({ message: 'success' })
    },
  }),
  endpoint({
    method: 'post',
    path: '/signout-everywhere',
    operationId: 'signOutEverywhere',
    summary: 'Ends every login of the account, this one too',
    policy: 'user',
    answers: { 200: message, 401: problemShape },
    async handle({ services, account }) {
      await endLogins(services.db, account.id)
      return Response.json({ message: 'success' })
    },
  }),
  ...resetEndpoints,
  ...profileEndpoints,
  ...addressEndpoints,
]

/** Counts a stranger’s sign-in, for the client and for the account; how many seconds to wait. */
async function countSignIn(
  c: Context,
  { db, now, trustedProxies }: Services,
  email: string,
): Promise<number> {
  const client = clientOf(c, trustedProxies)
  const waits = [
    await countAttempt(db, 'sign-in-client', client, now()),
    await countAttempt(db, 'sign-in-account', email, now()),
  ]
  return Math.max(...waits)
}
