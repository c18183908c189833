import { expect, test } from 'vitest'
import { isCondition } from '#shop/catalogue/condition.ts'
import { isNutrient } from '#shop/catalogue/nutrient.ts'
import type { Product } from '#shop/catalogue/product.ts'
import { adviceOn } from '#shop/health/advice.ts'
import { searchProducts } from '#shop/search/lists.server.ts'
import { searchBesideProducts } from '#shop/search/searches.server.ts'
import { describeOnEachEngine } from '../databases.ts'
import { shopOf } from '../shop.ts'
import { wishPhrasings } from './wish-phrasings.ts'

const DAY = '2026-11-28'
const FIRST = 3

type Answer = Awaited<ReturnType<typeof searchBesideProducts>> & { products: Product[] }

describeOnEachEngine('what people ask for', (open) => {
  const shop = shopOf(open)

  test('is tried with 120 phrasings or more, each once', () => {
    expect(new Set(wishPhrasings.map(({ asked }) => asked)).size).toBe(wishPhrasings.length)
    expect(wishPhrasings.length).toBeGreaterThanOrEqual(120)
  })

  test.each(wishPhrasings)('“$asked”: $expected', async ({ asked, expected }) => {
    const { db } = shop().services
    const beside = await searchBesideProducts(db, { words: asked, day: DAY })
    const { products } = await searchProducts(db, { words: asked, day: DAY, limit: 100 })
    const answer = { ...beside, products }
    expect(expected.filter((one) => !isTrue(one, answer))).toEqual([])
    expect(saidOf(answer)).toEqual({
      conditions: valuesOf('condition', expected),
      pages: valuesOf('page', expected),
      isUnsold: ['near', 'unsold'].some((word) => expected.some((one) => one.startsWith(word))),
      isUnknown: expected.includes('unknown'),
    })
  })
})

function valuesOf(kind: string, expected: string[]): string[] {
  return expected.flatMap((one) => (one.startsWith(`${kind}:`) ? one.slice(kind.length + 1) : []))
}

/** Parts of an answer that must be absent unless expected. */
function saidOf({ conditions, pages, grocery, unknownCondition }: Answer) {
  const [isUnsold, isUnknown] = [grocery !== undefined, unknownCondition !== undefined]
  return { conditions, pages, isUnsold, isUnknown }
}

function isTrue(expected: string, answer: Answer): boolean {
  const { products, near, grocery, named, categories, recipes } = answer
  const all = [...products, ...near]
  const firsts = slugsOf(products.slice(0, FIRST))
  const [kind = '', value = ''] = expected.split(':')
  const values = value.split(',')
  switch (kind) {
    case 'in':
      return firsts.length === FIRST && firsts.every((slug) => values.includes(slug))
    case 'near':
      return products.length === 0 && values.every((slug) => slugsOf(near).includes(slug))
    case 'unsold':
      return products.length === 0
    case 'none':
      return !slugsOf(all).some((slug) => values.includes(slug))
    case 'no':
      return products.length > 0 && all.every((one) => !isRich(one, value))
    case 'rich':
      return products.length > FIRST && products.every((one) => isRich(one, value))
    case 'plants':
      return all.every(({ category }) => !['meat', 'milk'].includes(category))
    case 'condition':
      return (
        named.conditions.some((one) => one === value) &&
        all.length > 0 &&
        [...products.slice(0, 1), ...near].every((one) => !isCaution(one, value))
      )
    case 'easy':
      return grocery?.richIn.join() === values.filter(isNutrient).join()
    case 'category':
      return categories.some((one) => one === value)
    case 'recipe':
      return recipes.some(({ slug }) => slug === value)
    case 'unknown':
      return all.length === 0
    case 'page':
      return true
    default:
      return firsts.includes(expected)
  }
}

function isRich({ richIn }: Product, nutrient: string): boolean {
  return richIn.some((one) => one === nutrient)
}

function isCaution(product: Product, condition: string): boolean {
  return adviceOn(product, [condition].filter(isCondition)).some(({ kind }) => kind === 'caution')
}

function slugsOf(products: Product[]): string[] {
  return products.map(({ slug }) => slug)
}
