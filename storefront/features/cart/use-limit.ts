import { pricedLines, type CartItem } from '#shop/cart/cart.ts'
import { cartLimit, type Totals } from '#shop/cart/pricing.ts'
import type { Piastres } from '#shop/money.ts'
import { useOwnDiscount } from './member-discount.ts'

/** Returns the limit of a cart in piastres; undefined when no product in it is weighed. */
export function useLimit(cart: CartItem[], { total, delivery }: Totals): Piastres | undefined {
  const limit = cartLimit(pricedLines(cart, useOwnDiscount()), delivery)
  return limit > total ? limit : undefined
}
