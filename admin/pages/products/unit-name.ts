import { unitOfSaleSpoken } from '#format/units.ts'
import type { Unit } from '#shop/catalogue/product.ts'

/** Returns the name of a unit, such as `kilogram`, for a list of choices. */
export function unitName(unit: Unit): string {
  return unitOfSaleSpoken({ unit, unitAmount: 1 })
}
