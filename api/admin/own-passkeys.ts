import { getLocale } from '#messages/locale.ts'
import type { Account } from '#shop/accounts/account.ts'
import { signIn } from '#shop/accounts/accounts.server.ts'
import { giveChallenge } from '#shop/accounts/passkey-challenges.server.ts'
import { relyingPartyOf } from '#shop/accounts/passkey-proof.server.ts'
import { userHandleOf } from '#shop/accounts/passkey-sign-in.server.ts'
import {
  addPasskey,
  knownPasskeys,
  listPasskeys,
  removePasskey,
} from '#shop/accounts/passkeys.server.ts'
import {
  newPasskey,
  ownPasskeys,
  PASSKEY_ALGORITHMS,
  PASSKEY_TIMEOUT_MS,
  passkeyPassword,
  passkeyToAdd,
} from '#shop/accounts/passkey.ts'
import { resetRateLimit } from '#shop/rate-limits/rate-limits.server.ts'
import { readSettings } from '#shop/settings/settings.server.ts'
import type { Services } from '#server/context.ts'
import { claimsOf } from '../caller.ts'
import { endpoint, refused } from '../endpoint.ts'
import { problem, wrongField } from '../problem.ts'
import { countTries } from '../tries.ts'
import { message } from '../shapes.ts'

/** Returns the refusal if the password is wrong or was tried too often. */
async function refusePassword(services: Services, account: Account, password: string) {
  const { db, passwords } = services
  const refusal = await countTries(services, ['own-password', account.id])
  if (refusal) return refusal
  if (!(await signIn(db, passwords, { email: account.email, password }))) {
    return wrongField(422, 'own_password', 'wrong-password')
  }
  await resetRateLimit(db, 'own-password', account.id)
  return undefined
}

export const ownPasskeyEndpoints = [
  endpoint({
    method: 'get',
    path: '/admin/me/passkeys',
    operationId: 'listOwnPasskeys',
    summary: 'The passkeys by which who asks signs in',
    policy: 'staff',
    answers: { 200: ownPasskeys },
    handle: async ({ services, account }) => ({
      passkeys: await listPasskeys(services.db, account.id),
    }),
  }),
  endpoint({
    method: 'post',
    path: '/admin/me/passkeys/challenge',
    operationId: 'askToAddPasskey',
    summary: 'What a new passkey is made for, by one’s password; good once, for five minutes',
    policy: 'staff',
    body: passkeyPassword,
    answers: { 200: passkeyToAdd, ...refused(429, 503) },
    async handle({ c, services, account, body }) {
      const { db, now, publicUrl } = services
      const refusal = await refusePassword(services, account, body.own_password)
      if (refusal) return refusal
      const claims = await claimsOf(c, services)
      const given = { purpose: 'add', browser: claims?.sid ?? '' } as const
      const { name, nameAr } = await readSettings(db)
      return {
        challenge: await giveChallenge(db, given, now()),
        rp: { id: relyingPartyOf(publicUrl).id, name: getLocale() === 'ar' ? nameAr : name },
        user: {
          id: userHandleOf(account.id),
          name: account.email,
          displayName: `${account.firstName} ${account.lastName}`,
        },
        algorithms: PASSKEY_ALGORITHMS,
        exclude: await knownPasskeys(db, account.id),
        timeout: PASSKEY_TIMEOUT_MS,
      }
    },
  }),
  endpoint({
    method: 'post',
    path: '/admin/me/passkeys',
    operationId: 'addPasskey',
    summary: 'Adds the passkey that was made for the challenge of this login',
    policy: 'staff',
    body: newPasskey,
    answers: { 201: message, ...refused(409, 410, 422) },
    async handle({ c, services, account, body }) {
      const { db, now, log, publicUrl } = services
      const claims = await claimsOf(c, services)
      if (!claims) return problem(401, 'not-signed-in')
      const adding = { account, claims, party: relyingPartyOf(publicUrl) }
      const added = await addPasskey(db, adding, body, now())
      if (added.ok) return Response.json({ message: 'success' }, { status: 201 })
      if (added.reason) log.warn({ reason: added.reason }, 'a new passkey was refused')
      if (added.problem === 'passkey-late') return problem(410, added.problem)
      return problem(added.problem === 'passkey-refused' ? 422 : 409, added.problem)
    },
  }),
  endpoint({
    method: 'post',
    path: '/admin/me/passkeys/:passkey/remove',
    operationId: 'removePasskey',
    summary: 'Removes one’s own passkey, by one’s password',
    policy: 'staff',
    body: passkeyPassword,
    answers: { 200: message, ...refused(404, 429, 503) },
    async handle({ services, account, body, param }) {
      const refusal = await refusePassword(services, account, body.own_password)
      if (refusal) return refusal
      const done = await removePasskey(services.db, account, param('passkey'), services.now())
      return done ? { message: 'success' } : undefined
    },
  }),
]
