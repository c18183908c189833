import type { Database } from '#db/schema.ts'
import { listProductsById } from '../catalogue/products.server.ts'
import { listMealCards } from '../recipes/meals.server.ts'
import { cautionsLast } from './cautions.server.ts'
import type { Meant } from './finder.ts'
import { findBoxes, findCategories, findConditions, findRecipes } from './kinds.ts'
import { leadsOf } from './leads.ts'
import { matchProducts } from './product-index.server.ts'
import { shareOut, SUGGESTIONS, type Found } from './search.ts'

/** Everything in the shop that the words mean, at most `limit` things. */
export async function searchShop(db: Database, words: string, limit: number): Promise<Found> {
  const products = await findProducts(db, words)
  const others = await findOthers(db, words)
  const found = shareOut({ ...others, products }, limit)
  return {
    ...found,
    named: others.named,
    products: await listProductsById(db, found.products),
  }
}

/** The same without the products, for where these are listed at length. */
export async function searchBesideProducts(db: Database, words: string) {
  const all = await findOthers(db, words)
  const { products: _, ...others } = shareOut({ ...all, products: [] }, SUGGESTIONS)
  return { ...others, named: all.named }
}

/**
 * Ids of the products for sale that the words mean, best first, a thousand at most. For a health
 * condition, what one should go easy on comes last.
 */
export async function findProducts(db: Database, words: string): Promise<string[]> {
  const products = await matchProducts(db, words)
  const others = products.how === 'sounding' ? Object.values(await matchOthers(db, words)) : []
  const ids = surest(products, others)
  return cautionsLast(db, ids, leadsOf(words, products).conditions)
}

async function findOthers(db: Database, words: string) {
  const { categories, recipes, conditions, boxes } = await matchOthers(db, words)
  const products = await matchProducts(db, words)
  const all: Meant<unknown>[] = [categories, recipes, conditions, boxes, products]
  const named = leadsOf(words, products)
  return {
    named,
    categories: namedFirst(named.categories, surest(categories, all)),
    recipes: surest(recipes, all),
    conditions: namedFirst(named.conditions, surest(conditions, all)),
    boxes: surest(boxes, all),
    pages: named.pages,
  }
}

function namedFirst<Thing>(named: Thing[], found: Thing[]): Thing[] {
  return [...new Set([...named, ...found])]
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
