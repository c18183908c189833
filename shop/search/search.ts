import type { BoxId } from '../boxes/box.ts'
import type { Category } from '../catalogue/category.ts'
import type { Condition } from '../catalogue/condition.ts'
import type { Nutrient } from '../catalogue/nutrient.ts'
import type { Product } from '../catalogue/product.ts'
import type { MealCard } from '../recipes/meal.ts'
import type { Intent } from './intent.ts'
import type { Page } from './pages.ts'

export const SUGGESTIONS = 8
/** Other kinds than products never crowd the products out. */
const MOST_OF_A_KIND = 2

/** Search words, and the day (in Cairo) on which a certificate must be valid. */
export type Asked = { words: string; day: string }

export type Found = {
  products: Product[]
  categories: Category[]
  recipes: MealCard[]
  conditions: Condition[]
  boxes: BoxId[]
  pages: Page[]
  /** Those of them that stand before the products. */
  named: Intent
  /** Only products with a certificate were asked for. */
  isOrganic: boolean
  /** Food without an allergen was asked for; the shop has no data on these. */
  isAboutAllergens: boolean
  /** No product has all of the words. */
  isPartly: boolean
  /** The grocery that the words ask for and the shop does not sell. */
  grocery?: { name: string; richIn: readonly Nutrient[] }
  /** What stands in the place of products: near a grocery that is not sold, or what only says the words in a description. */
  near: Product[]
  /** A word for a condition on which the shop has no advice: then nothing is found. */
  unknownCondition?: string
}

/** What is said of all that was found. */
type Said = 'named' | 'isOrganic' | 'isAboutAllergens' | 'isPartly' | 'grocery' | 'unknownCondition'

const kinds = ['products', 'categories', 'recipes', 'conditions', 'boxes', 'pages'] as const

export function isAnythingIn(found: Partial<Record<(typeof kinds)[number], unknown[]>>): boolean {
  return kinds.some((kind) => (found[kind]?.length ?? 0) > 0)
}

/** The best of each kind, at most `limit` in all; products (ids) have what the others leave. */
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
  // Who asks for a box is shown all three.
  const boxes = take(found.boxes, left)
  const products = found.products.slice(0, limit - others + left)
  return { products, categories, recipes, conditions, boxes, pages }
}
