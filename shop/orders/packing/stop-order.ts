import type { PackingRow } from './packing.ts'

/**
 * The order in which a day's orders are packed: by area, in an area by the stop of the delivery run, else by
 * number.
 */
export function inPackingOrder(rows: PackingRow[]): PackingRow[] {
  return rows.toSorted(
    (a, b) =>
      a.area.name.localeCompare(b.area.name) ||
      (a.stop ?? Infinity) - (b.stop ?? Infinity) ||
      a.number - b.number,
  )
}
