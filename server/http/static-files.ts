import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { serveStatic } from '@hono/node-server/serve-static'
import { Hono, type MiddlewareHandler } from 'hono'
import { WORKER_POLICY } from './content-security.ts'
import { missingPicture } from './missing-picture.ts'
import { encodingFor } from '#server/cache/negotiation.ts'

const YEAR = 'public, max-age=31536000, immutable'
const DAY = 'public, max-age=86400'

/** Serves `build/client`. Files with a hash in their name are cached for a year. */
export function staticFiles(folder: string): Hono {
  const app = new Hono()
  app.use('/assets/*', filesOf(folder, { 'Cache-Control': YEAR }))
  // The service worker is not cached, so that a new version replaces it. It gets no 304, because the file of
  // another build may have the same time.
  app.on(
    'GET',
    ['/sw.js', '/drive/sw.js'],
    async (c, next) => {
      c.req.raw.headers.delete('If-Modified-Since')
      await next()
    },
    filesOf(folder, { 'Cache-Control': 'no-cache', 'Content-Security-Policy': WORKER_POLICY }),
  )
  app.use('*', filesOf(folder, { 'Cache-Control': DAY }))
  // A missing file gets a short 404 instead of a page, a missing picture a drawing.
  app.get('/assets/*', (c) => c.notFound())
  app.get('/images/*', () => missingPicture())
  return app
}

function filesOf(folder: string, headers: Record<string, string>): MiddlewareHandler {
  const serve = serveStatic({
    root: folder,
    precompressed: true,
  })
  return async (c, next) => {
    // A path without an extension is a page, so the disk is not asked.
    if (!/\.\w+$/.test(c.req.path)) return next()
    const isCompressed = existsSync(join(folder, `${c.req.path}.br`))
    // Hono's `precompressed` looks for the bare name of an encoding, and misses `br;q=1.0`.
    const encoding = encodingFor(c.req.header('Accept-Encoding') ?? '')
    if (isCompressed) c.req.raw.headers.set('Accept-Encoding', encoding)
    const found = await serve(c, next)
    // Hono's `onFound` runs after the response was made, too late for headers.
    if (!(found instanceof Response)) return
    for (const [name, value] of Object.entries(headers)) found.headers.set(name, value)
    if (isCompressed) found.headers.set('Vary', 'Accept-Encoding')
    if (c.req.header('If-Modified-Since') !== found.headers.get('Last-Modified')) return found
    await found.body?.cancel()
    found.headers.delete('Content-Length')
    return new Response(null, { status: 304, headers: found.headers })
  }
}
