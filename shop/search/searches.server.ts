import type { Database } from '#db/schema.ts'
import { listProductsById } from '../catalogue/products.server.ts'
import { listMealCards } from '../recipes/meals.server.ts'
import { findBoxes, findCategories, findConditions, findRecipes } from './kinds.ts'
import { matchProducts } from './product-index.server.ts'
import { shareOut, type Found } from './search.ts'

/** Everything in the shop that the words mean, at most `limit` things. */
export async function searchShop(db: Database, words: string, limit: number): Promise<Found> {
  const found = shareOut(
    {
      products: await matchProducts(db, words),
      categories: findCategories(words),
      recipes: findRecipes(await listMealCards(db), words),
      conditions: findConditions(words),
      boxes: findBoxes(words),
    },
    limit,
  )
  return { ...found, products: await listProductsById(db, found.products) }
}
