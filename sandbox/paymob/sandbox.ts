// Stands in for Paymob. It knows nothing of the shop; the shop speaks to it as to Paymob.
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
  /** Where the browser reaches `browser`: a path as '/sandbox/paymob', or a whole address. */
  publicBase: string
  /** Where callbacks go, as set in Paymob's dashboard; those of cards go where the intention says, if it does. */
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
      // The address of an intention is for cards only.
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
    /** As from the bank's side: all of a payment goes back. */
    reverse(transaction: number) {
      store.transaction(() => voidPayment(paymob, transaction))
    },
    setCallbackUrl(url: string) {
      callbackUrl = url
    },
    close: callbacks.close,
  }
}
