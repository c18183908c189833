import { applyOffer, type Piastres } from '#shop/money.ts'
import { inLanguage } from '#shop/in-language.ts'
import type { Category } from './category.ts'
import type { CheckedProduct } from './product-fields.ts'
import type { Month } from './season.ts'

export const units = ['kg', 'g', 'piece', 'bunch', 'pack', 'litre', 'ml', 'box'] as const
export type Unit = (typeof units)[number]
export type Measure = Extract<Unit, 'kg' | 'litre'>

/**
 * A product as the public sees it. `product-fields.ts` describes the fields. `offer` and `offerUntil` are
 * those of the offer in force; an offer that has not begun is not public.
 */
export type Product = Omit<CheckedProduct, 'price' | 'visible' | 'offerFrom'> & {
  id: string
  category: Category
  pricePiastres: Piastres
  /** The month in which a product out of season is sold again. Empty in season. */
  backIn: Month | ''
  createdAt: string
  updatedAt: string
}

export function unitPrice(product: Pick<Product, 'pricePiastres' | 'offer'>): Piastres {
  return applyOffer(product.pricePiastres, product.offer)
}

/**
 * The price per kilogram or litre, with the offer. Undefined for products sold by the kilogram or litre
 * itself, or by a unit without weight and volume.
 */
export function pricePerMeasure(
  product: Pick<Product, 'pricePiastres' | 'offer' | 'unit' | 'unitAmount'>,
): { measure: Measure; piastres: Piastres } | undefined {
  const measure = measureOf(product.unit)
  if (!measure) return undefined
  const amountOfMeasure = product.unitAmount / measure.parts
  if (amountOfMeasure === 1) return undefined
  return { measure: measure.name, piastres: Math.round(unitPrice(product) / amountOfMeasure) }
}

const measures: Record<Unit, { name: Measure; parts: number } | undefined> = {
  kg: { name: 'kg', parts: 1 },
  g: { name: 'kg', parts: 1000 },
  litre: { name: 'litre', parts: 1 },
  ml: { name: 'litre', parts: 1000 },
  piece: undefined,
  bunch: undefined,
  pack: undefined,
  box: undefined,
}

/** `parts` is the number of units in one measure. Undefined for units without weight and volume. */
export function measureOf(unit: Unit) {
  return measures[unit]
}

export const nameIn = inLanguage('name')
export const descIn = inLanguage('desc')
