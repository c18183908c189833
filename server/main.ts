import { once } from 'node:events'
import { randomUUID } from 'node:crypto'
import type { Server } from 'node:http'
import { resolve } from 'node:path'
import { createApp } from './app.ts'
import { outsideOf } from './content-security.ts'
import { DataFolderTaken } from './data-folder-lock.ts'
import { readEnvironment, SettingsError, type Environment } from './env.ts'
import { httpServer } from './http-server.ts'
import { createPages } from './pages.ts'
import { answerKept } from './front.ts'
import { openShop } from './shop.ts'
import { staticFiles } from './static-files.ts'
import { stopOnSignals } from './stop.ts'

try {
  await start(readEnvironment(process.env))
} catch (error) {
  const isExplained = error instanceof SettingsError || error instanceof DataFolderTaken
  console.error(isExplained ? error.message : error)
  process.exit(1)
}

async function start(environment: Environment) {
  const shop = await openShop(environment)
  const life = { isStopping: false }
  const app = createApp(shop.services, {
    life,
    pages: createPages(shop.services),
    files: staticFiles(resolve(import.meta.dirname, '../client')),
    sandbox: shop.sandbox?.fetch,
    cache: shop.cache,
    outside: outsideOf(shop.services),
  })
  const server = httpServer(app.fetch, (request, response) =>
    answerKept(shop.cache, request, response, randomUUID),
  )
  const port = await listen(server, environment)
  shop.listeningOn(port)
  if (shop.newAdmin) {
    const { email, password } = shop.newAdmin
    console.log(`The admin was made; this is shown once: ${email} / ${password}`)
  }
  console.log(`Baladi is ready at ${shop.services.publicUrl} (${shop.engine})`)
  stopOnSignals(server, life, shop.close)
}

async function listen(server: Server, { host, port }: Environment) {
  const failed = once(server, 'error').then(([error]) => {
    if (error.code !== 'EADDRINUSE') throw error
    throw new SettingsError(`Port ${port} is in use. Set PORT to another one.`)
  })
  server.listen(port, host)
  await Promise.race([once(server, 'listening'), failed])
  failed.catch(() => {})
  const address = server.address()
  return typeof address === 'object' && address ? address.port : port
}
