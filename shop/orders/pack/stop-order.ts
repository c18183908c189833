import type { PackingRow } from './packing.ts'

/**
 * Sorts a day's orders for packing: orders with open calls first, orders for pickup points last. Within these
 * groups it sorts by area or point, then by the stop in the run, then by number.
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
