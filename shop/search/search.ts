import type { Category } from '../catalogue/category.ts'
import type { Condition } from '../catalogue/condition.ts'
import type { Product } from '../catalogue/product.ts'
import type { MealCard } from '../recipes/meal.ts'

export const SUGGESTIONS = 8
/** Other kinds than products never crowd the products out. */
const MOST_OF_A_KIND = 2

export type Found = {
  products: Product[]
  categories: Category[]
  recipes: MealCard[]
  conditions: Condition[]
}

/** The best of each kind, at most `limit` in all; products have what the others leave. */
export function shareOut<P, C, R, H>(
  found: { products: P[]; categories: C[]; recipes: R[]; conditions: H[] },
  limit: number,
) {
  const others = Math.floor(limit / 2)
  const categories = found.categories.slice(0, Math.min(MOST_OF_A_KIND, others))
  const conditions = found.conditions.slice(0, Math.min(MOST_OF_A_KIND, others - categories.length))
  const left = others - categories.length - conditions.length
  const recipes = found.recipes.slice(0, Math.min(MOST_OF_A_KIND, left))
  const taken = categories.length + conditions.length + recipes.length
  return { products: found.products.slice(0, limit - taken), categories, recipes, conditions }
}
