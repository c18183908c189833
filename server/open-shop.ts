import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { dayInCairo } from '#shop/cairo.ts'
import { passwordHasher } from '#shop/accounts/passwords.server.ts'
import { pictureStore } from '#shop/catalogue/pictures/pictures.server.ts'
import { tokenSigner } from '#shop/accounts/tokens.server.ts'
import { codeHasher } from '#shop/phone-codes/code-hash.server.ts'
import { voucherCodes } from '#shop/credit/voucher-code.server.ts'
import { engineOf } from '#db/engine.ts'
import { prepareDatabase } from '#seed/prepare-database.ts'
import { openDatabase } from '#db/open.ts'
import { shoppersWaits } from '#db/query-timeout.ts'
import type { Services } from './context.ts'
import { lockDataFolder } from '#server/ops/data-folder-lock.ts'
import type { Environment } from './env.ts'
import { createFirstAdmin } from '#server/ops/first-admin.ts'
import { allJobs } from '#server/jobs/all-jobs.ts'
import { startTimetable } from '#server/jobs/timetable.ts'
import { forgetSent } from './ops/forget-sent.ts'
import { openLog } from '#server/ops/log.ts'
import { standardOutput } from '#server/ops/log-output.ts'
import { printReceipt, printReceipts } from '#server/documents/print-receipt.ts'
import { lastBackup } from '#server/ops/backup/last-backup.ts'
import { openMaps } from '#server/map-file.ts'
import { openMailer } from '#server/mail/mailer.ts'
import { openTextSender } from '#server/texts/sms/text-sender.ts'
import { createCounters } from '#server/ops/metrics/counters.ts'
import { createResponseCache } from '#server/cache/response-cache.ts'
import { prepareSearch } from '#shop/search/product-index.server.ts'
import { whatsAppWebhook } from '#server/texts/whatsapp/webhook.ts'
import { openChannels } from '#server/texts/open-channels.ts'
import { watchedProvider } from '#server/payment/watched-provider.ts'
import { openPaymentProviders } from '#server/payment/payment-providers.ts'
import { contactOf, pushKeys } from '#server/texts/push/push-keys.ts'
import { isPushService } from '#shop/mail/push-subscription.ts'
import { keepFilesPrivate } from '#server/ops/private-files.ts'
import { openSecret } from '#server/ops/token-secret.ts'

export type Shop = Awaited<ReturnType<typeof openShop>>

/** Opens the database and all services, runs migrations, and starts the jobs. */
export async function openShop(environment: Environment, waits = shoppersWaits) {
  const { dataDir, publicUrl } = environment
  keepFilesPrivate(dataDir)
  const isSqlite = environment.databaseUrl.startsWith('file:')
  const folder = isSqlite ? lockDataFolder(dataDir) : undefined
  const counters = createCounters()
  const output = standardOutput(() => counters.logLinesDropped.inc())
  const log = openLog(environment.logLevel, output)
  const cache = createResponseCache()
  const isNew = isSqlite && !existsSync(fileURLToPath(environment.databaseUrl))
  const db = openDatabase(environment.databaseUrl, cache.invalidate, { waits })
  await prepareDatabase(db, dayInCairo(new Date()))
  if (isNew) log.warn({ dataDir }, 'there was no shop here: a new one was made')
  const payment = await openPaymentProviders(environment, log)
  const secret = openSecret(environment)

  const [mailDir, textDir] = [join(dataDir, 'mail'), join(dataDir, 'texts')]
  const texts = openTextSender({ gateway: environment.smsGateway, folder: textDir })
  const keys = pushKeys(secret.pushKey)
  const contact = () => contactOf(services.publicUrl, environment.mailFrom)
  const now = () => new Date()
  const services: Services = {
    db,
    now,
    log,
    counters,
    passwords: passwordHasher(secret.pepper),
    tokens: tokenSigner(secret.tokenKey),
    vouchers: voucherCodes(secret.voucherKey),
    codes: codeHasher(secret.codeKey),
    pictures: pictureStore(join(dataDir, 'uploads')),
    maps: openMaps(dataDir),
    lastBackup: () => lastBackup(dataDir),
    receiptPdf: printReceipt,
    receiptsPdf: printReceipts,
    providers: payment.providers.map((provider) => watchedProvider(provider, { db, now })),
    stripeJs: payment.stripeJs,
    texts,
    sendsCodes: environment.smsGateway !== undefined || !environment.isProduction,
    channels: openChannels(environment, { texts, db, keys, contact }),
    push: {
      publicKey: keys.publicKey,
      knows: (endpoint) => isPushService(endpoint, environment.pushServices),
    },
    whatsapp: environment.whatsapp && whatsAppWebhook(environment.whatsapp),
    emailJs: environment.emailJs,
    trustedProxies: environment.trustedProxies,
    publicUrl: publicUrl ?? `http://localhost:${environment.port}`,
    forgetSent: (sent) => forgetSent([mailDir, textDir], sent),
    wakeJobs: () => timetable.wake(),
  }
  const newAdmin = await createFirstAdmin(services, environment.firstAdmin)
  const mailer = openMailer({
    smtpUrl: environment.smtpUrl,
    from: environment.mailFrom,
    mailDir,
  })
  const timetable = startTimetable(allJobs(services, mailer), services)

  return {
    services,
    cache,
    sandbox: payment.sandbox,
    engine: engineOf(db),
    /** The admin that this start created with a generated password, to be shown once. */
    newAdmin,
    /** Must be called once the server listens, because the sandbox needs the port. */
    listeningOn(port: number) {
      services.publicUrl = publicUrl ?? `http://localhost:${port}`
      const at = (name: string) => `http://127.0.0.1:${port}/api/webhooks/${name}`
      payment.sandbox?.setWebhookUrl(at('stripe'))
      payment.sandbox?.paymob.setCallbackUrl(at('paymob'))
      payment.sandbox?.fawry.setNotificationUrl(at('fawry'))
      // If this fails, the first search builds the index.
      prepareSearch(db).catch((error) => log.warn({ err: error }, 'search is not prepared'))
    },
    async close() {
      await timetable.stop()
      await payment.sandbox?.close()
      await db.destroy()
      folder?.release()
    },
  }
}
