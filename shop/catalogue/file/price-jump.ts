import { applyOffer, type Piastres } from '#shop/money.ts'

type Priced = { pricePiastres: Piastres; offer: number }
export type PriceJump = { before: Piastres; after: Piastres }

/**
 * A change that the admin must confirm: the price, or the price with the offer, changes by more than half of
 * its old value. Undefined for smaller changes.
 */
export function priceJump(before: Priced, after: Priced): PriceJump | undefined {
  const charged = ({ pricePiastres, offer }: Priced) => applyOffer(pricePiastres, offer)
  return (
    jumpOf(before.pricePiastres, after.pricePiastres) ?? jumpOf(charged(before), charged(after))
  )
}

function jumpOf(before: Piastres, after: Piastres): PriceJump | undefined {
  return Math.abs(after - before) * 2 > before ? { before, after } : undefined
}
