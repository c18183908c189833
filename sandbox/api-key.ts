import { StripeProblem } from './errors.ts'
import { isSameSecret } from './http.ts'

/** Throws unless the secret key is given, as Bearer or as the user name in Basic, as at Stripe. */
export function requireSecretKey(authorization: string | undefined, secretKey: string) {
  if (isSameSecret(keyIn(authorization ?? ''), secretKey)) return
  const message = 'Invalid API Key provided'
  throw new StripeProblem(401, { type: 'invalid_request_error', message })
}

function keyIn(authorization: string) {
  const [scheme = '', value = ''] = authorization.split(' ')
  if (/^bearer$/i.test(scheme)) return value
  if (/^basic$/i.test(scheme)) return Buffer.from(value, 'base64').toString().split(':')[0] ?? ''
  return ''
}
