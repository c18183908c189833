import { beforeAll, expect, test } from 'vitest'
import { conditions, type Condition } from '#shop/catalogue/condition.ts'
import { sortings } from '#shop/catalogue/listing.ts'
import type { Product } from '#shop/catalogue/product.ts'
import { adviceOn } from '#shop/health/advice.ts'
import { harmlessFirst } from '#shop/search/harmless-first.server.ts'
import { searchProducts } from '#shop/search/lists.server.ts'
import { unknownConditionIn } from '#shop/search/unknown-conditions.ts'
import { searchBesideProducts, searchShop } from '#shop/search/searches.server.ts'
import { soldOutLast } from '#shop/search/sold-out-last.server.ts'
import { describeOnEachEngine } from '../databases.ts'
import { shopOf } from '../shop.ts'
import { conditionPhrasings } from './condition-phrasings.ts'
import { phrasings } from './phrasings.ts'
import { addHarmful, addPantry } from './pantry.ts'

const DAY = '2026-11-28'

function isCaution(product: Product, condition: Condition): boolean {
  return adviceOn(product, [condition]).some(({ kind }) => kind === 'caution')
}

describeOnEachEngine('a search that names a condition', (open) => {
  const shop = shopOf(open)
  beforeAll(async () => {
    await addPantry(shop().services.db)
    await addHarmful(shop().services.db)
  })

  test('is tried for every condition in both languages', () => {
    for (const condition of conditions) {
      const asked = conditionPhrasings.filter((one) => one.condition === condition)
      expect(asked.filter((one) => /[a-z]/.test(one.asked)).length).toBeGreaterThan(30)
      expect(asked.filter((one) => !/[a-z]/.test(one.asked)).length).toBeGreaterThan(30)
    }
  })

  test.each(conditions)(
    'never has a caution for %s first, in whatever order',
    async (condition) => {
      const { db } = shop().services
      const all = conditionPhrasings.filter((one) => one.condition === condition)
      const harmful: string[] = []
      for (const [at, { asked }] of all.entries()) {
        const { products: suggested } = await searchShop(db, { words: asked, day: DAY, limit: 8 })
        const firsts = [suggested[0]]
        // Phrasings affect only the order by best match, so only some queries are tried in every order.
        for (const sort of at % 9 === 0 ? sortings : (['featured'] as const)) {
          const { products } = await searchProducts(db, { words: asked, sort, day: DAY, limit: 12 })
          firsts.push(products[0])
        }
        if (firsts.some((first) => first && isCaution(first, condition))) harmful.push(asked)
      }
      expect(harmful).toEqual([])
    },
  )

  test.each(['sokkar', 'السكر', 'heart', 'موز للكلى', 'bananas for kidney', 'ضغط'])(
    'finds something for “%s”',
    async (words) => {
      const { total } = await searchProducts(shop().services.db, { words, day: DAY, limit: 12 })
      expect(total).toBeGreaterThan(3)
    },
  )

  test('has no caution first though all else is sold out', async () => {
    const { db } = shop().services
    const ids: string[] = []
    for (const slug of ['barhi-dates', 'apricots']) {
      const named = db.selectFrom('products').select('id').where('slug', '=', slug)
      ids.push((await named.executeTakeFirstOrThrow()).id)
    }
    const [dates, soldOut] = ids
    expect(await soldOutLast(db, ids)).toEqual([dates, soldOut])
    expect(await harmlessFirst(db, ids, { conditions: ['diabetes'] })).toEqual([soldOut, dates])
    // No dates are found, so products that suit the condition come first.
    const [first, ...others] = await harmlessFirst(db, ids.slice(0, 1), {
      conditions: ['diabetes'],
      goods: 'dates',
    })
    expect(first).not.toBe(dates)
    expect(others).toContain(dates)
  })

  async function found(words: string): Promise<Product[]> {
    const { db } = shop().services
    return (await searchProducts(db, { words, day: DAY, limit: 12 })).products
  }

  test.each<[string, Condition, string]>([
    ['جبنة رومي للضغط', 'pressure', 'roumy-cheese'],
    ['مانجو للسكر', 'diabetes', 'mangoes'],
    ['bananas for kidney patients', 'kidney', 'bananas'],
    ['butter for cholesterol', 'heart', 'butter'],
  ])(
    '“%s” finds what suits, of the same kind, then the caution',
    async (words, condition, slug) => {
      const products = await found(words)
      const asked = products.find((one) => one.slug === slug)
      expect(asked && isCaution(asked, condition)).toBe(true)
      expect(products[0]?.conditions).toContain(condition)
      expect(products[0]?.category).toBe(asked?.category)
      const cautions = products.map((product) => isCaution(product, condition))
      expect(cautions).toEqual(cautions.toSorted((a, b) => Number(a) - Number(b)))
    },
  )

  test.each([
    ['كبدة للنقرس', 'نقرس'],
    ['liver for gout', 'gout'],
    ['حاجة للحوامل', 'حوامل'],
    ['chicken for thyroid patients', 'thyroid'],
    ['فول لأنيميا الفول', 'أنيميا'],
    ['لبن لمرضى الكورسيكوف', 'كورسيكوف'],
    ['food for wilson disease', 'wilson'],
  ])('“%s” finds nothing, for the shop has no advice', async (words, unknownCondition) => {
    const { db } = shop().services
    const beside = await searchBesideProducts(db, { words, day: DAY })
    expect(beside).toMatchObject({ unknownCondition, conditions: [], categories: [], recipes: [] })
    expect(await found(words)).toEqual([])
  })

  test('no other search is taken for a condition without advice', () => {
    const all = [...phrasings, ...conditionPhrasings].map(({ asked }) => asked)
    expect(all.filter((asked) => unknownConditionIn(asked, true))).toEqual([])
    expect(phrasings.filter(({ asked }) => unknownConditionIn(asked, false))).toEqual([])
  })
})
