import type { BoxId } from '../boxes/box.ts'
import type { Category } from '../catalogue/category.ts'
import type { Condition } from '../catalogue/condition.ts'
import type { Product } from '../catalogue/product.ts'
import type { MealCard } from '../recipes/meal.ts'
import type { Intent } from './intent.ts'
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
  named: Intent
}

/** The best of each kind, at most `limit` in all; products (ids) have what the others leave. */
export function shareOut(
  found: Omit<Found, 'products' | 'named'> & { products: string[] },
  limit: number,
) {
  const others = Math.floor(limit / 2)
  let left = others
  function take<Thing>(things: Thing[], most = MOST_OF_A_KIND): Thing[] {
    const taken = things.slice(0, Math.min(most, left))
    left -= taken.length
    return taken
  }
  const categories = take(found.categories)
  const conditions = take(found.conditions)
  const pages = take(found.pages)
  const recipes = take(found.recipes)
  // Who asks for a box is shown all three.
  const boxes = take(found.boxes, left)
  const products = found.products.slice(0, limit - others + left)
  return { products, categories, recipes, conditions, boxes, pages }
}
