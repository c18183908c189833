/** Stock of at most 5 units of sale counts as low. */
export const FEW_LEFT = 5

export function isFewLeft({ quantity }: { quantity: number }): boolean {
  return quantity > 0 && quantity <= FEW_LEFT
}
