import type { ProviderName } from '#shop/settings/collect-by.ts'
import { ProviderOutage, ProviderRefusal, type PaymentProvider } from './provider.ts'

/**
 * Stands in for a provider whose keys the shop no longer has. It knows no payment, so an order that waits for
 * one expires and is marked for review. Refunds fail. Held and saved cards wait for the keys.
 */
export function withoutKeys(name: ProviderName): PaymentProvider {
  const reason = `The shop has no keys of ${name}`
  const wait = () => Promise.reject(new ProviderOutage(reason))
  return {
    name,
    isLive: false,
    knowsKeys: true,
    ways: {},
    hasCardField: false,
    create: wait,
    verify: async () => 'bad-signature',
    ask: async () => ({ state: 'unknown' }),
    authorise: wait,
    capture: wait,
    refund: () => Promise.reject(new ProviderRefusal('other', reason)),
    returned: wait,
    cancel: async () => {},
    forget: wait,
  }
}
