import type { Database } from '#db/schema.ts'
import { listProductsById } from '../catalogue/products.server.ts'
import { listMealCards } from '../recipes/meals.server.ts'
import { findBoxes, findCategories, findConditions, findRecipes } from './kinds.ts'
import { matchProducts } from './product-index.server.ts'
import { shareOut, SUGGESTIONS, type Found } from './search.ts'

/** Everything in the shop that the words mean, at most `limit` things. */
export async function searchShop(db: Database, words: string, limit: number): Promise<Found> {
  const products = await matchProducts(db, words)
  const found = shareOut({ ...(await findOthers(db, words)), products }, limit)
  return { ...found, products: await listProductsById(db, found.products) }
}

/** The same without the products, for where these are listed at length. */
export async function searchBesideProducts(db: Database, words: string) {
  const { products: _, ...others } = shareOut(
    { ...(await findOthers(db, words)), products: [] },
    SUGGESTIONS,
  )
  return others
}

async function findOthers(db: Database, words: string) {
  return {
    categories: findCategories(words),
    recipes: findRecipes(await listMealCards(db), words),
    conditions: findConditions(words),
    boxes: findBoxes(words),
  }
}
