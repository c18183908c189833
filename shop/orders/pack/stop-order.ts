import type { PackingRow } from './packing.ts'

/**
 * The order in which a day's orders are packed: first those whose customers are to be called; then by area, in an area by
 * the stop of the delivery run, else by number; after them what is collected, by point.
 */
export function inPackingOrder(rows: PackingRow[]): PackingRow[] {
  return rows.toSorted(
    (a, b) =>
      Number(b.calls.length > 0) - Number(a.calls.length > 0) ||
      Number(a.isCollected) - Number(b.isCollected) ||
      a.area.name.localeCompare(b.area.name) ||
      (a.stop ?? Infinity) - (b.stop ?? Infinity) ||
      a.number - b.number,
  )
}
