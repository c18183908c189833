import type { Locale } from '#messages/locale.ts'
import { readNumber } from '#messages/typed-number.ts'

/** A whole number. 100 piastres make one Egyptian pound. */
export type Piastres = number

// Half a piastre rounds up, once per unit, so a line is always quantity × the price shown.
export function applyOffer(price: Piastres, offerPercent: number): Piastres {
  return Math.floor((price * (100 - offerPercent) + 50) / 100)
}

export function egpOf(piastres: Piastres): number {
  return piastres / 100
}

/** `egp` has at most two decimals, as in the API. */
export function piastresOf(egp: number): Piastres {
  return Math.round(egp * 100)
}

/** `text` is a typed amount in EGP. Returns other text unchanged, for the server to refuse. */
export function sentPiastres(text: string, currency: string[] = []): Piastres | string {
  const egp = readNumber(text, 'money', currency)
  return egp === undefined ? text : piastresOf(egp)
}

/** The currency's name in the shop settings: `EGP` in English, `ج.م.` in Arabic. */
export type Currency = Record<Locale, string>
