import { inLanguage } from '#shop/in-language.ts'
import type { MealForm } from './meal-form.ts'
import type { Photo } from '#shop/catalogue/photos.ts'
import type { Product, Unit } from '#shop/catalogue/product.ts'

/** An ingredient. `Sold` is the type of its product. */
export type Ingredient<Sold = Product> = {
  text: string
  textAr: string
  /** The amount for the whole recipe, in `unit`. */
  amount?: number
  unit?: Unit
  /** The product of the shop for it, if there is one. */
  product?: Sold
}

export type Step = { text: string; textAr: string }

/** The fields of a recipe that a list shows. */
export type MealCard = Omit<
  MealForm,
  'version' | 'published' | 'photos' | 'ingredients' | 'steps'
> & {
  id: string
  slug: string
  photos: Photo[]
}

/** The fields of a product in a recipe that health advice needs. */
export type MealProduct = Pick<
  Product,
  'id' | 'name' | 'nameAr' | 'category' | 'conditions' | 'richIn'
>

export type Meal = MealCard & { ingredients: Ingredient[]; steps: Step[] }

export const textIn = inLanguage('text')

/** Returns the products of a recipe, each once. */
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
 * Returns the products to buy for `times` the recipe: each once, in steps of its units of sale, rounded up
 * after adding all its ingredients, and at most its stock. An ingredient whose unit cannot be converted to
 * the product's counts as one unit of sale. Products out of stock are left out.
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

// An excess of a millionth of a step is a rounding error and does not add a step.
function inSteps(taken: number, product: Countable): number {
  const { step } = product
  return Math.min(product.quantity, Math.max(step, Math.ceil(taken / step - 1e-6) * step))
}
