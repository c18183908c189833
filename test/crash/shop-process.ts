// A shop in a process of its own, for tests that kill it: the real thing from source, without pages.
import { once } from 'node:events'
import { createApp } from '#server/app.ts'
import { readEnvironment } from '#server/env.ts'
import { httpServer } from '#server/http-server.ts'
import { openShop } from '#server/shop.ts'

const shop = await openShop(readEnvironment(process.env))
const aheadMs = Number(process.env.CLOCK_AHEAD_MS)
shop.services.now = () => new Date(Date.now() + aheadMs)
const pages = async () => new Response('A page', { status: 404 })
const server = httpServer(createApp(shop.services, { pages, cache: shop.cache }).fetch)
server.listen(0, '127.0.0.1')
await once(server, 'listening')
const address = server.address()
process.send?.(typeof address === 'object' ? address?.port : address)

/** Where to die next; also a reason to look for work at once. */
process.on('message', (failPoint) => {
  process.env.FAILPOINT = String(failPoint)
  shop.services.wakeJobs()
})
process.once('disconnect', () => process.exit(0))
