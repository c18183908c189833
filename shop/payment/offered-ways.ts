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

/** A way to pay in advance. */
export type OfferedWay = {
  method: PrepaidMethod
  isInPage: boolean
  plans: readonly TenderPlan[]
  /** The smallest sum in piastres. Missing when any sum is accepted. */
  leastPiastres?: Piastres
}

type OfferSettings = CollectSettings & TransferSettings & Pick<Settings, 'instalmentsLeastPiastres'>

/** Returns the provider for new payments: the owner's choice, else the first that takes the method. */
export function collectorOf(
  providers: readonly PaymentProvider[],
  settings: CollectSettings,
  method: OnlineMethod,
): PaymentProvider | undefined {
  const choice = settings[collectSettings[method]]
  return providers.find(({ name, ways }) => ways[method] && (choice === 'first' || choice === name))
}

/** The plans that a method offers. Empty when the shop does not accept the method. */
export function plansOf(
  providers: readonly PaymentProvider[],
  settings: CollectSettings & TransferSettings,
  method: PaymentMethod,
): readonly TenderPlan[] {
  switch (method) {
    case 'cash':
      return []
    case 'transfer':
      return transferTarget(settings) ? ['charge'] : []
    case 'card':
    case 'wallet':
    case 'kiosk':
    case 'instalments':
      return collectorOf(providers, settings, method)?.ways[method] ?? []
  }
}

/** Lists the ways to pay in the sequence in which they are shown. */
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
