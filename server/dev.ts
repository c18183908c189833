// Runs the shop for development. A change of a source reloads the page; all else is as in production.
import { readDefaultLocale, readSettings } from '#shop/settings/settings.server.ts'
import { getRequestListener } from '@hono/node-server'
import { createServer } from 'node:http'
import { createServer as createVite, isRunnableDevEnvironment } from 'vite'
import { developmentAssets } from '#server/http/dev-assets.ts'
import { readEnvironment } from './env.ts'
import { createResponseCache } from '#server/cache/response-cache.ts'
import { openShop } from './open-shop.ts'

const environment = readEnvironment(process.env)
const shop = await openShop(environment)
const vite = await createVite({ server: { middlewareMode: true }, appType: 'custom' })

// Modules that only the server imports also change the HTML, so each change reloads the page.
vite.watcher.on('change', () => vite.environments.client.hot.send({ type: 'full-reload' }))
const server = createServer((request, response) => {
  const { middlewares } = request.url?.startsWith(ADMIN) ? adminVite : vite
  middlewares(request, response, () => void answer(request, response))
})
// The admin is another app, so a second Vite serves its scripts under a path of their own.
const ADMIN = '/@admin/'
const adminVite = await createVite({
  configFile: 'vite.admin.config.ts',
  base: ADMIN,
  server: { middlewareMode: true, hmr: { server } },
  appType: 'custom',
})

const answer = getRequestListener(async (request, env) => {
  const { ssr } = vite.environments
  if (!ssr || !isRunnableDevEnvironment(ssr)) throw new Error('Vite has no server environment')
  const { createApp } = await ssr.runner.import('/server/http/app.ts')
  const { createPages } = await ssr.runner.import('/server/pages.ts')
  const { adminPages } = await ssr.runner.import('/server/http/admin-pages.ts')
  const { driverPages } = await ssr.runner.import('/server/http/driver-pages.ts')
  const entryOf = (main: string) => ({
    scripts: [`${ADMIN}@vite/client`, `${ADMIN}${main}`],
    preloads: [],
    styles: [],
  })
  const app = createApp(shop.services, {
    admin: adminPages(() => entryOf('admin/main.tsx'), {
      ownersLocale: () => readDefaultLocale(shop.services.db),
      hasPolicy: false,
    }),
    driver: driverPages(entryOf('driver/main.tsx'), {
      spoken: () => readSettings(shop.services.db),
      hasPolicy: false,
    }),
    pages: createPages(shop.services, developmentAssets(vite)),
    sandbox: shop.sandbox?.fetch,
    // A new cache for each request, because the shop does not notice that a source has changed.
    cache: createResponseCache(),
    hasPolicy: false,
  })
  return app.fetch(request, env)
})
server.listen(environment.port, environment.host, () => {
  shop.listeningOn(environment.port)
  console.log(`Baladi is ready at ${shop.services.publicUrl}, reloading as you edit`)
})
for (const signal of ['SIGINT', 'SIGTERM']) {
  process.once(signal, async () => {
    await Promise.all([vite.close(), adminVite.close()])
    await shop.close()
    process.exit(0)
  })
}
