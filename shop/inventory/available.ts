/** What of a product's stock can be bought: whole steps, and nothing out of its season. */
export function availableOf(product: { quantity: number; step: number; back_in: string }): number {
  if (product.back_in !== '') return 0
  return Math.floor(product.quantity / product.step) * product.step
}

/** A product of which an order wants more than there is. */
export type Shortage = {
  productId: string
  /** Missing when the product is not for sale any more. */
  product?: { name: string; name_ar: string } | undefined
  /** In whole steps. */
  available: number
}
