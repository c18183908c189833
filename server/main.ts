import { join, resolve } from 'node:path'
import { setFlagsFromString } from 'node:v8'
import { outsideOf } from '#server/http/content-security.ts'
import { DataFolderLocked } from '#server/ops/data-folder-lock.ts'
import { readEnvironment, type Environment } from './env.ts'
import { SettingsError } from './settings-error.ts'
import { adminPages } from '#server/http/admin-pages.ts'
import { driverPages } from '#server/http/driver-pages.ts'
import { builtFiles } from '#server/http/built-files.ts'
import { builtAssets } from '#server/http/page-assets.ts'
import { startServer } from '#server/http/start-server.ts'
import { shutdownWaits } from '#server/ops/shutdown.ts'
import { createPages } from './pages.ts'
import { openShop } from './open-shop.ts'
import { readDefaultLocale, readSettings } from '#shop/settings/settings.server.ts'
import { staticFiles } from '#server/http/static-files.ts'

// Collects garbage after the heap has grown by half: less memory for a little more CPU.
setFlagsFromString('--heap-growing-percent=50')

try {
  await start(readEnvironment(process.env))
} catch (error) {
  const isExplained = error instanceof SettingsError || error instanceof DataFolderLocked
  console.error(isExplained ? error.message : error)
  process.exit(1)
}

async function start(environment: Environment) {
  const shop = await openShop(environment)
  const build = resolve(import.meta.dirname, '..')
  const waits = { ...shutdownWaits, blockedMs: environment.busyAfterMs }
  const handlers = {
    pages: createPages(shop.services, builtAssets(build, outsideOf(shop.services))),
    files: staticFiles(join(build, 'client')),
    admin: adminPages(
      (locale) =>
        builtFiles(join(build, 'client', '.vite', `admin-${locale}.json`), 'admin/main.tsx'),
      { ownersLocale: () => readDefaultLocale(shop.services.db) },
    ),
    driver: driverPages(
      builtFiles(join(build, 'client', '.vite', 'driver.json'), 'driver/main.tsx'),
      {
        spoken: () => readSettings(shop.services.db),
      },
    ),
    metricsToken: environment.metricsToken,
  }
  const port = await startServer(shop, environment, handlers, waits)
  shop.listeningOn(port)
  if (shop.newAdmin) {
    const { email, password } = shop.newAdmin
    console.log(`The admin was made; this is shown once: ${email} / ${password}`)
  }
  console.log(`Baladi is ready at ${shop.services.publicUrl} (${shop.engine})`)
}
