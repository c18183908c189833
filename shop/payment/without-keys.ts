import type { ProviderName } from '#shop/settings/collect-by.ts'
import { ProviderOutage, ProviderRefusal, type PaymentProvider } from './provider.ts'

/**
 * Stands for a provider whose keys the shop has no more, as after a change to another one. It knows no payment, so
 * that an order that waits for one expires, for a person to look at. Refunds fail with the reason; what was held or
 * saved waits for the keys.
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
