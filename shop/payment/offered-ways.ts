import type { PaymentMethod, PrepaidMethod } from '#shop/orders/order/order-states.ts'
import type { TenderPlan } from '#shop/orders/order/tender.ts'
import {
  collectSettings,
  onlineMethods,
  type CollectSettings,
  type OnlineMethod,
} from '#shop/settings/collect-by.ts'
import { leastBy } from '#shop/settings/least-by.ts'
import { transferTarget, type TransferSettings } from '#shop/settings/transfer-settings.ts'
import type { Piastres } from '#shop/money.ts'
import type { Settings } from '#shop/settings/settings.ts'
import type { PaymentProvider } from './provider.ts'

/** A way of paying before the order is placed for good, and how: in a field of the shop's page, on a page of the provider, or later. */
export type OfferedWay = {
  method: PrepaidMethod
  isInPage: boolean
  plans: readonly TenderPlan[]
  /** The least that it takes; missing where it takes any sum. */
  leastPiastres?: Piastres
}

type OfferSettings = CollectSettings & TransferSettings & Pick<Settings, 'instalmentsLeastPiastres'>

/** Who takes new payments of a way: whom the owner chose, else the first that can; undefined where nobody does. */
export function collectorOf(
  providers: readonly PaymentProvider[],
  settings: CollectSettings,
  method: OnlineMethod,
): PaymentProvider | undefined {
  const choice = settings[collectSettings[method]]
  return providers.find(({ name, ways }) => ways[method] && (choice === 'first' || choice === name))
}

/** What can be asked of a payment in some way; nothing where the shop takes none. */
export function plansOf(
  providers: readonly PaymentProvider[],
  settings: CollectSettings & TransferSettings,
  method: PaymentMethod,
): readonly TenderPlan[] {
  if (method === 'cash') return []
  if (method === 'transfer') return transferTarget(settings) ? ['charge'] : []
  return collectorOf(providers, settings, method)?.ways[method] ?? []
}

/** The ways of paying that the shop offers, in the order in which they are shown. */
export function offeredWays(
  providers: readonly PaymentProvider[],
  settings: OfferSettings,
): OfferedWay[] {
  const online = onlineMethods.flatMap((method) => {
    const provider = collectorOf(providers, settings, method)
    const plans = provider?.ways[method]
    if (!provider || !plans) return []
    const leastPiastres = leastBy(method, settings)
    const isInPage = method === 'card' && provider.hasCardField
    return [{ method, plans, isInPage, ...(leastPiastres > 0 && { leastPiastres }) }]
  })
  const plans = plansOf(providers, settings, 'transfer')
  return plans.length > 0 ? [...online, { method: 'transfer', plans, isInPage: false }] : online
}
