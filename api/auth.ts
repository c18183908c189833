import * as v from 'valibot'
import { passwordChange, signInForm, signUpForm } from '#shop/accounts/account.ts'
import { changePassword, createAccount, endLogins, signIn } from '#shop/accounts/accounts.server.ts'
import { countAttempt, forgetAttempts } from '#shop/accounts/attempts.server.ts'
import { endpoint } from './endpoint.ts'
import { invalidFields, problem, wrongField } from './problem.ts'
import { accountShape, problemShape, shapeAccount } from './shapes.ts'
import { validate } from './validate.ts'
import { clientOf } from './visitor.ts'

const message = v.object({ message: v.string() })
const messageAndToken = v.object({ message: v.string(), token: v.string() })

/** Every call under /auth. */
export const authEndpoints = [
  endpoint({
    method: 'post',
    path: '/signup',
    summary: 'Makes an account',
    policy: 'anyone',
    body: signUpForm,
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
      const { db, passwords, tokens, now, trustedProxies } = services
      const client = clientOf(c, trustedProxies)
      const waits = [
        await countAttempt(db, 'sign-in-client', client, now()),
        await countAttempt(db, 'sign-in-account', body.email, now()),
      ]
      const wait = Math.max(...waits)
      if (wait > 0) return tooManyTries(wait)
      const known = await signIn(db, passwords, body)
      if (!known) return wrongField(401, 'email', 'wrong-sign-in')
      await forgetAttempts(db, 'sign-in-account', body.email)
      const token = await tokens.sign(known.account, known.tokenVersion, now())
      return answerWithToken(token)
    },
  }),
  endpoint({
    method: 'get',
    path: '/me',
    summary: 'Whose token this is',
    policy: 'user',
    answers: { 200: accountShape, 401: problemShape },
    handle: async ({ account }) => Response.json(shapeAccount(account)),
  }),
  endpoint({
    method: 'post',
    path: '/password',
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
    async handle({ services, account, body }) {
      const { db, passwords, tokens, now } = services
      const checked = validate(passwordChange(account.role), body)
      if (!checked.ok) return invalidFields(checked.codes)
      const wait = await countAttempt(db, 'sign-in-account', account.email, now())
      if (wait > 0) return tooManyTries(wait)
      const { password, new_password: newPassword } = checked.value
      const change = { password, newPassword }
      const changed = await changePassword(db, passwords, account, change, now())
      if (!changed.ok) return wrongField(422, 'password', changed.problem)
      await forgetAttempts(db, 'sign-in-account', account.email)
      return answerWithToken(await tokens.sign(account, changed.tokenVersion, now()))
    },
  }),
  endpoint({
    method: 'post',
    path: '/signout-everywhere',
    summary: 'Ends every login of the account, this one too',
    policy: 'user',
    answers: { 200: message, 401: problemShape },
    async handle({ services, account }) {
      await endLogins(services.db, account.id)
      return Response.json({ message: 'success' })
    },
  }),
]

function answerWithToken(token: string): Response {
  return Response.json({ message: 'success', token }, { headers: { 'Cache-Control': 'no-store' } })
}

function tooManyTries(seconds: number): Response {
  return problem(429, 'too-many-tries', {}, { 'Retry-After': String(seconds) })
}
