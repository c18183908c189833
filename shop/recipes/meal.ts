import { inLanguage } from '#shop/in-language.ts'
import type { MealForm } from './meal-form.ts'
import type { Photo } from '#shop/catalogue/photos.ts'
import type { Product, Unit } from '#shop/catalogue/product.ts'

/** `Sold` is the type of the product. */
export type Ingredient<Sold = Product> = {
  text: string
  textAr: string
  /** For the whole recipe, in `unit`. */
  amount?: number
  unit?: Unit
  product?: Sold
}

export type Step = { text: string; textAr: string }

export type MealCard = Omit<
  MealForm,
  'version' | 'published' | 'photos' | 'ingredients' | 'steps'
> & {
  id: string
  slug: string
  photos: Photo[]
}

export type MealProduct = Pick<
  Product,
  'id' | 'name' | 'nameAr' | 'category' | 'conditions' | 'richIn'
>

export type Meal = MealCard & { ingredients: Ingredient[]; steps: Step[] }

export const textIn = inLanguage('text')

/** Returns each product of a recipe once. */
export function productsOf({ ingredients }: Pick<Meal, 'ingredients'>): MealProduct[] {
  const byId = new Map(
    ingredients.flatMap(({ product }) => (product ? [[product.id, product]] : [])),
  )
  return [...byId.values()].map(({ id, name, nameAr, category, conditions, richIn }) => {
    return { id, name, nameAr, category, conditions, richIn }
  })
}

type Measure = { kind: 'weight' | 'volume' | Unit; parts: number }

const measures: Record<Unit, Measure> = {
  kg: { kind: 'weight', parts: 1000 },
  g: { kind: 'weight', parts: 1 },
  litre: { kind: 'volume', parts: 1000 },
  ml: { kind: 'volume', parts: 1 },
  piece: { kind: 'piece', parts: 1 },
  bunch: { kind: 'bunch', parts: 1 },
  pack: { kind: 'pack', parts: 1 },
  box: { kind: 'box', parts: 1 },
}

export type Need<Sold = Product> = { product: Sold; qty: number }

type Countable = Pick<Product, 'id' | 'quantity' | 'unit' | 'unitAmount' | 'step'>

/**
 * Returns the products to buy for `times` the recipe, each once, in whole steps up to the stock. An
 * ingredient whose unit does not convert to the product's counts as one unit of sale. Products out of stock
 * are left out.
 */
export function needsOf<Sold extends Countable>(
  ingredients: Ingredient<Sold>[],
  times: number,
): Need<Sold>[] {
  const units = new Map<Sold, number>()
  for (const { product, amount, unit } of ingredients) {
    if (!product || product.quantity === 0) continue
    const known = [...units.keys()].find(({ id }) => id === product.id) ?? product
    const taken = amount && unit ? unitsOfSale(amount * times, unit, product) : 1
    units.set(known, (units.get(known) ?? 0) + taken)
  }
  return [...units].map(([product, taken]) => ({ product, qty: inSteps(taken, product) }))
}

function unitsOfSale(amount: number, unit: Unit, product: Countable): number {
  const wanted = measures[unit]
  const sold = measures[product.unit]
  if (wanted.kind !== sold.kind) return 1
  return (amount * wanted.parts) / (product.unitAmount * sold.parts)
}

// A millionth of a step is a rounding error and adds no step.
function inSteps(taken: number, product: Countable): number {
  const { step } = product
  return Math.min(product.quantity, Math.max(step, Math.ceil(taken / step - 1e-6) * step))
}
