import { measureOf, type Unit } from '#shop/catalogue/product.ts'
import { floorToStep } from '#shop/catalogue/step.ts'

/** The measures in which goods are bought: by weight, by volume, or counted. */
export const measures = ['kg', 'litre', 'piece', 'bunch', 'pack', 'box'] as const
export type Measure = (typeof measures)[number]

export type SoldBy = { unit: Unit; unitAmount: number }

/**
 * Returns how many of the stored amounts make one of the measure: 1000 g a kilogram, 1000 ml a litre,
 * otherwise 1.
 */
export function partsOf(measure: Measure): number {
  return measure === 'kg' || measure === 'litre' ? 1000 : 1
}

export function measureOfUnit(unit: Unit): Measure {
  return measureOf(unit)?.name ?? (unit as Exclude<Unit, 'kg' | 'g' | 'litre' | 'ml'>)
}

/** Converts units of sale to grams, millilitres or pieces: 6 × 500 g are 3000. */
export function amountOfUnits(qty: number, { unit, unitAmount }: SoldBy): number {
  const measure = measureOf(unit)
  const parts = measure ? 1000 / measure.parts : 1
  return Math.round(qty * unitAmount * parts)
}

/** Converts an amount to units of sale, rounded down to whole steps. The rest does not become stock. */
export function unitsOfAmount(amount: number, sold: SoldBy & { step: number }): number {
  const one = amountOfUnits(1, sold)
  // Rounding to 6 places first: 1.2 kg in units of 400 g can come out a hair below 3.
  return one > 0 ? floorToStep(Math.round((amount / one) * 1e6) / 1e6, sold.step) : 0
}
