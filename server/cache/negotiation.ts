import type { CachedResponse, Encoding, Representation } from './cached-response.ts'

/** Request headers that decide which representation of a cached response is sent. */
export type Preferences = { acceptEncoding: string; ifNoneMatch: string }

/** Returns undefined if the preferred encoding was not made yet. */
export function representationFor(
  cached: CachedResponse,
  { acceptEncoding, ifNoneMatch }: Preferences,
): Representation | undefined {
  if (matches(ifNoneMatch, cached.etag)) return cached.notModified
  return cached.representations[encodingFor(acceptEncoding)]
}

/**
 * Returns the accepted encoding with the highest weight (RFC 9110, 12.5.3), and brotli before gzip at equal
 * weights. Hono's `accepts` follows the header's order, and most browsers name gzip first.
 */
export function encodingFor(acceptEncoding: string): Encoding {
  const weights = weightsIn(acceptEncoding)
  const weightOf = (name: string) => weights.get(name) ?? weights.get('*') ?? 0
  const best = weightOf('gzip') > weightOf('br') ? 'gzip' : 'br'
  const isAccepted = weightOf(best) > 0 && weightOf(best) >= (weights.get('identity') ?? 0)
  return isAccepted ? best : 'identity'
}

const qParameter = /^[\t ]*q[\t ]*=[\t ]*(.*?)[\t ]*$/i
const qvalue = /^(?:0(?:\.\d{0,3})?|1(?:\.0{0,3})?)$/

/**
 * Returns weights by lower-case encoding. An invalid weight counts as 0, since every client reads plain text.
 */
function weightsIn(header: string): Map<string, number> {
  const weights = new Map<string, number>()
  for (const part of header.split(',')) {
    const [name = '', ...parameters] = part.split(';')
    const q = parameters.map((one) => qParameter.exec(one)?.[1]).find((one) => one !== undefined)
    const weight = q === undefined ? 1 : qvalue.test(q) ? Number(q) : 0
    if (name.trim()) weights.set(name.trim().toLowerCase(), weight)
  }
  return weights
}

/** Matches one tag, `"…"` or `W/"…"`, from the end of the previous match (RFC 9110, 8.8.3). */
const nextTag = /[\t ,]*(?:W\/)?("[\x21\x23-\x7e\x80-\xff]*")[\t ]*(?=,|$)/y

/** True if `If-None-Match` has this tag or is `*`, compared weakly (RFC 9110, 13.1.2). */
function matches(ifNoneMatch: string, etag: string): boolean {
  if (ifNoneMatch === '') return false
  if (ifNoneMatch.trim() === '*') return true
  const wanted = etag.replace(/^W\//, '')
  nextTag.lastIndex = 0
  for (let tag; (tag = nextTag.exec(ifNoneMatch));) if (tag[1] === wanted) return true
  return false
}
