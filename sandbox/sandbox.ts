// Fakes of the payment providers, for a shop without keys. They import nothing of the shop; the shop calls
// them as it calls the providers.
import { createAdaptorServer } from '@hono/node-server'
import type { AddressInfo } from 'node:net'
import { secretApi } from './api.ts'
import type { Bank } from './bank.ts'
import { browserApi } from './browser-api.ts'
import { expireHold } from './captures.ts'
import { startDeliveries } from './deliveries.ts'
import { disputeIntent } from './disputes.ts'
import type { Deliveries } from './deliveries.ts'
import { recordEvents } from './events.ts'
import { openFawrySandbox } from './fawry/fawry.ts'
import type { FawryOptions } from './fawry/fawry.ts'
import { CALM } from './knobs.ts'
import type { Knobs } from './knobs.ts'
import { randomText } from './objects.ts'
import { openPaymobSandbox } from './paymob/sandbox.ts'
import { openStore } from './store.ts'
import { fillNewFields, tidy } from './tidy.ts'

export type SandboxOptions = {
  /** The SQLite file of the sandbox's state, or ':memory:'. */
  file: string
  /** The address for events; may be '' and set later. */
  webhookUrl: string
  /** The address of `fetch` for browsers: a path such as '/sandbox', or a whole address. */
  publicBase: string
  /** Loopback port of the API; 0 takes any. */
  port?: number
  secretKey?: string
  webhookSecret?: string
  knobs?: Partial<Knobs>
  fawry?: Pick<FawryOptions, 'keys' | 'knobs'> & { notificationUrl?: string }
}

export type Sandbox = Awaited<ReturnType<typeof startSandbox>>

/** The path of the API for browsers on the shop's port, for a sandbox that runs alone. */
export const LOOPBACK_BROWSER_BASE = '/sandbox'

const PAYMOB = '/paymob'

/** The path of Fawry's API, and of the kiosk below the path for browsers. */
const FAWRY = '/fawry'

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

  const stripe = browserApi(bank, { publishableKey, publicBase: options.publicBase })
  const paymobBase = `${options.publicBase}${PAYMOB}`
  const paymob = openPaymobSandbox({ store, publicBase: paymobBase })
  const fawryBase = `${options.publicBase}${FAWRY}`
  const fawry = openFawrySandbox({
    notificationUrl: '',
    ...options.fawry,
    store,
    publicBase: fawryBase,
  })
  const browser = (request: Request) => {
    if (isBelow(request, PAYMOB)) return paymob.browser(unprefixed(request, PAYMOB))
    if (isBelow(request, FAWRY)) return fawry.browser.fetch(unprefixed(request, FAWRY))
    return stripe.fetch(request)
  }
  const api = secretApi(bank, secretKey, wake)
  const server = createAdaptorServer({
    overrideGlobalObjects: false,
    fetch(request, env) {
      if (isForBrowser(request)) return browser(unprefixed(request, LOOPBACK_BROWSER_BASE))
      if (isBelow(request, PAYMOB)) return paymob.api(unprefixed(request, PAYMOB), env)
      if (isBelow(request, FAWRY)) return fawry.api.fetch(unprefixed(request, FAWRY), env)
      return api.fetch(request, env)
    },
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(options.port ?? 0, '127.0.0.1', resolve)
  })

  const apiBase = `http://127.0.0.1:${portOf(server.address())}`
  return {
    apiBase,
    secretKey,
    publishableKey,
    webhookSecret,
    knobs,
    paymob: {
      ...paymob.keys,
      apiBase: `${apiBase}${PAYMOB}`,
      checkoutBase: paymobBase,
      knobs: paymob.knobs,
      reverse: paymob.reverse,
      setCallbackUrl: paymob.setCallbackUrl,
    },
    fawry: {
      ...fawry.keys,
      apiBase: `${apiBase}${FAWRY}`,
      kioskUrl: fawryBase,
      knobs: fawry.knobs,
      orders: fawry.orders,
      setNotificationUrl: fawry.setNotificationUrl,
    },
    async fetch(request: Request): Promise<Response> {
      return browser(unprefixed(request, pathOf(options.publicBase)))
    },
    /** Ends the hold of an intent before its time; throws if it has none. */
    expireHold(intentId: string) {
      store.transaction(() => expireHold(bank, intentId))
    },
    /** A customer's bank takes a payment back; throws if nothing was paid. */
    dispute(intentId: string) {
      store.transaction(() => disputeIntent(bank, intentId))
    },
    /** Forgets idempotency keys, as after a day: a repeated request is then done again. */
    forgetKeys() {
      store.db.exec('delete from idempotency')
    },
    setWebhookUrl(url: string) {
      webhookUrl = url
      wake()
    },
    async close() {
      if ('closeAllConnections' in server) server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
      await deliveries?.close()
      await paymob.close()
      await fawry.close()
      store.close()
    },
  }
}

function isBelow(request: Request, path: string) {
  const { pathname } = new URL(request.url)
  return pathname === path || pathname.startsWith(`${path}/`)
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
  if (prefix === '' || !isBelow(request, prefix)) return request
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
