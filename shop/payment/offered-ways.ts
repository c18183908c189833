import type { TenderPlan } from '#shop/orders/tender.ts'
import {
  collectSettings,
  onlineMethods,
  type CollectSettings,
  type OnlineMethod,
} from '#shop/settings/collect-by.ts'
import type { PaymentProvider } from './provider.ts'

/** A way of paying that a provider takes, and how: in a field of the shop's page, on a page of the provider, or later. */
export type OfferedWay = {
  method: OnlineMethod
  isInPage: boolean
  plans: readonly TenderPlan[]
}

/** Who takes new payments of a way: whom the owner chose, else the first that can; undefined where nobody does. */
export function collectorOf(
  providers: readonly PaymentProvider[],
  settings: CollectSettings,
  method: OnlineMethod,
): PaymentProvider | undefined {
  const choice = settings[collectSettings[method]]
  return providers.find(({ name, ways }) => ways[method] && (choice === 'first' || choice === name))
}

/** The ways of paying that the shop offers, in the order in which they are shown. */
export function offeredWays(
  providers: readonly PaymentProvider[],
  settings: CollectSettings,
): OfferedWay[] {
  return onlineMethods.flatMap((method) => {
    const provider = collectorOf(providers, settings, method)
    const plans = provider?.ways[method]
    if (!provider || !plans) return []
    return [{ method, plans, isInPage: method === 'card' && provider.hasCardField }]
  })
}
