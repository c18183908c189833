import type { Locale } from '#messages/locale.ts'
import { readNumber } from './typed-number.ts'

/** A whole number of piastres; 100 make one Egyptian pound. */
export type Piastres = number

// Half a piastre rounds up, once per unit, so a line is always quantity × the price shown.
export function applyOffer(price: Piastres, offerPercent: number): Piastres {
  return Math.floor((price * (100 - offerPercent) + 50) / 100)
}

export function egpOf(piastres: Piastres): number {
  return piastres / 100
}

/** EGP with at most two decimals, as the API speaks it. */
export function piastresOf(egp: number): Piastres {
  return Math.round(egp * 100)
}

/** What a form sends of an amount in EGP; what is none goes as it was typed, and is refused there. */
export function sentPiastres(text: string, currency: string[] = []): Piastres | string {
  const egp = readNumber(text, 'money', currency)
  return egp === undefined ? text : piastresOf(egp)
}

/** What an amount is called: `EGP` in English, `ج.م.` in Arabic. Shop settings, not literals. */
export type Currency = Record<Locale, string>

const NO_BREAK_SPACE = '\u00a0'
const LEFT_TO_RIGHT = '\u200e'

/**
 * `EGP 800.00` and `800.00 ج.م.`; layout `amount-first` puts the label behind in both languages,
 * as the header's cart does (`475.50 EGP`).
 */
export function formatMoney(
  piastres: Piastres,
  locale: Locale,
  currency: Currency,
  layout: 'usual' | 'amount-first' = 'usual',
): string {
  const amount = amountOf(piastres, locale)
  const labelFirst = locale === 'en' && layout === 'usual'
  return labelFirst
    ? currency[locale] + NO_BREAK_SPACE + amount
    : amount + NO_BREAK_SPACE + currency[locale]
}

/** As `Intl.NumberFormat` writes it; see `docs/decisions/014-little-work-at-the-start.md`. */
function amountOf(piastres: Piastres, locale: Locale): string {
  const minus = locale === 'ar' ? LEFT_TO_RIGHT + '-' : '-'
  const digits = egpOf(Math.abs(piastres)).toFixed(2)
  return (piastres < 0 ? minus : '') + digits.replaceAll(/\B(?=(\d{3})+\.)/g, ',')
}
