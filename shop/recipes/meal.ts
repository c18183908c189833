import type { Locale } from '#messages/locale.ts'
import type { Product, Unit } from '#shop/catalogue/product.ts'

export type Ingredient = {
  text: string
  textAr: string
  /** How much of the product the whole recipe takes. */
  amount?: number
  unit?: Unit
  /** The product that serves it, where the shop sells one. */
  product?: Product
}

export type Step = { text: string; textAr: string }

/** A recipe in a list. */
export type MealCard = {
  id: string
  slug: string
  name: string
  nameAr: string
  src: string
  minutes: number
  serves: number
}

/** What advice on a recipe looks at: a product that it takes. */
export type MealProduct = Pick<
  Product,
  'id' | 'name' | 'nameAr' | 'category' | 'conditions' | 'richIn'
>

export type Meal = MealCard & { ingredients: Ingredient[]; steps: Step[] }

export function textIn(locale: Locale, thing: { text: string; textAr: string }): string {
  return locale === 'ar' ? thing.textAr : thing.text
}

/** Each of the shop's products that a recipe takes, once. */
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

export type Need = { product: Product; qty: number }

/**
 * What to buy for a recipe cooked `times` as large: each product once, in whole units of sale,
 * rounded up only after all that the recipe takes of it is added together. What is measured in
 * another way than it is sold by counts as one unit. What is out of stock is left out.
 */
export function needsOf(ingredients: Ingredient[], times: number): Need[] {
  const units = new Map<Product, number>()
  for (const { product, amount, unit } of ingredients) {
    if (!product || product.quantity === 0) continue
    const known = [...units.keys()].find(({ id }) => id === product.id) ?? product
    const taken = amount && unit ? unitsOfSale(amount * times, unit, product) : 1
    units.set(known, (units.get(known) ?? 0) + taken)
  }
  return [...units].map(([product, taken]) => ({ product, qty: wholeUnits(taken, product) }))
}

function unitsOfSale(amount: number, unit: Unit, product: Product): number {
  const wanted = measures[unit]
  const sold = measures[product.unit]
  if (wanted.kind !== sold.kind) return 1
  return (amount * wanted.parts) / (product.unitAmount * sold.parts)
}

// A millionth more than whole units is arithmetic, not hunger.
function wholeUnits(taken: number, product: Product): number {
  return Math.min(product.quantity, Math.max(1, Math.ceil(taken - 1e-6)))
}
