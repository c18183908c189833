import type { Encoding, Representation, Kept } from './kept.ts'

/** What a browser says of the answers that it takes. */
export type Asked = { acceptEncoding: string; ifNoneMatch: string }

/** The representation of a kept answer that the browser takes, unless that one is still to be made. */
export function representationFor(kept: Kept, asked: Asked): Representation | undefined {
  if (matches(asked.ifNoneMatch, kept.etag)) return kept.unchanged
  return kept.representations[encodingFor(asked.acceptEncoding)]
}

/** The encoding that a browser likes best (RFC 9110, 12.5.3); brotli where it likes gzip as much. */
export function encodingFor(acceptEncoding: string): Encoding {
  const weights = weightsIn(acceptEncoding)
  const [best = 'identity'] = compressionsIn(weights)
  const isLessThanPlain = weightOf(weights, best) < (weights.get('identity') ?? 0)
  return isLessThanPlain ? 'identity' : best
}

/** Compressed encodings that a browser takes, as a header that every library reads alike. */
export function plainAcceptEncoding(acceptEncoding: string): string {
  return compressionsIn(weightsIn(acceptEncoding)).join(', ')
}

const compressions = ['br', 'gzip'] as const

function compressionsIn(weights: Map<string, number>) {
  return compressions
    .filter((name) => weightOf(weights, name) > 0)
    .toSorted((one, other) => weightOf(weights, other) - weightOf(weights, one))
}

function weightOf(weights: Map<string, number>, name: string): number {
  return weights.get(name) ?? weights.get('*') ?? 0
}

const parameterQ = /^[\t ]*q[\t ]*=(.*)$/i
const qvalue = /^(?:0(?:\.\d{0,3})?|1(?:\.0{0,3})?)$/

/** Names in lower case with their weights. A weight that is none counts as a refusal: plain text suits all. */
function weightsIn(header: string): Map<string, number> {
  const weights = new Map<string, number>()
  for (const part of header.split(',')) {
    const [name = '', ...parameters] = part.split(';')
    const said = parameters.map((one) => parameterQ.exec(one)?.[1]?.trim()).find(isSaid) ?? '1'
    if (name.trim()) weights.set(name.trim().toLowerCase(), qvalue.test(said) ? Number(said) : 0)
  }
  return weights
}

function isSaid(value: string | undefined): value is string {
  return value !== undefined
}

/** `"…"` or `W/"…"`, from where the last one ended (RFC 9110, 8.8.3). */
const nextTag = /[\t ,]*(?:W\/)?("[\x21\x23-\x7e\x80-\xff]*")[\t ]*(?=,|$)/y

/** Whether an `If-None-Match` names this tag or any, compared weakly (RFC 9110, 13.1.2). */
function matches(ifNoneMatch: string, etag: string): boolean {
  if (ifNoneMatch === '') return false
  if (ifNoneMatch.trim() === '*') return true
  const wanted = etag.replace(/^W\//, '')
  nextTag.lastIndex = 0
  for (let tag; (tag = nextTag.exec(ifNoneMatch));) if (tag[1] === wanted) return true
  return false
}
