import type { Piastres } from '#shop/money.ts'

/** Egyptian notes that customers have, in piastres, the largest first. */
const notes = [200_00, 100_00, 50_00, 20_00, 10_00, 5_00] as const
/** The smallest coin in use; smaller differences cannot be paid. */
const SMALLEST_COIN = 25
const SMALLEST_NOTE = 5_00
/** No driver is to give back more than so much on a sum, and no more than that share of a large one. */
const MOST_BACK = 20_00
const MOST_SHARE_BACK = 0.05

/**
 * The round sum to have ready for an amount to be paid in cash: at least the amount, of few notes, with little to give
 * back. 243.50 → 250, 637.50 → 650. Of 5 pounds and their multiples the amount itself.
 */
export function cashToHave(amount: Piastres): Piastres {
  const first = Math.ceil(amount / SMALLEST_NOTE) * SMALLEST_NOTE
  if (amount <= 0 || first === amount) return amount
  const most = Math.max(first, amount + Math.max(MOST_BACK, amount * MOST_SHARE_BACK))
  let best = first
  for (let sum = first; sum <= most; sum += SMALLEST_NOTE) {
    if (countNotes(sum) < countNotes(best)) best = sum
  }
  return best
}

/** Whether coins and notes pay an amount exactly. */
export function isPayable(amount: Piastres): boolean {
  return amount % SMALLEST_COIN === 0
}

/** How many notes pay a sum, at least. */
function countNotes(sum: Piastres): number {
  let left = sum
  let count = 0
  for (const note of notes) {
    count += Math.floor(left / note)
    left %= note
  }
  return count
}
