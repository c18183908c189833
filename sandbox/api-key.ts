import { StripeProblem } from './errors.ts'
import { isSameSecret } from './http.ts'

/** Bearer, or Basic with the key as the user name, as Stripe takes them. */
export function requireSecretKey(authorization: string | undefined, secretKey: string) {
  const given = keyIn(authorization ?? '')
  if (given === '') {
    throw unauthorized(
      "You did not provide an API key. You need to provide your API key in the Authorization header, using Bearer auth (e.g. 'Authorization: Bearer YOUR_SECRET_KEY'). See https://stripe.com/docs/api#authentication for details, or we can help at https://support.stripe.com/.",
    )
  }
  if (given.startsWith('pk_')) {
    const message =
      'This API call cannot be made with a publishable API key. Please use a secret API key. You can find a list of your API keys at https://dashboard.stripe.com/account/apikeys.'
    throw new StripeProblem(403, {
      type: 'invalid_request_error',
      code: 'secret_key_required',
      message,
    })
  }
  if (!isSameSecret(given, secretKey))
    throw unauthorized(`Invalid API Key provided: ${masked(given)}`)
}

function keyIn(authorization: string) {
  const [scheme = '', value = ''] = authorization.split(' ')
  if (/^bearer$/i.test(scheme)) return value
  if (/^basic$/i.test(scheme)) return Buffer.from(value, 'base64').toString().split(':')[0] ?? ''
  return ''
}

function masked(key: string) {
  return key.length > 12
    ? `${key.slice(0, 8)}****${key.slice(-4).replaceAll(/[^\w]/g, '*')}`
    : '****'
}

function unauthorized(message: string) {
  return new StripeProblem(401, { type: 'invalid_request_error', message })
}
