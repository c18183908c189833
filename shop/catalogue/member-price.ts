import { applyOffer, type Piastres } from '#shop/money.ts'

/**
 * Returns the discount in per cent that one customer gets on a product: the higher of its offer and the
 * member discount, never both. `memberDiscount` is 0 for a guest. Pages and server both use this function;
 * `applyOffer` rounds, so a higher discount never gives a higher price.
 */
export function offerFor(offer: number, memberDiscount: number): number {
  return Math.max(offer, memberDiscount)
}

/** Returns the price of one unit for a member; undefined if everybody pays the same. */
export function memberPrice(
  { pricePiastres, offer }: { pricePiastres: Piastres; offer: number },
  memberDiscount: number,
): Piastres | undefined {
  const price = applyOffer(pricePiastres, offerFor(offer, memberDiscount))
  return price < applyOffer(pricePiastres, offer) ? price : undefined
}
