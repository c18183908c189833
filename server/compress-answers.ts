import type { MiddlewareHandler } from 'hono'
import { compress } from 'hono/compress'
import { plainAcceptEncoding } from './page-cache/negotiation.ts'

/** Compresses what is not kept. Hono takes `gzip;Q=0` for a wish, so it reads what we read. */
export function compressAnswers(): MiddlewareHandler {
  const compressed = compress({ encoding: 'gzip' })
  return (c, next) => {
    const accepted = plainAcceptEncoding(c.req.header('Accept-Encoding') ?? '')
    c.req.raw.headers.set('Accept-Encoding', accepted)
    return compressed(c, next)
  }
}
