import { measureOf, type Unit } from '#shop/catalogue/product.ts'
import { floorToStep } from '#shop/catalogue/step.ts'

/** The measures in which the shop buys goods. Unlike units of sale, there are no grams or millilitres. */
export const measures = ['kg', 'litre', 'piece', 'bunch', 'pack', 'box'] as const
export type Measure = (typeof measures)[number]

export type SoldBy = { unit: Unit; unitAmount: number }

/** Stored amounts are in grams, millilitres or pieces: 1000 g make a kilogram, 1000 ml a litre. */
export function partsOf(measure: Measure): number {
  return measure === 'kg' || measure === 'litre' ? 1000 : 1
}

export function measureOfUnit(unit: Unit): Measure {
  return measureOf(unit)?.name ?? (unit as Exclude<Unit, 'kg' | 'g' | 'litre' | 'ml'>)
}

/** Converts units of sale to grams, millilitres or pieces: 6 × 500 g is 3000. */
export function amountOfUnits(qty: number, { unit, unitAmount }: SoldBy): number {
  const measure = measureOf(unit)
  const parts = measure ? 1000 / measure.parts : 1
  return Math.round(qty * unitAmount * parts)
}

/** Converts an amount to units of sale, rounded down to whole steps. */
export function unitsOfAmount(amount: number, sold: SoldBy & { step: number }): number {
  const one = amountOfUnits(1, sold)
  // Rounds to 6 places first, because the quotient 1.2 kg / 400 g can be slightly below 3.
  return one > 0 ? floorToStep(Math.round((amount / one) * 1e6) / 1e6, sold.step) : 0
}
