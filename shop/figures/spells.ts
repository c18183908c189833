import { exactly } from '#shop/quantities.ts'

/** A time in which a product was sold out: the stock was less than one step. */
export type Spell = {
  /** Null when the spell began before the span. */
  since: string | null
  /** Null when the spell had not ended at the end of the span. */
  until: string | null
}

type Stock = {
  /** The current stock. */
  quantity: number
  step: number
  /** The change of stock at each instant since the start of the span, the latest first. */
  movements: { at: string; change: number }[]
}

/**
 * Returns the times at which a product was sold out between two instants, the earliest first. It calculates
 * the stock backwards from the current one.
 */
export function soldOutSpells(
  { quantity, step, movements }: Stock,
  { from, to }: { from: string; to: string },
): Spell[] {
  const isOut = (stock: number) => stock < step
  const spells: Spell[] = []
  let stock = quantity
  // The end of the spell in progress, read backwards; undefined while the product is in stock.
  let end: { until: string | null } | undefined
  if (isOut(stock)) end = { until: null }
  for (const { at, change } of movements) {
    const before = exactly(stock - change)
    const isInside = at >= from && at < to
    if (isOut(stock) && !isOut(before)) {
      if (end && at < to && at >= from) spells.push({ since: at, ...end })
      end = undefined
    } else if (!isOut(stock) && isOut(before)) {
      // A spell that ended after the span counts as not ended.
      if (at >= from) end = { until: isInside ? at : null }
    }
    stock = before
  }
  if (end && from < to && (end.until ?? to) > from) spells.push({ since: null, ...end })
  return spells.toReversed()
}
