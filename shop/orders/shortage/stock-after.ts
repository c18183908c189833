import { floorToStep } from '#shop/catalogue/step.ts'
import { sumOf } from '../../quantities.ts'

/**
 * Returns the stock for sale after a shortage, in whole steps: the available goods minus those that orders
 * keep, at most the earlier stock plus the units given up. A product that is sold ahead keeps its stock for
 * sale, because those goods have not arrived yet.
 */
export function stockAfter(stock: {
  /** The goods available for orders that are not packed. */
  available: number
  /** The stock that the shop sells now, without the goods of orders. */
  quantity: number
  /** The quantities that the orders of the shortage keep, and give up. */
  kept: number
  givenUp: number
  heldElsewhere: number
  isSoldAhead: boolean
  step: number
}): number {
  const { available, quantity, kept, givenUp, heldElsewhere, isSoldAhead, step } = stock
  if (isSoldAhead) {
    const over = Math.max(0, sumOf([available, -kept]))
    return sumOf([quantity, Math.min(givenUp, floorToStep(over, step))])
  }
  const left = Math.max(0, sumOf([available, -kept, -heldElsewhere]))
  return Math.min(sumOf([quantity, givenUp]), floorToStep(left, step))
}
