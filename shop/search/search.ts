import type { BoxId } from '../boxes/box.ts'
import type { Category } from '../catalogue/category.ts'
import type { Condition } from '../catalogue/condition.ts'
import type { Product } from '../catalogue/product.ts'
import type { MealCard } from '../recipes/meal.ts'
import type { Leads } from './leads.ts'
import type { Page } from './pages.ts'

export const SUGGESTIONS = 8
/** Other kinds than products never crowd the products out. */
const MOST_OF_A_KIND = 2

export type Found = {
  products: Product[]
  categories: Category[]
  recipes: MealCard[]
  conditions: Condition[]
  boxes: BoxId[]
  pages: Page[]
  /** Those of them that stand before the products. */
  named: Leads
}

/** The best of each kind, at most `limit` in all; products have what the others leave. */
export function shareOut<P, C, R, H, B, S>(
  found: {
    products: P[]
    categories: C[]
    recipes: R[]
    conditions: H[]
    boxes: B[]
    pages: S[]
  },
  limit: number,
) {
  const others = Math.floor(limit / 2)
  const categories = found.categories.slice(0, Math.min(MOST_OF_A_KIND, others))
  const conditions = found.conditions.slice(0, Math.min(MOST_OF_A_KIND, others - categories.length))
  let left = others - categories.length - conditions.length
  const pages = found.pages.slice(0, Math.min(MOST_OF_A_KIND, left))
  left -= pages.length
  const recipes = found.recipes.slice(0, Math.min(MOST_OF_A_KIND, left))
  left -= recipes.length
  // Who asks for a box is shown all three.
  const boxes = found.boxes.slice(0, left)
  const products = found.products.slice(0, limit - others + left - boxes.length)
  return { products, categories, recipes, conditions, boxes, pages }
}
