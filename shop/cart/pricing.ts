import { offerFor } from '#shop/catalogue/member-price.ts'
import { applyOffer, type Piastres } from '#shop/money.ts'

/**
 * `weighed` products are paid by their real weight and may cost up to `tolerance` whole per cent more than
 * ordered.
 */
export type Weighing = { weighed?: boolean | undefined; tolerance?: number | undefined }
export type PricedLine = { pricePiastres: Piastres; offer: number; qty: number }
export type LimitedLine = PricedLine & Weighing
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
 * Returns the totals of a cart in piastres for the cart page, the checkout and the server (SPEC section 9).
 * Delivery is free for an empty cart and for a subtotal above the threshold, but not exactly at it.
 */
export function priceCart(lines: PricedLine[], terms: DeliveryTerms): Totals {
  const qty = lines.reduce((sum, line) => sum + line.qty, 0)
  const subtotal = lines.reduce((sum, line) => sum + linePrice(line), 0)
  const isFree = subtotal === 0 || subtotal > terms.freeDeliveryAbovePiastres
  const delivery = isFree ? 0 : terms.deliveryFeePiastres
  return { qty, subtotal, taxes: 0, delivery, total: subtotal + delivery }
}

export function linePrice(line: PricedLine): Piastres {
  return priceOf(applyOffer(line.pricePiastres, line.offer), line.qty)
}

/**
 * Returns the highest price that goods at this price can reach: for weighed goods the tolerance more,
 * rounded down.
 */
export function mostFor(price: Piastres, { weighed, tolerance = 0 }: Weighing): Piastres {
  return weighed ? Math.floor((price * (100 + tolerance)) / 100) : price
}

/** Returns the highest total that a cart can reach once it is weighed. The delivery fee does not change. */
export function cartLimit(lines: LimitedLine[], delivery: Piastres): Piastres {
  return lines.reduce((sum, line) => sum + mostFor(linePrice(line), line), delivery)
}

/**
 * Returns the price of a quantity; half a piastre rounds up. `priceOfQuantity` of
 * `shop/books/checks.server.ts` is the same rule in SQL.
 */
export function priceOf(unitPrice: Piastres, qty: number): Piastres {
  return Math.round(unitPrice * qty)
}

/** Counts the items in lines. A part of a unit, as in 1.5 kg, counts as one. */
export function countItems(lines: { qty: number }[]): number {
  return lines.reduce((sum, { qty }) => sum + Math.ceil(qty), 0)
}

/** Returns the piastres missing for free delivery, 0 when it is free. */
export function missingForFreeDelivery(subtotal: Piastres, terms: DeliveryTerms): Piastres {
  return Math.max(0, terms.freeDeliveryAbovePiastres + 1 - subtotal)
}

/** The columns that decide a product's price. */
type PricedProduct = { price_piastres: Piastres; offer: number; weighed: number; tolerance: number }

/**
 * Returns a product's line for a customer whose member discount is `ownDiscount` per cent, 0 for a guest.
 * The higher of it and the offer applies.
 */
export function pricedRow(product: PricedProduct, qty: number, ownDiscount: number): LimitedLine {
  return {
    pricePiastres: product.price_piastres,
    offer: offerFor(product.offer, ownDiscount),
    qty,
    weighed: product.weighed === 1,
    tolerance: product.tolerance,
  }
}
