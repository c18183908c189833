import { applyOffer, type Piastres } from '#shop/money.ts'

/**
 * The per cent that is taken off a product for one customer: the higher of its offer and the member
 * discount, never the two together. `memberDiscount` is 0 for a guest. The page and the server price by this
 * function; `applyOffer` does the rounding, so the higher per cent never gives the higher price.
 */
export function offerFor(offer: number, memberDiscount: number): number {
  return Math.max(offer, memberDiscount)
}

/** What one unit costs a member; undefined where everybody pays the same. */
export function memberPrice(
  { pricePiastres, offer }: { pricePiastres: Piastres; offer: number },
  memberDiscount: number,
): Piastres | undefined {
  const price = applyOffer(pricePiastres, offerFor(offer, memberDiscount))
  return price < applyOffer(pricePiastres, offer) ? price : undefined
}
