import { offerFor } from '#shop/catalogue/member-price.ts'
import { applyOffer, type Piastres } from '#shop/money.ts'

/**
 * The price of a `weighed` product follows its packed weight. It may exceed the ordered price by up to
 * `tolerance` per cent.
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
 * SPEC section 9. Delivery is free for an empty cart and for a subtotal above the threshold, but not exactly
 * at it.
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

/** The highest price that the goods can reach when they are packed. Rounds down. */
export function mostFor(price: Piastres, { weighed, tolerance = 0 }: Weighing): Piastres {
  return weighed ? Math.floor((price * (100 + tolerance)) / 100) : price
}

/** The highest total that a cart can reach when it is packed. The delivery fee does not change. */
export function cartLimit(lines: LimitedLine[], delivery: Piastres): Piastres {
  return lines.reduce((sum, line) => sum + mostFor(linePrice(line), line), delivery)
}

/** Half a piastre rounds up. `priceOfQuantity` in `shop/books/checks.server.ts` is this rule in SQL. */
export function priceOf(unitPrice: Piastres, qty: number): Piastres {
  return Math.round(unitPrice * qty)
}

/** A part of a unit counts as one: 1.5 kg are 2 items. */
export function countItems(lines: { qty: number }[]): number {
  return lines.reduce((sum, { qty }) => sum + Math.ceil(qty), 0)
}

/** Adds 1, because delivery is free only above the threshold. */
export function missingForFreeDelivery(subtotal: Piastres, terms: DeliveryTerms): Piastres {
  return Math.max(0, terms.freeDeliveryAbovePiastres + 1 - subtotal)
}

type PricedProduct = { price_piastres: Piastres; offer: number; weighed: number; tolerance: number }

/** `ownDiscount` is the member discount in per cent; 0 for a guest. The higher of it and the offer counts. */
export function pricedRow(product: PricedProduct, qty: number, ownDiscount: number): LimitedLine {
  return {
    pricePiastres: product.price_piastres,
    offer: offerFor(product.offer, ownDiscount),
    qty,
    weighed: product.weighed === 1,
    tolerance: product.tolerance,
  }
}
