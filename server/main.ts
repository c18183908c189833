import { resolve } from 'node:path'
import { setFlagsFromString } from 'node:v8'
import { outsideOf } from './content-security.ts'
import { DataFolderTaken } from './data-folder-lock.ts'
import { readEnvironment, SettingsError, type Environment } from './env.ts'
import { finishPages } from './first-paint.ts'
import { openDoor } from './open-door.ts'
import { createPages } from './pages.ts'
import { openShop } from './shop.ts'
import { staticFiles } from './static-files.ts'

// The heap grows by half at most before it is tidied: a small server has other uses for its memory.
setFlagsFromString('--heap-growing-percent=50')

try {
  await start(readEnvironment(process.env))
} catch (error) {
  const isExplained = error instanceof SettingsError || error instanceof DataFolderTaken
  console.error(isExplained ? error.message : error)
  process.exit(1)
}

async function start(environment: Environment) {
  const shop = await openShop(environment)
  const built = resolve(import.meta.dirname, '../client')
  const port = await openDoor(shop, environment, {
    pages: createPages(shop.services, finishPages(built, outsideOf(shop.services))),
    files: staticFiles(built),
    metricsToken: environment.metricsToken,
  })
  shop.listeningOn(port)
  if (shop.newAdmin) {
    const { email, password } = shop.newAdmin
    console.log(`The admin was made; this is shown once: ${email} / ${password}`)
  }
  console.log(`Baladi is ready at ${shop.services.publicUrl} (${shop.engine})`)
}
