// A fake of Fawry: a merchant creates codes, and customers pay them at a kiosk. It imports nothing of the
// shop.
import { Hono } from 'hono'
import type { HttpBindings } from '@hono/node-server'
import { isSameSecret } from '../http.ts'
import { randomText } from '../objects.ts'
import type { Store } from '../store.ts'
import { fawryApi } from './api.ts'
import type { Keys } from './api.ts'
import { fawryKiosk } from './kiosk.ts'
import { FAWRY_CALM, turnFawryKnobs } from './knobs.ts'
import type { FawryAct, FawryKnobs } from './knobs.ts'
import { startNotifications } from './notifications.ts'
import { openOrderRows } from './order-rows.ts'
import { openOrders } from './orders.ts'
import { tidyFawry } from './tidy.ts'

export type FawryOptions = {
  store: Store
  /** The address of the kiosk for browsers: a path such as '/sandbox/fawry', or a whole address. */
  publicBase: string
  /** The address for notifications of orders without their own address; may be '' and set later. */
  notificationUrl: string
  keys?: Partial<Keys>
  knobs?: Partial<FawryKnobs>
}

export type FawrySandbox = ReturnType<typeof openFawrySandbox>

export function openFawrySandbox(options: FawryOptions) {
  const { store, publicBase } = options
  const rows = openOrderRows(store)
  tidyFawry(store)
  const keys: Keys = {
    merchantCode:
      options.keys?.merchantCode ?? store.setting('fawry_merchant_code', () => randomText(12)),
    secureKey: options.keys?.secureKey ?? store.setting('fawry_secure_key', () => randomText(32)),
  }
  const knobs: FawryKnobs = { ...FAWRY_CALM, ...options.knobs }
  let notificationUrl = options.notificationUrl
  const orders = openOrders(store, rows, knobs, (order) => notifications.tell(order))
  const notifications = startNotifications({
    store,
    knobs,
    secureKey: keys.secureKey,
    url: () => notificationUrl,
    work: () => orders.workDue(),
  })

  function act(what: FawryAct, reference: string) {
    const result = orders[what](reference)
    return typeof result === 'string' ? `${what}: ${result}` : undefined
  }

  const api = new Hono<{ Bindings: HttpBindings }>()
  api.use('/sandbox/*', async (c, next) => {
    const given = c.req.header('authorization') ?? ''
    if (!isSameSecret(given, `Bearer ${keys.secureKey}`)) return c.json({ message: 'No key' }, 401)
    await next()
  })
  api.get('/sandbox/knobs', (c) => c.json(knobs))
  api.post('/sandbox/knobs', async (c) => {
    const change: unknown = await c.req.json().catch(() => undefined)
    const message = turnFawryKnobs(knobs, change, act)
    if (message) return c.json({ message }, 400)
    notifications.wake()
    return c.json(knobs)
  })
  api.route('/', fawryApi(orders, keys, knobs))

  return {
    api,
    browser: fawryKiosk(orders, publicBase),
    keys,
    knobs,
    orders,
    setNotificationUrl(url: string) {
      notificationUrl = url
      notifications.wake()
    },
    close: notifications.close,
  }
}
