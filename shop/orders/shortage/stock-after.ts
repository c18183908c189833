import { floorToStep } from '#shop/catalogue/step.ts'
import { sumOf } from '../order/quantities.ts'

/**
 * What the shop can still sell once what is short is given up: what is there, less what orders keep; never
 * more than there was and was given up. In whole steps. Of a product that is sold ahead, what it sells beside what
 * orders hold is still to come, and stays for sale: short is only what came for this day.
 */
export function stockAfter(stock: {
  /** What is there for the orders that are not packed. */
  available: number
  /** What the shop sells now, beside what orders hold. */
  quantity: number
  /** What the orders that the shortage is about keep together, and give up. */
  kept: number
  givenUp: number
  /** What other orders hold. */
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
