// A fake of Paymob. It imports nothing of the shop; the shop calls it as it calls Paymob.
import type { Store } from '../store.ts'
import { paymobApi } from './api.ts'
import { paymobBrowser } from './browser.ts'
import { startCallbacks } from './callbacks.ts'
import { voidPayment } from './changes.ts'
import { wireTransaction } from './inquiries.ts'
import { INTEGRATIONS, keysOf } from './keys.ts'
import { CALM } from './knobs.ts'
import type { PaymobKnobs } from './knobs.ts'
import type { Paymob } from './paymob.ts'
import { intentionOf } from './payments.ts'
import { openRecords, tidyRecords } from './records.ts'

export type PaymobSandboxOptions = {
  store: Store
  /** The address of `browser` for browsers: a path such as '/sandbox/paymob', or a whole address. */
  publicBase: string
  /** The address for callbacks, as set in Paymob's dashboard. */
  callbackUrl?: string
  knobs?: Partial<PaymobKnobs>
}

export type PaymobSandbox = ReturnType<typeof openPaymobSandbox>

export function openPaymobSandbox(options: PaymobSandboxOptions) {
  const { store, publicBase } = options
  const records = openRecords(store)
  const keys = keysOf(store)
  const knobs: PaymobKnobs = { ...CALM, ...options.knobs }
  const callbacks = startCallbacks(store, knobs, keys.hmacSecret)
  let { callbackUrl } = options
  const paymob: Paymob = {
    store,
    records,
    knobs,
    keys,
    announce(transaction) {
      const { notificationUrl } = intentionOf(paymob, transaction)
      const gateway = INTEGRATIONS.find(({ id }) => id === transaction.integration)?.gateway
      // Only callbacks about cards prefer the intention's own address.
      const url =
        gateway === 'VPC' ? (notificationUrl ?? callbackUrl) : (callbackUrl ?? notificationUrl)
      if (url) callbacks.queue(url, wireTransaction(paymob, transaction))
    },
  }
  store.transaction(() => tidyRecords(store))
  const api = paymobApi(
    paymob,
    callbacks.wake,
    (query) => `${publicBase}/unifiedcheckout/wallet?${query}`,
  )
  const browser = paymobBrowser(paymob, callbacks.sent)
  return {
    api: api.fetch,
    browser: browser.fetch,
    keys,
    knobs,
    /** Refunds all of a payment, as its bank would. */
    reverse(transaction: number) {
      store.transaction(() => voidPayment(paymob, transaction))
    },
    setCallbackUrl(url: string) {
      callbackUrl = url
    },
    close: callbacks.close,
  }
}
