import { serveStatic } from '@hono/node-server/serve-static'
import { Hono } from 'hono'
import { missingPicture } from './missing-picture.ts'

const YEAR = 'public, max-age=31536000, immutable'
const OUR_NAME =
  /^\/uploads\/[\da-f-]{36}((-\d{1,3}x\d{1,3}-[\da-f]{6})?-(\d{3,4}\.(avif|webp)|mail\.jpg)|-whole\.webp)$/

/** Serves only names that the shop generates, in a sandboxed response whose type browsers do not guess. */
export function uploadedPictures(folder: string): Hono {
  const app = new Hono()
  app.use('*', async (c, next) => {
    const isRead = c.req.method === 'GET' || c.req.method === 'HEAD'
    if (!OUR_NAME.test(c.req.path)) return isRead ? missingPicture() : c.notFound()
    await next()
    if (c.res.ok) c.header('Cache-Control', YEAR)
    c.header('X-Content-Type-Options', 'nosniff')
    c.header('Content-Security-Policy', "sandbox; default-src 'none'")
    c.header('Cross-Origin-Resource-Policy', 'same-origin')
  })
  // Pictures of earlier versions have no small sizes, so the next larger size is sent.
  for (const small of ['-160.', '-320.']) {
    const nameOf = (path: string) => path.replace(/^\/uploads/, '').replace('-160.', small)
    app.get('*', serveStatic({ root: folder, rewriteRequestPath: nameOf }))
  }
  app.get('*', () => missingPicture())
  app.all('*', (c) => c.notFound())
  return app
}
