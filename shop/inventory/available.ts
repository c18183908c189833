/** What of a product's stock can be bought: whole steps, and nothing out of its season. */
export function availableOf(product: { quantity: number; step: number; back_in: string }): number {
  if (product.back_in !== '') return 0
  return Math.floor(product.quantity / product.step) * product.step
}
