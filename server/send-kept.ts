import type { Kept } from './page-cache.ts'

type Form = { body: Buffer; headers: Record<string, string> }

/** The form of a kept answer that the visitor's browser takes; no body when it has it already. */
export function formFor(
  kept: Kept,
  asked: { acceptEncoding: string; ifNoneMatch: string },
): { status: 200 | 304 } & Form {
  const { body, encoding } = choose(kept, asked.acceptEncoding)
  // One tag for all forms: they are the same page. Caches tell them apart by Vary.
  const headers: Record<string, string> = { ...kept.headers, etag: kept.etag }
  if (matches(asked.ifNoneMatch, kept.etag)) {
    const { 'content-type': _, ...without } = headers
    return { status: 304, body: Buffer.alloc(0), headers: without }
  }
  return {
    status: 200,
    body,
    headers: {
      ...headers,
      'content-length': String(body.byteLength),
      ...(encoding && { 'content-encoding': encoding }),
    },
  }
}

function choose(kept: Kept, accepted: string): { body: Buffer; encoding?: string } {
  if (kept.br && accepts(accepted, 'br')) return { body: kept.br, encoding: 'br' }
  if (kept.gzip && accepts(accepted, 'gzip')) return { body: kept.gzip, encoding: 'gzip' }
  return { body: kept.plain }
}

function accepts(accepted: string, encoding: string): boolean {
  if (!accepted.includes(encoding)) return false
  return !new RegExp(`(^|,)\\s*${encoding}\\s*;\\s*q=0(\\.0*)?\\s*(,|$)`).test(accepted)
}

function matches(ifNoneMatch: string, etag: string): boolean {
  if (ifNoneMatch === '') return false
  if (ifNoneMatch === etag || ifNoneMatch === '*') return true
  return ifNoneMatch.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag)
}
