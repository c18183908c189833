/** Typed quantities have at most three decimals. */
export const PARTS = 1000

/** The sum of quantities, without what binary fractions add to thousandths. */
export function sumOf(quantities: readonly number[]): number {
  return exactly(quantities.reduce((sum, qty) => sum + qty, 0))
}

export function exactly(qty: number): number {
  return Math.round(qty * PARTS) / PARTS
}
