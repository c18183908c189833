import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { passwordKeeper } from '#shop/accounts/passwords.server.ts'
import { pictureKeeper } from '#shop/catalogue/pictures.server.ts'
import { tokenSigner } from '#shop/accounts/tokens.server.ts'
import { engineOf } from '#db/engine.ts'
import { migrate } from '#db/migrate.ts'
import { openDatabase } from '#db/open.ts'
import type { Services } from './context.ts'
import { takeDataFolder } from './data-folder-lock.ts'
import type { Environment } from './env.ts'
import { makeFirstAdmin } from './first-admin.ts'
import { startJobs } from './jobs.ts'
import { openLog } from './log.ts'
import { standardOutput } from './log-output.ts'
import { openPostman } from './mail/postman.ts'
import { createCounters } from './metrics/counters.ts'
import { createPageCache } from './page-cache/page-cache.ts'
import { prepareSearch } from '#shop/search/product-index.server.ts'
import { openPaymentProvider } from './payment-provider.ts'
import { mailJob, searchJob, shopJobs } from './shop-jobs.ts'
import { openSecret } from './token-secret.ts'

export type Shop = Awaited<ReturnType<typeof openShop>>

/** Opens all that the shop works with, and starts its jobs. `close` ends it in good order. */
export async function openShop(environment: Environment) {
  const { dataDir, publicUrl } = environment
  const isSqlite = environment.databaseUrl.startsWith('file:')
  const folder = isSqlite ? takeDataFolder(dataDir) : undefined
  const counters = createCounters()
  const output = standardOutput(() => counters.logLinesDropped.inc())
  const log = openLog(environment.logLevel, output)
  const cache = createPageCache()
  const isNew = isSqlite && !existsSync(fileURLToPath(environment.databaseUrl))
  const db = openDatabase(environment.databaseUrl, cache.drop)
  await migrate(db)
  if (isNew) log.warn({ dataDir }, 'there was no shop here: a new one was made')
  const provider = await openPaymentProvider(environment)
  const secret = openSecret(environment)

  const services: Services = {
    db,
    now: () => new Date(),
    log,
    counters,
    passwords: passwordKeeper(secret.pepper),
    tokens: tokenSigner(secret.tokenKey),
    pictures: pictureKeeper(join(dataDir, 'uploads')),
    stripe: provider.stripe,
    webhookSecrets: provider.webhookSecrets,
    isLivePayment: provider.isLivePayment,
    stripeJs: provider.stripeJs,
    emailJs: environment.emailJs,
    trustedProxies: environment.trustedProxies,
    publicUrl: publicUrl ?? `http://localhost:${environment.port}`,
    wakeJobs: () => rounds.forEach((round) => round.wake()),
  }
  const newAdmin = await makeFirstAdmin(services, environment.firstAdmin)
  const postman = openPostman({
    smtpUrl: environment.smtpUrl,
    from: environment.mailFrom,
    mailDir: join(dataDir, 'mail'),
  })
  const rounds = [shopJobs(services), [mailJob(services, postman)], [searchJob(services)]].map(
    (jobs) => startJobs(jobs, log),
  )

  return {
    services,
    cache,
    sandbox: provider.sandbox,
    engine: engineOf(db),
    /** Made by this start, with a password that nobody else knows yet. */
    newAdmin,
    /** The shop now listens on `port`: its own address, and where the sandbox sends events. */
    listeningOn(port: number) {
      services.publicUrl = publicUrl ?? `http://localhost:${port}`
      provider.sandbox?.setWebhookUrl(`http://127.0.0.1:${port}/api/webhooks/stripe`)
      // The first search does it, where this cannot.
      prepareSearch(db).catch((error) => log.warn({ err: error }, 'search is not prepared'))
    },
    async close() {
      await Promise.all(rounds.map((round) => round.stop()))
      await provider.sandbox?.close()
      await db.destroy()
      folder?.release()
    },
  }
}
