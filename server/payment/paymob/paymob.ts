import { ProviderRefusal } from '#shop/payment/provider.ts'
import type { PaymentProvider } from '#shop/payment/provider.ts'
import { openCapture } from './captures.ts'
import { openClient } from './client.ts'
import { openCreate } from './create.ts'
import { openEndings } from './endings.ts'
import { openRefund } from './refunds.ts'
import { readSettings } from './settings.ts'
import type { PaymobIntegrations, PaymobSettings } from './settings.ts'
import { readSignals } from './signals.ts'

/** Cards, wallets, kiosks and instalments on Paymob's own page. Throws if the keys do not belong together. */
export function openPaymob(settings: PaymobSettings): PaymentProvider {
  const account = readSettings(settings)
  const client = openClient(account)
  const { ask, cancel } = openEndings(account, client)
  return {
    name: 'paymob',
    isLive: account.isLive,
    knowsKeys: false,
    hasCardField: false,
    ways: waysOf(account.integrations),
    create: openCreate(account, client),
    verify: async (message) => readSignals(account, message, new Date()),
    ask,
    cancel,
    capture: openCapture(account, client),
    ...openRefund(account, client),
    // Never called, because `ways` offers no plan that saves a card.
    authorise: async () => {
      throw new ProviderRefusal('other', 'Paymob: no card is saved')
    },
    forget: async () => true,
  }
}

function waysOf(integrations: PaymobIntegrations): PaymentProvider['ways'] {
  const { cardHold, wallet, kiosk, instalments } = integrations
  return {
    card: cardHold === undefined ? ['charge'] : ['charge', 'hold'],
    ...(wallet !== undefined && { wallet: ['charge'] }),
    ...(kiosk !== undefined && { kiosk: ['charge'] }),
    ...(instalments !== undefined && { instalments: ['charge'] }),
  }
}
