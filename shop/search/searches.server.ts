import type { Database } from '#db/schema.ts'
import { cacheQuery } from '#db/query-cache.ts'
import type { BoxId } from '../boxes/box.ts'
import type { Category } from '../catalogue/category.ts'
import type { Condition } from '../catalogue/condition.ts'
import { listProductsById } from '../catalogue/products.server.ts'
import type { MealCard } from '../recipes/meal.ts'
import { listMealCards } from '../recipes/meals.server.ts'
import { isAboutAllergens } from './allergens.ts'
import { certifiedOnly } from './certified.server.ts'
import { harmlessFirst } from './harmless-first.server.ts'
import { CERTAINTY } from './certainty.ts'
import { conditionsNamedIn, goodsFor, wantedIn } from './goods-wanted.ts'
import type { Intent } from './intent.ts'
import { pageAskedFor } from './page-phrases.ts'
import type { Page } from './pages.ts'
import { unknownConditionIn } from './unknown-conditions.ts'
import { productFinder } from './product-index.server.ts'
import { findingSeveral } from './several.ts'
import { organicWish } from './organic.ts'
import { isFound, type Matches, type SearchIndex } from './search-index.ts'
import { nearTo, suggestable } from './near.server.ts'
import { wishesAsOneWord } from './wishes.ts'
import { withMeanings } from './terms.server.ts'
import { namesUse } from './uses.ts'
import { isAnythingIn, shareOut, SUGGESTIONS, type Asked, type Found } from './search.ts'
import { findBoxes, findCategories, findConditions, finderOfRecipes, pagesAmong } from './topics.ts'

/** Finds everything in the shop that matches the words, at most `limit` things. */
export async function searchShop(
  db: Database,
  { words, day, limit }: Asked & { limit: number },
): Promise<Found> {
  const all = await findAll(db, { words, day })
  const found = shareOut(all, limit)
  const products = await listProductsById(db, found.products)
  return { ...found, ...saidOf(all), near: [], products }
}

/** Finds everything but products, for pages that list the products separately. */
export async function searchBesideProducts(db: Database, asked: Asked) {
  const all = await findAll(db, asked)
  const { products: _, ...others } = shareOut({ ...all, products: [] }, SUGGESTIONS)
  return { ...others, ...saidOf(all), near: await listProductsById(db, all.near) }
}

function saidOf(all: Awaited<ReturnType<typeof findAll>>) {
  const { named, isOrganic, isAboutAllergens, isPartly, grocery, unknownCondition } = all
  return { named, isOrganic, isAboutAllergens, isPartly, grocery, unknownCondition }
}

/**
 * Returns the ids of products for sale that match the words, the best first, at most a thousand. For a health
 * condition, they are sorted by `harmlessFirst`.
 */
export async function findProducts(db: Database, asked: Asked): Promise<string[]> {
  return (await findAll(db, asked)).products
}

/** Returns the conditions that the words name. No list in any order may begin with a caution for them. */
export async function conditionsNamed(db: Database, asked: Asked): Promise<Condition[]> {
  return (await findAll(db, asked)).mind
}

/** A page of results searches twice: for its list, and for the things above it. */
const findAll = cacheQuery(findAnew, { maxEntries: 50 })

const recipeFinder = cacheQuery(async (db: Database) => finderOfRecipes(await listMealCards(db)))

export async function findsAnything(db: Database, asked: Asked): Promise<boolean> {
  return isAnythingIn(await findAll(db, asked))
}

async function findAnew(db: Database, { words: typed, day }: Asked) {
  const { words: asked, isOrganic } = organicWish(typed)
  const find = findingSeveral(await productFinder(db))
  const words = wantedIn(wishesAsOneWord(await withMeanings(db, asked)), find)
  const whole = find(words)
  const { named, mind } = conditionsNamedIn(asked, words, whole)
  const unknownCondition = unknownConditionIn(asked, mind.length > 0)
  if (unknownCondition) return { ...nothing, unknownCondition, isOrganic }
  const areGoods = whole.how === 'spelt' && whole.certainty > CERTAINTY.none
  const page = areGoods ? undefined : pageAskedFor(asked)
  if (page && mind.length === 0) return { ...nothing, pages: [page] }
  const beside = isFound(whole) ? undefined : pagesAmong(words)
  // `recipe soup` also searches for goods for soup. Words beside another page's name (`delivery maadi`) name
  // no goods.
  const isRecipe = beside?.pages.includes('meals') ?? false
  const wanted = beside && isRecipe ? beside.others : words
  const { goods: beyondCondition, matched } = goodsFor(wanted, {
    mind,
    whole: wanted === words ? whole : find(wanted),
    find,
  })
  const goods = beyondCondition ?? wanted
  const products = isOrganic ? await certifiedOnly(db, matched, { words: goods, day }) : matched
  const { isSold, near, grocery } = isRecipe
    ? { isSold: matched.how !== 'described', near: [], grocery: undefined }
    : nearTo(goods, matched, find)
  const categories = findCategories(words)
  const recipes = (await recipeFinder(db))(wanted)
  const conditions = certain(words, findConditions(words))
  const boxes = findBoxes(words)
  const all: Matches<unknown>[] = [products, categories, recipes, conditions, boxes]
  // Beside a page, some words are about the shop and not about goods: `deliver to alexandria`.
  const isAboutShop =
    !isRecipe &&
    ((matched.how === 'partly' && (beside?.pages.length ?? 0) > 0) ||
      // `طلبي` (my order) is not a misspelling of `قلبي`.
      (named.pages.length > 0 && matched.certainty === CERTAINTY.none))
  const found = isSold && !isAboutShop ? surest(products, all) : []
  return {
    ...nothing,
    named,
    mind,
    isOrganic,
    isAboutAllergens: isAboutAllergens(asked),
    products: isSold
      ? await harmlessFirst(db, found, { conditions: mind, goods: beyondCondition })
      : [],
    categories: namedFirst(named.categories, surest(categories, all)),
    recipes: surest(recipes, all),
    conditions: namedFirst(named.conditions, surest(conditions, all)),
    boxes: grocery ? [] : surest(boxes, all),
    pages: [...new Set([...named.pages, ...(beside?.pages ?? [])])],
    isPartly: isSold && !isAboutShop && matched.how === 'partly',
    grocery: grocery && {
      richIn: grocery.richIn,
      name: unsoldName({ typed, goods, mind }, grocery.label, find),
    },
    near: isSold ? [] : await suggestable(db, near, mind),
  }
}

/** Returns the name that the page reports as not sold. Goods that are sold never have this name. */
function unsoldName(
  { typed, goods, mind }: { typed: string; goods: string; mind: Condition[] },
  label: string,
  find: SearchIndex['find'],
): string {
  if (mind.length === 0) return typed
  return isFound(find(label)) ? goods : label
}

/** Drops matches that only begin with a word for a use (`kid`, kidney). */
function certain<Thing>(words: string, matches: Matches<Thing>): Matches<Thing> {
  return namesUse(words) && matches.certainty < CERTAINTY.stem
    ? { ...matches, things: [] }
    : matches
}

const nothing = {
  named: { conditions: [], categories: [], pages: [] } as Intent,
  mind: [] as Condition[],
  isOrganic: false,
  isAboutAllergens: false,
  isPartly: false,
  grocery: undefined as Found['grocery'],
  near: [] as string[],
  unknownCondition: undefined as string | undefined,
  products: [] as string[],
  categories: [] as Category[],
  recipes: [] as MealCard[],
  conditions: [] as Condition[],
  boxes: [] as BoxId[],
  pages: [] as Page[],
}

function namedFirst<Thing>(named: Thing[], found: Thing[]): Thing[] {
  return [...new Set([...named, ...found])]
}

/** Drops matches by sound or in another alphabet if any match is spelt like the words. */
function surest<Thing>({ things, how }: Matches<Thing>, all: Matches<unknown>[]): Thing[] {
  const isAnySpelt = all.some(
    (matches) =>
      (matches.how === 'spelt' || matches.how === 'described') && matches.things.length > 0,
  )
  return (how === 'phonetic' || how === 'respelt') && isAnySpelt ? [] : things
}
