import { applyOffer, type Piastres } from '#shop/money.ts'

type Priced = { pricePiastres: Piastres; offer: number }
export type PriceJump = { before: Piastres; after: Piastres }

/**
 * The change that is asked about before it is saved: a price, or else what is charged after the
 * offer, that changes by more than half of what it was, either way. Nothing for smaller changes.
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
