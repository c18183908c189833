import { createContext, use } from 'react'
import { formatMoney, type MoneyLayout } from '#format/money.ts'
import { getLocale } from '#messages/locale.ts'
import type { Currency, Piastres } from '#shop/money.ts'

/** The name of the currency in each language, from the shop's settings. */
export const CurrencyContext = createContext<Currency>({ en: 'EGP', ar: 'ج.م.' })

/** Returns a function that formats amounts in the page's language: `money(80000)` → `EGP 800.00`. */
export function useMoney() {
  const currency = use(CurrencyContext)
  return (piastres: Piastres, layout?: MoneyLayout) =>
    formatMoney(piastres, getLocale(), currency, layout)
}
