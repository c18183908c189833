import { serveStatic } from '@hono/node-server/serve-static'
import { Hono } from 'hono'

const YEAR = 'public, max-age=31536000, immutable'
const DAY = 'public, max-age=86400'

/** What the build put into `build/client`: names with a hash never change, others rarely. */
export function staticFiles(folder: string): Hono {
  const app = new Hono()
  app.use(
    '/assets/*',
    serveStatic({
      root: folder,
      precompressed: true,
      onFound: (_, c) => c.header('Cache-Control', YEAR),
    }),
  )
  app.use(
    '*',
    serveStatic({
      root: folder,
      precompressed: true,
      // Pages are made by the app; a folder is not a page.
      rewriteRequestPath: (path) => (path.endsWith('/') ? '/no-such-file' : path),
      onFound: (_, c) => c.header('Cache-Control', DAY),
    }),
  )
  return app
}
