import type { Encoding, Representation, Kept } from './kept.ts'

/** What a browser says of the answers that it takes. */
export type Asked = { acceptEncoding: string; ifNoneMatch: string }

/** The representation of a kept answer that the browser takes, unless that one is still to be made. */
export function representationFor(kept: Kept, asked: Asked): Representation | undefined {
  if (matches(asked.ifNoneMatch, kept.etag)) return kept.unchanged
  return kept.representations[encodingFor(asked.acceptEncoding)]
}

/** The best encoding that a browser accepts. */
export function encodingFor(accepted: string): Encoding {
  if (accepted.includes('br') && !refusesBrotli.test(accepted)) return 'br'
  if (accepted.includes('gzip') && !refusesGzip.test(accepted)) return 'gzip'
  return 'identity'
}

const refusesBrotli = /(^|,)\s*br\s*;\s*q=0(\.0*)?\s*(,|$)/
const refusesGzip = /(^|,)\s*gzip\s*;\s*q=0(\.0*)?\s*(,|$)/

function matches(ifNoneMatch: string, etag: string): boolean {
  if (ifNoneMatch === '') return false
  if (ifNoneMatch === etag || ifNoneMatch === '*') return true
  return ifNoneMatch.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag)
}
