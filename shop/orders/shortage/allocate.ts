import { floorToStep, isInSteps } from '#shop/catalogue/step.ts'
import { exactly, PARTS, sumOf } from '../../quantities.ts'

/**
 * The ways to divide a short product: by time (earliest orders first), in proportion, or by typed quantities.
 */
export const shareWays = ['time', 'share', 'hand'] as const
export type ShareWay = (typeof shareWays)[number]

/** The quantity that an order wants, in units of sale. `qty` is a multiple of `step`. */
export type Wanted = { qty: number; step: number }

/**
 * Divides `available` units over the orders of `wanted`, the earliest first. Each order gets whole steps and
 * at most the quantity that it wants.
 */
export function allocate(
  available: number,
  wanted: readonly Wanted[],
  way: Exclude<ShareWay, 'hand'>,
): number[] {
  switch (way) {
    case 'time':
      return byTime(available, wanted)
    case 'share':
      return byShare(available, wanted)
  }
}

function byTime(available: number, wanted: readonly Wanted[]): number[] {
  let left = available
  return wanted.map(({ qty, step }) => {
    const given = Math.min(qty, floorToStep(left, step))
    left = exactly(left - given)
    return given
  })
}

/**
 * Gives each order its share rounded down to its step. The rest goes to the earliest orders, one step at a
 * time.
 */
function byShare(available: number, wanted: readonly Wanted[]): number[] {
  const total = sumOf(wanted.map(({ qty }) => qty))
  if (available >= total) return wanted.map(({ qty }) => qty)
  const shares = wanted.map(({ qty, step }) => floorOfShare(available, { qty, step }, total))
  let left = exactly(available - sumOf(shares))
  for (;;) {
    let isGiven = false
    for (const [index, { qty, step }] of wanted.entries()) {
      const share = shares[index] ?? 0
      if (step > left || share + step > qty) continue
      shares[index] = share + step
      left = exactly(left - step)
      isGiven = true
    }
    if (!isGiven) return shares
  }
}

/**
 * Returns available × qty / total in whole steps. Fractions could lose a step (0.7 / 0.1 is 6.999…), so it
 * calculates in integers.
 */
function floorOfShare(available: number, { qty, step }: Wanted, total: number): number {
  if (total === 0) return 0
  const parts = Math.round(available * PARTS) * Math.round(qty * PARTS)
  const stepParts = Math.round(total * PARTS) * Math.round(step * PARTS)
  return Math.floor(parts / stepParts) * step
}

export type ByHandProblem = 'qty' | 'qty-step' | 'more-than-wanted'

/** Returns the problems of typed quantities, by index. The sum of the quantities is not checked. */
export function problemsByHand(
  wanted: readonly Wanted[],
  given: readonly (number | undefined)[],
): Record<number, ByHandProblem> {
  const problems: Record<number, ByHandProblem> = {}
  for (const [index, one] of wanted.entries()) {
    const problem = problemByHand(one, given[index])
    if (problem) problems[index] = problem
  }
  return problems
}

function problemByHand({ qty, step }: Wanted, typed = NaN): ByHandProblem | undefined {
  if (!(typed >= 0)) return 'qty'
  if (typed > qty) return 'more-than-wanted'
  return isInSteps(typed, step) ? undefined : 'qty-step'
}
