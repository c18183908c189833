import { randomUUID } from 'node:crypto'
import { jwtVerify, SignJWT } from 'jose'
import * as v from 'valibot'
import { nameInToken, type Account, type Role, roles } from './account.ts'

const ISSUER = 'baladi'
const AUDIENCE = 'baladi-shop'
const LIFETIME_HOURS = { customer: 12, admin: 2 } satisfies Record<Role, number>
const LEEWAY_SECONDS = 60
/** No token is valid longer. After this time the record of an ended session can be deleted. */
export const LONGEST_SESSION_MS = (LIFETIME_HOURS.customer * 3600 + 2 * LEEWAY_SECONDS) * 1000

const payload = v.object({
  sub: v.string(),
  first_name: v.string(),
  role: v.picklist(roles),
  ver: v.number(),
  sid: v.string(),
  /** The end of the token in seconds since 1970 (JWT). */
  exp: v.number(),
  /**
   * The time of the sign-in by password, code or link, in seconds since 1970 (OpenID Connect). Tokens of
   * earlier versions have none.
   */
  auth_time: v.optional(v.number(), 0),
})
export type Claims = v.InferOutput<typeof payload>

/** Signs and verifies the tokens of SPEC section 3, which are JWTs. */
export function tokenSigner(secret: string) {
  const key = new TextEncoder().encode(secret)
  return {
    /** Without `session`, a new session begins. With `session`, the token keeps its id and its end. */
    sign(
      account: Account,
      version: number,
      now: Date,
      session?: Pick<Claims, 'sid' | 'auth_time' | 'exp'>,
    ): Promise<string> {
      const issued = Math.floor(now.getTime() / 1000)
      const until = issued + LIFETIME_HOURS[account.role] * 3600
      const { sid, auth_time, exp } = session ?? {
        sid: randomUUID(),
        auth_time: issued,
        exp: until,
      }
      return new SignJWT({
        first_name: nameInToken(account),
        role: account.role,
        ver: version,
        sid,
        auth_time,
      })
        .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
        .setSubject(account.id)
        .setIssuer(ISSUER)
        .setAudience(AUDIENCE)
        .setIssuedAt(issued)
        .setExpirationTime(Math.min(exp, until))
        .sign(key)
    },
    /** Undefined for a forged, foreign or expired token. */
    async read(token: string, now: Date): Promise<Claims | undefined> {
      try {
        const verified = await jwtVerify(token, key, {
          algorithms: ['HS256'],
          typ: 'JWT',
          issuer: ISSUER,
          audience: AUDIENCE,
          currentDate: now,
          clockTolerance: LEEWAY_SECONDS,
          requiredClaims: ['sub', 'exp', 'iat'],
        })
        const parsed = v.safeParse(payload, verified.payload)
        return parsed.success ? parsed.output : undefined
      } catch {
        return undefined
      }
    },
  }
}
export type TokenSigner = ReturnType<typeof tokenSigner>
