/** Thousandths: typed quantities have at most three decimals. */
export const PARTS = 1000

export function sumOf(quantities: readonly number[]): number {
  return exactly(quantities.reduce((sum, qty) => sum + qty, 0))
}

/** Rounds to thousandths, because 0.3 − 0.1 is 0.19999999999999998. */
export function exactly(qty: number): number {
  return Math.round(qty * PARTS) / PARTS
}
