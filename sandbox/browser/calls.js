// Calls of the browser's API: the publishable key, form-encoded bodies, errors in the reader's language.
import { localizeError } from './messages.js'

const BASE = new URL('v1/', import.meta.url)

export async function post(path, params, { key, locale }) {
  const body = new URLSearchParams(flatten({ key, ...params }))
  return answer(fetch(new URL(path, BASE), { method: 'POST', body, credentials: 'omit' }), locale)
}

export async function get(path, params, { key, locale }) {
  const url = new URL(path, BASE)
  url.search = String(new URLSearchParams(flatten({ key, ...params })))
  return answer(fetch(url, { credentials: 'omit' }), locale)
}

/** `{ object }`, or `{ error }` as Stripe.js hands it to the page. */
async function answer(request, locale) {
  try {
    const json = await (await request).json()
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
