import type { Locale } from '#messages/locale.ts'
import { readNumber } from '#messages/typed-number.ts'

/** A whole number of piastres; 100 make one Egyptian pound. */
export type Piastres = number

// Half a piastre rounds up, once per unit, so a line is quantity × the price shown.
export function applyOffer(price: Piastres, offerPercent: number): Piastres {
  return Math.floor((price * (100 - offerPercent) + 50) / 100)
}

export function egpOf(piastres: Piastres): number {
  return piastres / 100
}

/** Converts EGP with at most two decimals, as the API writes it, to piastres. */
export function piastresOf(egp: number): Piastres {
  return Math.round(egp * 100)
}

/** Converts a typed amount in EGP to piastres. Returns other text unchanged for the server to refuse. */
export function sentPiastres(text: string, currency: string[] = []): Piastres | string {
  const egp = readNumber(text, 'money', currency)
  return egp === undefined ? text : piastresOf(egp)
}

/** The name of the currency: `EGP` in English, `ج.م.` in Arabic. The shop settings hold it. */
export type Currency = Record<Locale, string>
