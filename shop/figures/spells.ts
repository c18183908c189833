import { exactly } from '#shop/quantities.ts'

/** A time in which the stock was less than one step. */
export type Spell = {
  /** Null when the spell began before the span. */
  since: string | null
  /** Null when the spell lasts beyond the end of the span. */
  until: string | null
}

type Stock = {
  /** The current stock. */
  quantity: number
  step: number
  /** The change of stock at each instant from the start of the span on, the latest first. */
  movements: { at: string; change: number }[]
}

/**
 * Returns the times without stock between two instants, the earliest first. Calculates the stock backwards
 * from the current one.
 */
export function soldOutSpells(
  { quantity, step, movements }: Stock,
  { from, to }: { from: string; to: string },
): Spell[] {
  const isOut = (stock: number) => stock < step
  const spells: Spell[] = []
  let stock = quantity
  // The end of the spell being read. Undefined while the product is in stock.
  let end: { until: string | null } | undefined
  if (isOut(stock)) end = { until: null }
  for (const { at, change } of movements) {
    const before = exactly(stock - change)
    const isInside = at >= from && at < to
    if (isOut(stock) && !isOut(before)) {
      if (end && at < to && at >= from) spells.push({ since: at, ...end })
      end = undefined
    } else if (!isOut(stock) && isOut(before)) {
      // A spell that lasts beyond the span has no end.
      if (at >= from) end = { until: isInside ? at : null }
    }
    stock = before
  }
  if (end && from < to && (end.until ?? to) > from) spells.push({ since: null, ...end })
  return spells.toReversed()
}
