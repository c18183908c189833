/** A time in which a product was sold out: less than a step was left. */
export type Spell = {
  /** Null where it began before the span. */
  since: string | null
  /** Null where it had not ended at the end of the span. */
  until: string | null
}

type Stock = {
  /** What is there now. */
  quantity: number
  step: number
  /** What it changed by at each instant since the beginning of the span, the latest first. */
  movements: { at: string; change: number }[]
}

/** When a product was sold out between two instants, the earliest first: its stock is counted back from what is there now. */
export function soldOutSpells(
  { quantity, step, movements }: Stock,
  { from, to }: { from: string; to: string },
): Spell[] {
  const isOut = (stock: number) => stock < step
  const spells: Spell[] = []
  let stock = quantity
  // The end of the spell that is being followed back; undefined while the product is there.
  let end: { until: string | null } | undefined
  if (isOut(stock)) end = { until: null }
  for (const { at, change } of movements) {
    const before = rounded(stock - change)
    const isInside = at >= from && at < to
    if (isOut(stock) && !isOut(before)) {
      if (end && at < to && at >= from) spells.push({ since: at, ...end })
      end = undefined
    } else if (!isOut(stock) && isOut(before)) {
      // One that ended after the span had not ended in it.
      if (at >= from) end = { until: isInside ? at : null }
    }
    stock = before
  }
  if (end && from < to && (end.until ?? to) > from) spells.push({ since: null, ...end })
  return spells.toReversed()
}

/** Without the rounding 0.3 − 0.1 would be 0.19999999999999998. */
function rounded(amount: number): number {
  return Math.round(amount * 1000) / 1000
}
