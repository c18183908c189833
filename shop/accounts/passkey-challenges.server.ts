import type { Database } from '#db/schema.ts'
import { PASSKEY_TIMEOUT_MS, type ChallengePurpose } from './passkey.ts'
import { hashOfToken, isToken, newToken } from './secret-token.server.ts'

/** `browser` is the session id for `add`, and the secret of a cookie for `sign-in`. */
export type ChallengeFor = { purpose: ChallengePurpose; browser: string }

/** Returns 256 random bits in base64url. The database keeps the hash, so that any process can check it. */
export async function giveChallenge(
  db: Database,
  { purpose, browser }: ChallengeFor,
  now: Date,
): Promise<string> {
  const challenge = newToken()
  await db
    .insertInto('passkey_challenges')
    .values({
      challenge_hash: hashOfToken(challenge),
      purpose,
      browser_hash: hashOfToken(browser),
      expires_at: new Date(now.getTime() + PASSKEY_TIMEOUT_MS).toISOString(),
    })
    .execute()
  return challenge
}

/**
 * Returns the challenge that an authenticator signed, and deletes it: it is valid once, even if the
 * signature is wrong. Returns undefined when the challenge is unknown, expired, used, or was given to
 * another browser or for another purpose.
 */
export async function useUpChallenge(
  db: Database,
  clientData: string,
  { purpose, browser }: ChallengeFor,
  now: Date,
): Promise<string | undefined> {
  const challenge = challengeIn(clientData)
  if (challenge === undefined) return undefined
  const { numDeletedRows } = await db
    .deleteFrom('passkey_challenges')
    .where('challenge_hash', '=', hashOfToken(challenge))
    .where('purpose', '=', purpose)
    .where('browser_hash', '=', hashOfToken(browser))
    .where('expires_at', '>', now.toISOString())
    .executeTakeFirst()
  return numDeletedRows === 1n ? challenge : undefined
}

/** `clientData` is JSON in base64url. */
function challengeIn(clientData: string): string | undefined {
  try {
    const data: unknown = JSON.parse(Buffer.from(clientData, 'base64url').toString())
    if (typeof data !== 'object' || data === null || !('challenge' in data)) return undefined
    const { challenge } = data
    return typeof challenge === 'string' && isToken(challenge) ? challenge : undefined
  } catch {
    return undefined
  }
}
