import type { BoxId } from '../boxes/box.ts'
import type { Category } from '../catalogue/category.ts'
import type { Condition } from '../catalogue/condition.ts'
import type { Nutrient } from '../catalogue/nutrient.ts'
import type { Product } from '../catalogue/product.ts'
import type { MealCard } from '../recipes/meal.ts'
import type { Intent } from './intent.ts'
import type { Page } from './pages.ts'

export const SUGGESTIONS = 8
/** The most results of each other kind, so that products keep their place. */
const MOST_OF_A_KIND = 2

/** `day` is the day in Cairo on which a certificate must be valid. */
export type Asked = { words: string; day: string }

export type Found = {
  products: Product[]
  categories: Category[]
  recipes: MealCard[]
  conditions: Condition[]
  boxes: BoxId[]
  pages: Page[]
  /** Shown before the products. */
  named: Intent
  /** True if the search asks for certified products. */
  isOrganic: boolean
  /** True if the search asks for food without an allergen, on which the shop has no data. */
  isAboutAllergens: boolean
  /** True if no product has all of the words. */
  isPartly: boolean
  /** A grocery that the words ask for and the shop does not sell. */
  grocery?: { name: string; richIn: readonly Nutrient[] }
  /**
   * Shown instead of results: products similar to a grocery that is not sold, or with the words only in their
   * description.
   */
  near: Product[]
  /** A word for a condition that the shop has no advice on. The search then has no results. */
  unknownCondition?: string
}

/** The fields about the result as a whole. */
type Said = 'named' | 'isOrganic' | 'isAboutAllergens' | 'isPartly' | 'grocery' | 'unknownCondition'

const kinds = ['products', 'categories', 'recipes', 'conditions', 'boxes', 'pages'] as const

export function isAnythingIn(found: Partial<Record<(typeof kinds)[number], unknown[]>>): boolean {
  return kinds.some((kind) => (found[kind]?.length ?? 0) > 0)
}

/**
 * Takes the best of each kind, at most `limit` in all. Products (ids) get the places that the others leave.
 */
export function shareOut(
  found: Omit<Found, 'products' | 'near' | Said> & {
    products: string[]
  },
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
  // A search for a box shows all three.
  const boxes = take(found.boxes, left)
  const products = found.products.slice(0, limit - others + left)
  return { products, categories, recipes, conditions, boxes, pages }
}
