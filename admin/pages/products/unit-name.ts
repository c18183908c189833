import { unitOfSaleSpoken } from '#format/units.ts'
import type { Unit } from '#shop/catalogue/product.ts'

/** `kilogram`, for a list to choose from. */
export function unitName(unit: Unit): string {
  return unitOfSaleSpoken({ unit, unitAmount: 1 })
}
