import { applyOffer, type Piastres } from '#shop/money.ts'

/** In per cent. A customer gets the offer or the member discount, never both. A guest's discount is 0. */
export function offerFor(offer: number, memberDiscount: number): number {
  return Math.max(offer, memberDiscount)
}

/** For one unit. Undefined if members and guests pay the same. */
export function memberPrice(
  { pricePiastres, offer }: { pricePiastres: Piastres; offer: number },
  memberDiscount: number,
): Piastres | undefined {
  const price = applyOffer(pricePiastres, offerFor(offer, memberDiscount))
  return price < applyOffer(pricePiastres, offer) ? price : undefined
}
