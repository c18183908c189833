import { measureOf, type Unit } from '#shop/catalogue/product.ts'
import { floorToStep } from '#shop/catalogue/step.ts'

/** In what goods are bought: by weight, by volume, or counted. */
export const measures = ['kg', 'litre', 'piece', 'bunch', 'pack', 'box'] as const
export type Measure = (typeof measures)[number]

export type SoldBy = { unit: Unit; unitAmount: number }

/** Amounts are whole grams, millilitres or pieces: so many of them make one of the measure. */
export function partsOf(measure: Measure): number {
  return measure === 'kg' || measure === 'litre' ? 1000 : 1
}

export function measureOfUnit(unit: Unit): Measure {
  return measureOf(unit)?.name ?? (unit as Exclude<Unit, 'kg' | 'g' | 'litre' | 'ml'>)
}

/** Units of sale in grams, millilitres or pieces: 6 × 500 g are 3000. */
export function amountOfUnits(qty: number, { unit, unitAmount }: SoldBy): number {
  const measure = measureOf(unit)
  const parts = measure ? 1000 / measure.parts : 1
  return Math.round(qty * unitAmount * parts)
}

/** How many units of sale an amount is, in whole steps; the rest is no stock. */
export function unitsOfAmount(amount: number, sold: SoldBy & { step: number }): number {
  const one = amountOfUnits(1, sold)
  // A quotient that is a hair below a step, as 1.2 kg in 400 g, is that step.
  return one > 0 ? floorToStep(Math.round((amount / one) * 1e6) / 1e6, sold.step) : 0
}
