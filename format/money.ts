import { digitsIn } from './digits-in.ts'
import type { Locale } from '#messages/locale.ts'
import { egpOf, type Currency, type Piastres } from '#shop/money.ts'

const NO_BREAK_SPACE = '\u00a0'
const LEFT_TO_RIGHT = '\u200e'

export type MoneyLayout = 'usual' | 'amount-first'

/**
 * Writes `EGP 800.00` and `800.00 ج.م.`. The layout `amount-first` puts the label behind in both languages,
 * as the header's cart does (`475.50 EGP`).
 */
export function formatMoney(
  piastres: Piastres,
  locale: Locale,
  currency: Currency,
  layout: MoneyLayout = 'usual',
): string {
  const amount = formatAmount(piastres, locale)
  const labelFirst = locale === 'en' && layout === 'usual'
  return labelFirst
    ? currency[locale] + NO_BREAK_SPACE + amount
    : amount + NO_BREAK_SPACE + currency[locale]
}

/** Writes whole pounds without the currency, `1,235`, for the axis of a chart. */
export function formatPounds(piastres: Piastres, locale: Locale): string {
  return formatAmount(Math.round(piastres / 100) * 100, locale).slice(0, -'.00'.length)
}

/**
 * Writes the digits only, `1,234.50`, as `Intl.NumberFormat` does; see
 * `docs/decisions/014-little-work-at-the-start.md`.
 */
export function formatAmount(piastres: Piastres, locale: Locale = 'en'): string {
  const minus = locale === 'ar' ? LEFT_TO_RIGHT + '-' : '-'
  const digits = egpOf(Math.abs(piastres)).toFixed(2)
  return digitsIn(locale, (piastres < 0 ? minus : '') + digits.replaceAll(/\B(?=(\d{3})+\.)/g, ','))
}
