import { createContext, use } from 'react'
import { formatMoney } from '#format/money.ts'
import { getLocale } from '#messages/locale.ts'
import type { Currency, Piastres } from '#shop/money.ts'

/** What the shop calls its currency in each language, from its settings. */
export const CurrencyContext = createContext<Currency>({ en: 'EGP', ar: 'ج.م.' })

/** `money(80000)` → `EGP 800.00`, in the page's language. */
export function useMoney() {
  const currency = use(CurrencyContext)
  return (piastres: Piastres, layout?: 'usual' | 'amount-first') =>
    formatMoney(piastres, getLocale(), currency, layout)
}
