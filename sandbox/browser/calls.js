// Calls of the API for browsers: the publishable key, form-encoded bodies, errors in the reader's language.
import { localizeError } from './messages.js'

const BASE = new URL('v1/', import.meta.url)

/** Returns `{ object }`, or `{ error }` in the form that Stripe.js gives to the page. */
export async function post(path, params, { key, locale }) {
  const body = new URLSearchParams(flatten({ key, ...params }))
  try {
    const request = { method: 'POST', body, credentials: 'omit' }
    const json = await (await fetch(new URL(path, BASE), request)).json()
    return json.error ? { error: localizeError(json.error, locale) } : { object: json }
  } catch {
    const error = { type: 'api_connection_error', code: 'api_connection_error', message: '' }
    return { error: localizeError(error, locale) }
  }
}

function flatten(value, prefix = '') {
  return Object.entries(value).flatMap(([name, inner]) => {
    const path = prefix ? `${prefix}[${name}]` : name
    if (inner === undefined || inner === null) return []
    return typeof inner === 'object' ? flatten(inner, path) : [[path, String(inner)]]
  })
}
