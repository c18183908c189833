import type { Database } from '#db/schema.ts'
import { cacheQuery } from '#db/query-cache.ts'
import type { Condition } from '../catalogue/condition.ts'
import { listProductsById } from '../catalogue/products.server.ts'
import { listMealCards } from '../recipes/meals.server.ts'
import { harmlessFirst } from './harmless-first.server.ts'
import { conditionsToMind, intentOf } from './intent.ts'
import { matchProducts } from './product-index.server.ts'
import type { Matches } from './search-index.ts'
import { withMeanings } from './terms.server.ts'
import { shareOut, SUGGESTIONS, type Found } from './search.ts'
import { findBoxes, findCategories, findConditions, finderOfRecipes } from './topics.ts'

/** Everything in the shop that the words mean, at most `limit` things. */
export async function searchShop(db: Database, words: string, limit: number): Promise<Found> {
  const all = await findAll(db, words)
  const found = shareOut(all, limit)
  return { ...found, named: all.named, products: await listProductsById(db, found.products) }
}

/** The same without the products, for where these are listed at length. */
export async function searchBesideProducts(db: Database, words: string) {
  const all = await findAll(db, words)
  const { products: _, ...others } = shareOut({ ...all, products: [] }, SUGGESTIONS)
  return { ...others, named: all.named }
}

/**
 * Ids of the products for sale that the words mean, best first, a thousand at most. For a health
 * condition, what one should go easy on comes last, and behind all what is sold out (`harmlessFirst`).
 */
export async function findProducts(db: Database, words: string): Promise<string[]> {
  return (await findAll(db, words)).products
}

/** Conditions that the words name, for which a list in whatever order has no caution first. */
export async function conditionsNamed(db: Database, words: string): Promise<Condition[]> {
  return (await findAll(db, words)).mind
}

/** A page of results asks twice, for its list and for what stands above it. */
const findAll = cacheQuery(findAnew, { maxEntries: 50 })

const recipeFinder = cacheQuery(async (db: Database) => finderOfRecipes(await listMealCards(db)))

/** Whether the words find anything at all: products, or something else of the shop. */
export async function findsAnything(db: Database, words: string): Promise<boolean> {
  const { named: _, mind: __, ...kinds } = await findAll(db, words)
  return Object.values(kinds).some(({ length }) => length > 0)
}

async function findAnew(db: Database, asked: string) {
  const words = await withMeanings(db, asked)
  const products = await matchProducts(db, words)
  const categories = findCategories(words)
  const recipes = (await recipeFinder(db))(words)
  const conditions = findConditions(words)
  const boxes = findBoxes(words)
  const all: Matches<unknown>[] = [products, categories, recipes, conditions, boxes]
  const named = intentOf(words, products)
  const mind = conditionsToMind(asked === words ? words : `${asked} ${words}`, named, products)
  return {
    named,
    mind,
    products: await harmlessFirst(db, surest(products, all), mind),
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

/** What only sounds like the words, or is so in another alphabet, counts where nothing is spelt like them. */
function surest<Thing>({ things, how }: Matches<Thing>, all: Matches<unknown>[]): Thing[] {
  const isAnySpelt = all.some((matches) => matches.how === 'spelt' && matches.things.length > 0)
  return (how === 'phonetic' || how === 'respelt') && isAnySpelt ? [] : things
}
