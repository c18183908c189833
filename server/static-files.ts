import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { serveStatic } from '@hono/node-server/serve-static'
import { Hono, type MiddlewareHandler } from 'hono'
import { WORKER_POLICY } from './content-security.ts'
import { encodingFor } from './page-cache/negotiation.ts'

const YEAR = 'public, max-age=31536000, immutable'
const DAY = 'public, max-age=86400'

/** What the build put into `build/client`: names with a hash never change, others rarely. */
export function staticFiles(folder: string): Hono {
  const app = new Hono()
  app.use('/assets/*', filesOf(folder, { 'Cache-Control': YEAR }))
  // Asked for anew each time, or a shop could not replace it, and never said to be as it was: a copy
  // of another build may bear the same time. Its policy is the worker's own.
  app.use(
    '/sw.js',
    async (c, next) => {
      c.req.raw.headers.delete('If-Modified-Since')
      await next()
    },
    filesOf(folder, { 'Cache-Control': 'no-cache', 'Content-Security-Policy': WORKER_POLICY }),
  )
  app.use('*', filesOf(folder, { 'Cache-Control': DAY }))
  // Asked for by pages, of this build or an earlier one: nobody would see a page in its place.
  app.get('/assets/*', (c) => c.notFound())
  app.get('/images/*', (c) => c.notFound())
  return app
}

function filesOf(folder: string, headers: Record<string, string>): MiddlewareHandler {
  const serve = serveStatic({
    root: folder,
    precompressed: true,
  })
  return async (c, next) => {
    // Pages are made by the app; the disk need not be asked for what has no ending.
    if (!/\.\w+$/.test(c.req.path)) return next()
    const isCompressed = existsSync(join(folder, `${c.req.path}.br`))
    // It looks for the bare name of an encoding, and would not find one in `br;q=1.0`.
    const encoding = encodingFor(c.req.header('Accept-Encoding') ?? '')
    if (isCompressed) c.req.raw.headers.set('Accept-Encoding', encoding)
    const found = await serve(c, next)
    // Its own `onFound` comes too late to set headers: the answer is there already.
    if (!(found instanceof Response)) return
    for (const [name, value] of Object.entries(headers)) found.headers.set(name, value)
    if (isCompressed) found.headers.set('Vary', 'Accept-Encoding')
    if (c.req.header('If-Modified-Since') !== found.headers.get('Last-Modified')) return found
    await found.body?.cancel()
    found.headers.delete('Content-Length')
    return new Response(null, { status: 304, headers: found.headers })
  }
}
