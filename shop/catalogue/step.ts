import type { Unit } from './product.ts'

/** In units of sale. The steps are exact in binary, so sums need no rounding. */
export const steps = [1, 0.5, 0.25] as const
export const SMALLEST_STEP = 0.25

/** Only a kilogram or a litre can be sold in parts. */
export function isDivisible({ unit, unitAmount }: { unit: Unit; unitAmount: number }): boolean {
  return (unit === 'kg' || unit === 'litre') && unitAmount === 1
}

export function isInSteps(qty: number, step: number): boolean {
  return Number.isInteger(qty / step)
}

/** The column `sold_out` follows the same rule. It is also 1 for goods out of season. */
export function isSoldOut({ quantity, step }: { quantity: number; step: number }): boolean {
  return quantity < step
}

export function floorToStep(qty: number, step: number): number {
  return Math.floor(qty / step) * step
}

/** The one or two multiples of the step nearest to `qty`, from one step to `most`. */
export function nearestInSteps(qty: number, step: number, most: number): number[] {
  const below = floorToStep(qty, step)
  return [below, below + step].filter((near) => near >= step && near <= most)
}
