import { useRouteLoaderData } from 'react-router'
import { localeOfPath } from '#messages/locale.ts'
import { formatMoney, type Piastres } from '#shop/money.ts'
import { currencyOf } from '#shop/settings/settings.ts'
import { fromJson } from './as-json.ts'
import { useLocale } from './locale.ts'
import type { loader } from './root.tsx'

/** The shop's settings, delivery areas and boxes, loaded once by the root. */
export function useShop() {
  const data = useRouteLoaderData<typeof loader>('root')
  if (!data) throw new Error('The root loads the settings before any page renders')
  return { ...data, ...fromJson(data.shop) }
}

/** `money(80000)` → `EGP 800.00`, in the page's language. */
export function useMoney() {
  const { settings } = useShop()
  const locale = useLocale()
  const currency = currencyOf(settings)
  return (piastres: Piastres, layout?: 'usual' | 'amount-first') =>
    formatMoney(piastres, locale, currency, layout)
}

/** The shop's name in the page's language. */
export function useShopName(): string {
  const { settings } = useShop()
  return useLocale() === 'ar' ? settings.nameAr : settings.name
}

/** For `meta`, which is no component: the locale of an address. */
export function localeOf(location: { pathname: string }) {
  return localeOfPath(location.pathname)
}
