import { applyOffer, type Piastres } from '#shop/money.ts'

export type PricedLine = { pricePiastres: Piastres; offer: number; qty: number }
export type DeliveryTerms = {
  deliveryFeePiastres: Piastres
  freeDeliveryAbovePiastres: Piastres
}
export type Totals = {
  /** Units of sale in all lines. */
  qty: number
  subtotal: Piastres
  taxes: Piastres
  delivery: Piastres
  total: Piastres
}

/**
 * What a cart costs: the one sum behind the cart page, the checkout and the server (SPEC 9).
 * Delivery is free for an empty cart and for a subtotal *over* the threshold; at it, one pays.
 */
export function priceCart(lines: PricedLine[], terms: DeliveryTerms): Totals {
  const qty = lines.reduce((sum, line) => sum + line.qty, 0)
  const subtotal = lines.reduce((sum, line) => sum + linePrice(line), 0)
  const isFree = subtotal === 0 || subtotal > terms.freeDeliveryAbovePiastres
  const delivery = isFree ? 0 : terms.deliveryFeePiastres
  return { qty, subtotal, taxes: 0, delivery, total: subtotal + delivery }
}

export function linePrice(line: PricedLine): Piastres {
  return applyOffer(line.pricePiastres, line.offer) * line.qty
}

/** How much is missing to free delivery, in piastres; 0 once it is free. */
export function missingForFreeDelivery(subtotal: Piastres, terms: DeliveryTerms): Piastres {
  return Math.max(0, terms.freeDeliveryAbovePiastres + 1 - subtotal)
}
