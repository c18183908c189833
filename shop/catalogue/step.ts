import type { Unit } from './product.ts'

/** The steps that a product can be sold in, in units of sale. Exact in binary, so sums need no rounding. */
export const steps = [1, 0.5, 0.25] as const
export const SMALLEST_STEP = 0.25

/** Only what is sold by the kilogram or litre can be divided. */
export function isDivisible({ unit, unitAmount }: { unit: Unit; unitAmount: number }): boolean {
  return (unit === 'kg' || unit === 'litre') && unitAmount === 1
}

export function isInSteps(qty: number, step: number): boolean {
  return Number.isInteger(qty / step)
}

/** Less than a step cannot be bought. The column `sold_out` says so, too, and of goods out of season. */
export function isSoldOut({ quantity, step }: { quantity: number; step: number }): boolean {
  return quantity < step
}

/** The largest multiple of the step that is not above `qty`. */
export function floorToStep(qty: number, step: number): number {
  return Math.floor(qty / step) * step
}

/** The multiples of the step next to `qty`, from one step to `most`: one or two. */
export function nearestInSteps(qty: number, step: number, most: number): number[] {
  const below = floorToStep(qty, step)
  return [below, below + step].filter((near) => near >= step && near <= most)
}
