// A shop in a process of its own, for tests that stop or kill it: the real thing from source, without pages.
import { DataFolderTaken } from '#server/data-folder-lock.ts'
import { readEnvironment } from '#server/env.ts'
import { openDoor } from '#server/open-door.ts'
import { openShop } from '#server/shop.ts'
import { troubles } from './server/troubles.ts'

const environment = readEnvironment(process.env)
const shop = await openShop(environment).catch((error: unknown) => {
  console.error(error instanceof DataFolderTaken ? error.message : error)
  process.exit(1)
})
const aheadMs = Number(process.env.CLOCK_AHEAD_MS ?? 0)
shop.services.now = () => new Date(Date.now() + aheadMs)
const port = await openDoor(
  shop,
  { host: '127.0.0.1', port: 0 },
  {
    pages: async () => new Response('A page', { status: 404 }),
    metricsToken: environment.metricsToken,
  },
)
process.send?.(port)

/** A trouble to get into at once, or where to die next; that is also a reason to look for work. */
process.on('message', (message) => {
  const getInto = troubles[String(message)]
  if (getInto) return getInto()
  process.env.FAILPOINT = String(message)
  shop.services.wakeJobs()
})
process.once('disconnect', () => process.exit(0))
