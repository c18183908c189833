// The shop with Vite in the middle: pages reload as one edits, the rest is the real thing.
import { getRequestListener } from '@hono/node-server'
import { createServer } from 'node:http'
import { createServer as createVite, isRunnableDevEnvironment } from 'vite'
import { readEnvironment } from './env.ts'
import { createPageCache } from './page-cache/page-cache.ts'
import { openShop } from './shop.ts'

const environment = readEnvironment(process.env)
const shop = await openShop(environment)
const vite = await createVite({ server: { middlewareMode: true }, appType: 'custom' })

const answer = getRequestListener(async (request, env) => {
  const { ssr } = vite.environments
  if (!ssr || !isRunnableDevEnvironment(ssr)) throw new Error('Vite has no server environment')
  const { createApp } = await ssr.runner.import('/server/app.ts')
  const { createPages } = await ssr.runner.import('/server/pages.ts')
  const app = createApp(shop.services, {
    pages: createPages(shop.services),
    sandbox: shop.sandbox?.fetch,
    // Sources change without the shop knowing.
    cache: createPageCache(),
    hasPolicy: false,
  })
  return app.fetch(request, env)
})
const server = createServer((request, response) => {
  vite.middlewares(request, response, () => void answer(request, response))
})
server.listen(environment.port, environment.host, () => {
  shop.listeningOn(environment.port)
  console.log(`Baladi is ready at ${shop.services.publicUrl}, reloading as you edit`)
})
for (const signal of ['SIGINT', 'SIGTERM']) {
  process.once(signal, async () => {
    await vite.close()
    await shop.close()
    process.exit(0)
  })
}
