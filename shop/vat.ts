import type { Piastres } from './money.ts'

/** A higher rate is probably a typing error. */
export const MAX_VAT_RATE = 50

/** `piastres` includes the VAT. `rate` is in whole per cent, 0 if exempt. */
export type Taxed = { piastres: Piastres; rate: number }

/** The sum of the amounts at one rate. `piastres` includes `vat`. */
export type VatSum = { rate: number; piastres: Piastres; vat: Piastres }

/**
 * The VAT of each part of one sale. The VAT of a rate is sum × rate / (100 + rate), and half a piastre rounds
 * up. Each part gets the difference that it makes to the sum of the parts before it. So the parts add up to
 * the whole, and each is less than a piastre from its own exact VAT.
 */
export function vatOfParts(parts: Taxed[]): Piastres[] {
  const sums = new Map<number, Piastres>()
  return parts.map(({ piastres, rate }) => {
    const before = sums.get(rate) ?? 0
    const after = before + piastres
    sums.set(rate, after)
    return vatIn(after, rate) - vatIn(before, rate)
  })
}

/** The lowest rate first. Leaves out exempt amounts. */
export function vatByRate(parts: VatSum[]): VatSum[] {
  const taxed = parts.filter(({ rate }) => rate > 0)
  return [...Map.groupBy(taxed, ({ rate }) => rate)]
    .map(([rate, some]) => ({
      rate,
      piastres: some.reduce((sum, { piastres }) => sum + piastres, 0),
      vat: some.reduce((sum, { vat }) => sum + vat, 0),
    }))
    .filter(({ vat }) => vat !== 0)
    .toSorted((a, b) => a.rate - b.rate)
}

/** Splits an amount in proportion to the weights. The shares are rounded so that they add up to it. */
export function shares(amount: Piastres, weights: Piastres[]): Piastres[] {
  const whole = weights.reduce((sum, weight) => sum + weight, 0)
  if (whole === 0) return weights.map(() => 0)
  let before = 0
  return weights.map((weight) => {
    const share = (upTo: Piastres) => Math.floor((amount * upTo) / whole + 0.5)
    before += weight
    return share(before) - share(before - weight)
  })
}

function vatIn(piastres: Piastres, rate: number): Piastres {
  return Math.floor((piastres * rate) / (100 + rate) + 0.5)
}
