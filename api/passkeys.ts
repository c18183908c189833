import * as v from 'valibot'
import type { Context } from 'hono'
import { getCookie } from 'hono/cookie'
import { serialize } from 'hono/utils/cookie'
import { giveChallenge } from '#shop/accounts/passkey-challenges.server.ts'
import { relyingPartyOf } from '#shop/accounts/passkey-proof.server.ts'
import { signInByPasskey } from '#shop/accounts/passkey-sign-in.server.ts'
import {
  PASSKEY_TIMEOUT_MS,
  passkeyProof,
  passkeyToUse,
  type PasskeyToUse,
} from '#shop/accounts/passkey.ts'
import { isToken, newToken } from '#shop/accounts/secret-token.server.ts'
import { endpoint, refused } from './endpoint.ts'
import { problem } from './problem.ts'
import { answerSignedIn } from './signed-in.ts'
import { countTries } from './tries.ts'
import { clientOf } from './visitor.ts'

const COOKIE = 'passkey'

/** Returns the secret that the browser got with its challenge. */
function browserOf(c: Context): string | undefined {
  const secret = getCookie(c, COOKIE)
  return secret !== undefined && isToken(secret) ? secret : undefined
}

function cookieOf(secret: string, publicUrl: string): string {
  return serialize(COOKIE, secret, {
    path: '/auth/passkey',
    httpOnly: true,
    sameSite: 'Strict',
    secure: publicUrl.startsWith('https:'),
    maxAge: PASSKEY_TIMEOUT_MS / 1000,
  })
}

/** A passkey also identifies its account, so no e-mail is asked. Only staff have passkeys. */
export const passkeyEndpoints = [
  endpoint({
    method: 'post',
    path: '/passkey/challenge',
    operationId: 'askToUsePasskey',
    summary:
      'What a passkey of staff is to sign, once and within five minutes, in the browser that asks: it gets a cookie',
    policy: 'anyone',
    answers: { 200: passkeyToUse, ...refused(429) },
    async handle({ c, services }) {
      const { db, now, trustedProxies, publicUrl } = services
      const refusal = await countTries(services, ['passkey-client', clientOf(c, trustedProxies)])
      if (refusal) return refusal
      const browser = newToken()
      const challenge = await giveChallenge(db, { purpose: 'sign-in', browser }, now())
      const asked: PasskeyToUse = {
        challenge,
        rpId: relyingPartyOf(publicUrl).id,
        timeout: PASSKEY_TIMEOUT_MS,
      }
      return Response.json(asked, { headers: { 'Set-Cookie': cookieOf(browser, publicUrl) } })
    },
  }),
  endpoint({
    method: 'post',
    path: '/passkey/signin',
    operationId: 'signInByPasskey',
    summary: 'A token for the member of staff whose passkey signed the challenge',
    policy: 'anyone',
    body: passkeyProof,
    answers: {
      200: v.object({ message: v.string(), token: v.string() }),
      ...refused(401, 410, 429),
    },
    async handle({ c, services, body }) {
      const { db, now, log, trustedProxies, publicUrl } = services
      const refusal = await countTries(services, ['sign-in-client', clientOf(c, trustedProxies)])
      if (refusal) return refusal
      const browser = browserOf(c)
      if (browser === undefined) return problem(410, 'passkey-late')
      const asked = { proof: body, browser, party: relyingPartyOf(publicUrl) }
      const entered = await signInByPasskey(db, asked, now())
      if (entered.ok) return answerSignedIn(c, services, entered)
      if (entered.reason) log.warn({ reason: entered.reason }, 'a passkey was refused')
      return problem(entered.problem === 'passkey-late' ? 410 : 401, entered.problem)
    },
  }),
]
