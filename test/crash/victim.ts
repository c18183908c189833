import { fork, type ChildProcess } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { prepareDatabase } from '#seed/prepare-database.ts'
import { openDatabase } from '#db/open.ts'
import { startSandbox, type Sandbox } from '#sandbox/sandbox.ts'
import { openStripe } from '#server/payment/stripe/client.ts'
import type { FailPoint } from '#shop/fail-point.server.ts'
import { openTestDatabase } from '../databases.ts'
import { builtProcess } from '../processes.ts'
import { providerOver } from '../stripe-provider.ts'
import { letStrangersBuyAll } from '../strangers-buy-all.ts'

const AHEAD_EACH_TIME_MS = 6 * 60_000

/**
 * Opens a shop whose process can be killed and restarted, with the payment provider in another process.
 * Each start moves its clock six minutes ahead, so that the reconciler's work is due and the mail of a dead
 * sender can be claimed again.
 */
export async function aVictim(
  engine: 'sqlite' | 'postgres',
  /** A program that runs the process, with its arguments. */
  { runner }: { runner?: [program: string, ...args: string[]] } = {},
) {
  const built = await builtProcess('shop-process')
  const folder = mkdtempSync(join(tmpdir(), `baladi-crash-${engine}-`))
  const database = engine === 'postgres' ? await openTestDatabase(engine) : undefined
  const url = database?.url ?? pathToFileURL(join(folder, 'shop.sqlite')).href
  const db = database?.db ?? openDatabase(url)
  await prepareDatabase(db)
  await letStrangersBuyAll(db)
  const sandbox = await startSandbox({ file: ':memory:', webhookUrl: '', publicBase: '/sandbox' })
  const stripe = openStripe(sandbox.secretKey, sandbox.apiBase)
  let child: ChildProcess | undefined
  let aheadMs = 0
  let base = ''

  async function start(ahead = AHEAD_EACH_TIME_MS) {
    aheadMs += ahead
    const [execPath = '', ...execArgv] = [...(runner ?? []), process.execPath, '--no-warnings']
    child = fork(built.program, {
      execPath,
      execArgv,
      env: {
        ...built.env,
        DATA_DIR: folder,
        DATABASE_URL: url,
        LOG_LEVEL: 'silent',
        TRUST_PROXY: 'loopback',
        CLOCK_AHEAD_MS: String(aheadMs),
        STRIPE_API_BASE: sandbox.apiBase,
        STRIPE_SECRET_KEY: sandbox.secretKey,
        STRIPE_PUBLISHABLE_KEY: sandbox.publishableKey,
        STRIPE_WEBHOOK_SECRET: sandbox.webhookSecret,
        ...egyptianSettings(sandbox),
      },
    })
    const [port] = await once(child, 'message')
    base = `http://127.0.0.1:${port}`
    sandbox.setWebhookUrl(`${base}/api/webhooks/stripe`)
    sandbox.paymob.setCallbackUrl(`${base}/api/webhooks/paymob`)
    sandbox.fawry.setNotificationUrl(`${base}/api/webhooks/fawry`)
  }

  async function end(kill: (process: ChildProcess) => void) {
    if (!child || child.exitCode !== null || child.signalCode !== null) return
    const exit = once(child, 'exit')
    kill(child)
    await exit
  }

  return {
    services: {
      db,
      providers: [providerOver(stripe, sandbox)],
      publicUrl: 'http://shop.test',
      now: () => new Date(Date.now() + aheadMs),
    },
    stripe,
    sandbox,
    folder,
    url,
    base: () => base,
    start,
    kill: () => end((process) => process.kill('SIGKILL')),
    /** Lets the process and its runner exit by themselves. */
    stop: () => end((process) => process.disconnect()),
    /** Makes the process die when it next reaches this fail point. */
    arm: (point: FailPoint) => child?.send(`${point}:kill`),
    /** Runs the jobs at once, as an event does. */
    wake: () => child?.send(''),
    /** Resolves with the signal once the process is dead. */
    async dead(): Promise<unknown> {
      if (child && child.signalCode === null) await once(child, 'exit')
      return child?.signalCode
    },
    post: (path: string, body: unknown, key = randomUUID(), more: Record<string, string> = {}) =>
      fetch(base + path, {
        method: 'POST',
        headers: {
          'Content-Type': 'application/json',
          'Idempotency-Key': key,
          'X-Forwarded-For': `10.9.${Math.floor(Math.random() * 255)}.1`,
          ...more,
        },
        body: JSON.stringify(body),
      }),
    writtenMails: () => readdirSync(join(folder, 'mail')).map((name) => name.replace('.eml', '')),
    writtenMailsTo: (people: string[]) =>
      readdirSync(join(folder, 'mail'))
        .map((name) => readFileSync(join(folder, 'mail', name), 'utf8'))
        .filter((mail) => people.some((email) => mail.includes(`To: ${email}`))).length,
    async close() {
      await end((process) => process.disconnect())
      await sandbox.close()
      await (database?.close() ?? db.destroy())
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

function egyptianSettings({ apiBase, paymob, fawry }: Sandbox): Record<string, string> {
  return {
    PAYMOB_SECRET_KEY: paymob.secretKey,
    PAYMOB_PUBLIC_KEY: paymob.publicKey,
    PAYMOB_API_KEY: paymob.apiKey,
    PAYMOB_HMAC_SECRET: paymob.hmacSecret,
    PAYMOB_CARD_INTEGRATION: String(paymob.integrations.card),
    PAYMOB_WALLET_INTEGRATION: String(paymob.integrations.wallet),
    PAYMOB_API_BASE: paymob.apiBase,
    PAYMOB_CHECKOUT_BASE: `${apiBase}${paymob.checkoutBase}`,
    FAWRY_MERCHANT_CODE: fawry.merchantCode,
    FAWRY_SECURE_KEY: fawry.secureKey,
    FAWRY_MODE: 'test',
    FAWRY_API_BASE: fawry.apiBase,
  }
}

export type Victim = Awaited<ReturnType<typeof aVictim>>
