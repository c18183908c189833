// A shop in a process of its own, for tests that stop or kill it: the real thing from source, without pages.
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { createApp } from '#server/app.ts'
import { DataFolderTaken } from '#server/data-folder-lock.ts'
import { readEnvironment } from '#server/env.ts'
import { answerKept } from '#server/front.ts'
import { httpServer } from '#server/http-server.ts'
import { openShop } from '#server/shop.ts'
import { stopOnSignals } from '#server/stop.ts'

const shop = await openShop(readEnvironment(process.env)).catch((error: unknown) => {
  console.error(error instanceof DataFolderTaken ? error.message : error)
  process.exit(1)
})
const aheadMs = Number(process.env.CLOCK_AHEAD_MS ?? 0)
shop.services.now = () => new Date(Date.now() + aheadMs)
const life = { isStopping: false }
const pages = async () => new Response('A page', { status: 404 })
const app = createApp(shop.services, { life, pages, cache: shop.cache })
const server = httpServer(app.fetch, (request, response) =>
  answerKept(shop.cache, request, response, randomUUID),
)
server.listen(0, '127.0.0.1')
await once(server, 'listening')
stopOnSignals(server, life, shop.close)
const address = server.address()
process.send?.(typeof address === 'object' ? address?.port : address)

/** Where to die next; also a reason to look for work at once. */
process.on('message', (failPoint) => {
  process.env.FAILPOINT = String(failPoint)
  shop.services.wakeJobs()
})
process.once('disconnect', () => process.exit(0))
