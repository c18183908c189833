// Stands in for Stripe when the shop has no keys. It knows nothing of the shop; the shop speaks to it as to Stripe.
import { createAdaptorServer } from '@hono/node-server'
import type { AddressInfo } from 'node:net'
import { secretApi } from './api.ts'
import type { Bank } from './bank.ts'
import { browserApi } from './browser-api.ts'
import { expireHold } from './captures.ts'
import { startDeliveries } from './deliveries.ts'
import type { Deliveries } from './deliveries.ts'
import { recordEvents } from './events.ts'
import { CALM } from './knobs.ts'
import type { Knobs } from './knobs.ts'
import { randomText } from './objects.ts'
import { openStore } from './store.ts'
import { fillNewFields, tidy } from './tidy.ts'

export type SandboxOptions = {
  /** Where its state is kept: a SQLite file, or ':memory:'. */
  file: string
  /** Where events are sent; may be '' and set later. */
  webhookUrl: string
  /** Where the browser reaches `fetch`: a path as '/sandbox', or a whole address. */
  publicBase: string
  /** Loopback port of the API; 0 takes any. */
  port?: number
  secretKey?: string
  webhookSecret?: string
  knobs?: Partial<Knobs>
}

export type Sandbox = Awaited<ReturnType<typeof startSandbox>>

/** The path of the API for browsers on the shop's port, for a sandbox that runs alone. */
export const LOOPBACK_BROWSER_BASE = '/sandbox'

export async function startSandbox(options: SandboxOptions) {
  const store = openStore(options.file)
  const secretKey =
    options.secretKey ?? store.setting('secret_key', () => `sk_test_${randomText(32)}`)
  const publishableKey = store.setting('publishable_key', () => `pk_test_${randomText(32)}`)
  const webhookSecret =
    options.webhookSecret ?? store.setting('webhook_secret', () => `whsec_${randomText(32)}`)
  const knobs: Knobs = { ...CALM, ...options.knobs }
  let webhookUrl = options.webhookUrl
  let deliveries: Deliveries | undefined
  const wake = () => deliveries?.wake()
  const bank: Bank = {
    store,
    knobs,
    announce: recordEvents(store, knobs, wake),
    settleLater(intentId, delayMs) {
      store.db
        .prepare('insert or replace into settlements values (?, ?)')
        .run(intentId, Date.now() + delayMs)
      wake()
    },
  }
  tidy(store)
  fillNewFields(store)
  deliveries = startDeliveries(bank, webhookSecret, () => webhookUrl)

  const browser = browserApi(bank, { publishableKey, publicBase: options.publicBase })
  const api = secretApi(bank, secretKey, wake)
  const server = createAdaptorServer({
    overrideGlobalObjects: false,
    fetch: (request, env) =>
      isForBrowser(request)
        ? browser.fetch(unprefixed(request, LOOPBACK_BROWSER_BASE))
        : api.fetch(request, env),
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(options.port ?? 0, '127.0.0.1', resolve)
  })

  return {
    apiBase: `http://127.0.0.1:${portOf(server.address())}`,
    secretKey,
    publishableKey,
    webhookSecret,
    knobs,
    async fetch(request: Request): Promise<Response> {
      return browser.fetch(unprefixed(request, pathOf(options.publicBase)))
    },
    /** Ends the hold of an intent before its time; throws if it has none. */
    expireHold(intentId: string) {
      store.transaction(() => expireHold(bank, intentId))
    },
    setWebhookUrl(url: string) {
      webhookUrl = url
      wake()
    },
    async close() {
      if ('closeAllConnections' in server) server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
      await deliveries?.close()
      store.close()
    },
  }
}

function isForBrowser(request: Request) {
  const { pathname } = new URL(request.url)
  return (
    pathname.startsWith(`${LOOPBACK_BROWSER_BASE}/`) &&
    pathname !== `${LOOPBACK_BROWSER_BASE}/knobs`
  )
}

function unprefixed(request: Request, prefix: string) {
  const url = new URL(request.url)
  if (prefix === '' || !url.pathname.startsWith(`${prefix}/`)) return request
  url.pathname = url.pathname.slice(prefix.length)
  return new Request(url, request)
}

function pathOf(publicBase: string) {
  return new URL(publicBase, 'http://localhost').pathname.replace(/\/+$/, '')
}

function portOf(address: string | AddressInfo | null) {
  if (address === null || typeof address === 'string') throw new Error('The sandbox has no port.')
  return address.port
}
