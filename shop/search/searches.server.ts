import type { Database } from '#db/schema.ts'
import { listProductsById } from '../catalogue/products.server.ts'
import { listMealCards } from '../recipes/meals.server.ts'
import type { Meant } from './finder.ts'
import { findBoxes, findCategories, findConditions, findRecipes } from './kinds.ts'
import { matchProducts } from './product-index.server.ts'
import { shareOut, SUGGESTIONS, type Found } from './search.ts'

/** Everything in the shop that the words mean, at most `limit` things. */
export async function searchShop(db: Database, words: string, limit: number): Promise<Found> {
  const products = await findProducts(db, words)
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

/** Ids of the products for sale that the words mean, best first, a thousand at most. */
export async function findProducts(db: Database, words: string): Promise<string[]> {
  const products = await matchProducts(db, words)
  const others = products.how === 'sounding' ? Object.values(await matchOthers(db, words)) : []
  return surest(products, others)
}

async function findOthers(db: Database, words: string) {
  const { categories, recipes, conditions, boxes } = await matchOthers(db, words)
  const all: Meant<unknown>[] = [categories, recipes, conditions, boxes]
  if (all.some(({ how }) => how === 'sounding')) all.push(await matchProducts(db, words))
  return {
    categories: surest(categories, all),
    recipes: surest(recipes, all),
    conditions: surest(conditions, all),
    boxes: surest(boxes, all),
  }
}

async function matchOthers(db: Database, words: string) {
  return {
    categories: findCategories(words),
    recipes: findRecipes(await listMealCards(db), words),
    conditions: findConditions(words),
    boxes: findBoxes(words),
  }
}

/** What only sounds like the words counts where nothing is spelt like them. */
function surest<Thing>({ things, how }: Meant<Thing>, all: Meant<unknown>[]): Thing[] {
  const isAnySpelt = all.some((meant) => meant.how === 'spelt' && meant.things.length > 0)
  return how === 'sounding' && isAnySpelt ? [] : things
}
