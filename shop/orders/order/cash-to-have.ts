import type { Piastres } from '#shop/money.ts'

/** The Egyptian notes in use, in piastres, the largest first. */
const notes = [200_00, 100_00, 50_00, 20_00, 10_00, 5_00] as const
/** The smallest coin in use, in piastres. */
const SMALLEST_COIN = 25
const SMALLEST_NOTE = 5_00
/** The change that a driver gives is at most 20 EGP, or 5 % of an amount above 400 EGP. */
const MOST_BACK = 20_00
const MOST_SHARE_BACK = 0.05

/**
 * Returns the round sum that the customer should have ready: few notes, little change. 243.50 EGP becomes
 * 250, 637.50 becomes 650. A multiple of 5 EGP stays as it is.
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

/** Whether notes and coins can pay the amount exactly. */
export function isPayable(amount: Piastres): boolean {
  return amount % SMALLEST_COIN === 0
}

function countNotes(sum: Piastres): number {
  let left = sum
  let count = 0
  for (const note of notes) {
    count += Math.floor(left / note)
    left %= note
  }
  return count
}
