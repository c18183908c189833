import type { Unit } from './product.ts'

/**
 * The steps that a product can be sold in, in units of sale. They are exact in binary, so sums need no
 * rounding.
 */
export const steps = [1, 0.5, 0.25] as const
export const SMALLEST_STEP = 0.25

/** True for products sold by the kilogram or litre. Other units cannot be divided. */
export function isDivisible({ unit, unitAmount }: { unit: Unit; unitAmount: number }): boolean {
  return (unit === 'kg' || unit === 'litre') && unitAmount === 1
}

export function isInSteps(qty: number, step: number): boolean {
  return Number.isInteger(qty / step)
}

/**
 * True when less than a step is left. The column `sold_out` follows the same rule, and is also set for
 * goods out of season.
 */
export function isSoldOut({ quantity, step }: { quantity: number; step: number }): boolean {
  return quantity < step
}

/** Returns the largest multiple of the step that is not above `qty`. */
export function floorToStep(qty: number, step: number): number {
  return Math.floor(qty / step) * step
}

/** Returns the one or two multiples of the step nearest to `qty`, from one step to `most`. */
export function nearestInSteps(qty: number, step: number, most: number): number[] {
  const below = floorToStep(qty, step)
  return [below, below + step].filter((near) => near >= step && near <= most)
}
