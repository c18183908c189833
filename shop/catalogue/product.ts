import { applyOffer, type Piastres } from '#shop/money.ts'
import type { Locale } from '#messages/locale.ts'
import type { Category } from './category.ts'
import type { Condition } from './condition.ts'
import type { Nutrient } from './nutrient.ts'

export const units = ['kg', 'g', 'piece', 'bunch', 'pack', 'litre', 'ml', 'box'] as const
export type Unit = (typeof units)[number]

export type Product = {
  id: string
  category: Category
  slug: string
  name: string
  nameAr: string
  desc: string
  descAr: string
  /** Address of the picture; the shop's own have smaller and modern forms (`pictureOf`). */
  src: string
  /** Of one unit of sale, before the offer. */
  pricePiastres: Piastres
  /** Whole percent, 0 means none. */
  offer: number
  /** What can be bought now, in units of sale: stock on hand less what orders have reserved. */
  quantity: number
  unit: Unit
  /** What one unit of sale is: 1 kg, 500 g, 30 pieces. */
  unitAmount: number
  origin: string
  originAr: string
  /** The health conditions whose usual diet it suits. */
  conditions: Condition[]
  /** What some diets go easy on it for. */
  richIn: Nutrient[]
  createdAt: string
  updatedAt: string
}

export function unitPrice(product: Pick<Product, 'pricePiastres' | 'offer'>): Piastres {
  return applyOffer(product.pricePiastres, product.offer)
}

export const FEW_LEFT = 5
export function isFewLeft(product: Pick<Product, 'quantity'>): boolean {
  return product.quantity > 0 && product.quantity <= FEW_LEFT
}

/**
 * The price of a whole kilogram or litre, where the unit of sale is another part of one;
 * nothing for what is sold by the kilogram, the litre, the piece, bunch or pack.
 */
export function pricePerMeasure(
  product: Pick<Product, 'pricePiastres' | 'offer' | 'unit' | 'unitAmount'>,
): { measure: 'kg' | 'litre'; piastres: Piastres } | undefined {
  const measure = measureOf(product.unit)
  if (!measure) return undefined
  const amountOfMeasure = product.unitAmount / measure.parts
  if (amountOfMeasure === 1) return undefined
  return { measure: measure.name, piastres: Math.round(unitPrice(product) / amountOfMeasure) }
}

function measureOf(unit: Unit): { name: 'kg' | 'litre'; parts: number } | undefined {
  if (unit === 'kg') return { name: 'kg', parts: 1 }
  if (unit === 'g') return { name: 'kg', parts: 1000 }
  if (unit === 'litre') return { name: 'litre', parts: 1 }
  if (unit === 'ml') return { name: 'litre', parts: 1000 }
  return undefined
}

export function nameIn(locale: Locale, thing: { name: string; nameAr: string }): string {
  return locale === 'ar' ? thing.nameAr : thing.name
}

export function descIn(locale: Locale, thing: { desc: string; descAr: string }): string {
  return locale === 'ar' ? thing.descAr : thing.desc
}

export function originIn(locale: Locale, thing: { origin: string; originAr: string }): string {
  return locale === 'ar' ? thing.originAr : thing.origin
}
