import { offerFor } from '#shop/catalogue/member-price.ts'
import { applyOffer, type Piastres } from '#shop/money.ts'

/** Whether a product is paid by its real weight, and how much more than ordered it may cost, in whole per cent. */
export type Weighing = { weighed?: boolean | undefined; tolerance?: number | undefined }
export type PricedLine = { pricePiastres: Piastres; offer: number; qty: number }
/** A line that may be weighed. */
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
 * The totals of a cart in piastres, used by the cart page, the checkout and the server (SPEC section 9).
 * Delivery is free for an empty cart and for a subtotal above the threshold, not at it.
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

/** The most that something at this price can cost: what is weighed its tolerance more, rounded down. */
export function mostFor(price: Piastres, { weighed, tolerance = 0 }: Weighing): Piastres {
  return weighed ? Math.floor((price * (100 + tolerance)) / 100) : price
}

/** The most that a cart can come to once it is weighed; the delivery stays as it was promised. */
export function cartLimit(lines: LimitedLine[], delivery: Piastres): Piastres {
  return lines.reduce((sum, line) => sum + mostFor(linePrice(line), line), delivery)
}

/**
 * The price of a quantity, half a piastre rounded up; `priceOfQuantity` of `shop/books/checks.server.ts` is
 * the same in SQL.
 */
export function priceOf(unitPrice: Piastres, qty: number): Piastres {
  return Math.round(unitPrice * qty)
}

/** How many things lines are; what is left over of a kilo counts as one. */
export function countItems(lines: { qty: number }[]): number {
  return lines.reduce((sum, { qty }) => sum + Math.ceil(qty), 0)
}

/** Piastres missing for free delivery; 0 when it is free. */
export function missingForFreeDelivery(subtotal: Piastres, terms: DeliveryTerms): Piastres {
  return Math.max(0, terms.freeDeliveryAbovePiastres + 1 - subtotal)
}

/** The columns of a product that its price follows from. */
type PricedProduct = { price_piastres: Piastres; offer: number; weighed: number; tolerance: number }

/** A quantity of a product with the better of its offer and `ownDiscount`, a member's per cent; 0 for a guest. */
export function pricedRow(product: PricedProduct, qty: number, ownDiscount: number): LimitedLine {
  return {
    pricePiastres: product.price_piastres,
    offer: offerFor(product.offer, ownDiscount),
    qty,
    weighed: product.weighed === 1,
    tolerance: product.tolerance,
  }
}
