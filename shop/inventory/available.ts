/** Returns the stock that can be bought: whole steps, or 0 out of season. */
export function availableOf(product: { quantity: number; step: number; back_in: string }): number {
  if (product.back_in !== '') return 0
  return Math.floor(product.quantity / product.step) * product.step
}

export type Shortage = {
  productId: string
  /** Missing when the product is no longer for sale. */
  product?: { name: string; name_ar: string } | undefined
  /** In whole steps. */
  available: number
}
