import { ProviderRefusal, type PaymentProvider } from '#shop/payment/provider.ts'
import { cancelCode } from './cancel.ts'
import { openClient, type FawryLog, type FawrySettings } from './client.ts'
import { createCode } from './create.ts'
import { factsOf, returnedOf } from './facts.ts'
import { createInTurn } from '../in-turn.ts'
import { signalOf } from './notification.ts'
import { createRefunds } from './refund.ts'

/**
 * Customers pay a code at a kiosk or in Fawry's app. A payment's id is our reference (`merchantRefNum`), the
 * key that it was created with.
 */
export function openFawry(settings: FawrySettings, log?: FawryLog): PaymentProvider {
  const client = openClient(settings, log)
  const refundPayment = createRefunds(client)
  const inTurn = createInTurn()
  return {
    name: 'fawry',
    isLive: settings.isLive,
    knowsKeys: false,
    hasCardField: false,
    ways: { kiosk: ['charge'] },
    create: (ask) => inTurn(ask.key, () => createCode(client, ask)),
    verify: async (message) => signalOf(client, message),
    ask: ({ id }) => factsOf(client, id),
    authorise: refuse,
    capture: refuse,
    refund: ({ id }, wanted) => inTurn(id, () => refundPayment(id, wanted)),
    returned: ({ id }) => returnedOf(client, id),
    cancel: ({ id }) => inTurn(id, () => cancelCode(client, id)),
    forget: refuse,
  }
}

async function refuse(): Promise<never> {
  throw new ProviderRefusal('other', 'Fawry neither holds money nor saves cards')
}
