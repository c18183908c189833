import { beforeAll, describe, expect, test } from 'vitest'
import { isAmount } from '#shop/search/stop-words.ts'
import { searchProducts } from '#shop/search/lists.server.ts'
import { searchShop } from '#shop/search/searches.server.ts'
import { describeOnEachEngine } from '../databases.ts'
import { shopOf } from '../shop.ts'
import { addPantry } from './pantry.ts'
import { collisions, nothing, phrasings } from './phrasings.ts'

const DAY = '2026-11-28'
const FIRST = 3
const LEAST_RIGHT = 0.95

describeOnEachEngine('what people type', (open) => {
  const shop = shopOf(open)
  beforeAll(() => addPantry(shop().services.db))

  async function slugsOf(words: string): Promise<string[]> {
    const { products } = await searchProducts(shop().services.db, { words, day: DAY, limit: 12 })
    return products.map(({ slug }) => slug)
  }

  test('there are 300 phrasings or more, each once, and a name for every product of the start', async () => {
    const { db } = shop().services
    expect(new Set(phrasings.map(({ asked }) => asked)).size).toBe(phrasings.length)
    expect(phrasings.length).toBeGreaterThanOrEqual(300)
    const rows = await db
      .selectFrom('products')
      .select('slug')
      .where('category', '!=', 'box')
      .execute()
    const named = new Set(phrasings.flatMap(({ slugs }) => slugs))
    expect(rows.map(({ slug }) => slug).filter((slug) => !named.has(slug))).toEqual([])
    expect([...named].filter((slug) => !rows.some((row) => row.slug === slug))).toEqual([])
  })

  test('finds at least 95 of 100 among the first three', async () => {
    const wrong: string[] = []
    for (const { asked, slugs } of phrasings) {
      const found = (await slugsOf(asked)).slice(0, FIRST)
      if (!slugs.every((slug) => found.includes(slug))) wrong.push(`${asked} → ${found.join(', ')}`)
    }
    const most = Math.floor(phrasings.length * (1 - LEAST_RIGHT))
    expect(wrong.length, wrong.join('\n')).toBeLessThanOrEqual(most)
  })

  test('finds nothing for at least 95 of 100 things that the shop does not have', async () => {
    const noise: string[] = []
    for (const asked of nothing) {
      const found = await slugsOf(asked)
      if (found.length > 0) noise.push(`${asked} → ${found.slice(0, FIRST).join(', ')}`)
    }
    const most = Math.floor(nothing.length * (1 - LEAST_RIGHT))
    expect(noise.length, noise.join('\n')).toBeLessThanOrEqual(most)
  })

  test.each(collisions)('“%s” finds %s first, and not %j before it', async (asked, first, not) => {
    const found = await slugsOf(asked)
    expect(found[0]).toBe(first)
    for (const other of not) expect(found.slice(0, 1)).not.toContain(other)
  })

  test('suggestions begin with what the page of results begins with', async () => {
    const { db } = shop().services
    for (const { asked } of phrasings) {
      const { products } = await searchShop(db, { words: asked, day: DAY, limit: 8 })
      const found = (await slugsOf(asked)).slice(0, FIRST)
      expect(
        products.slice(0, FIRST).map(({ slug }) => slug),
        asked,
      ).toEqual(found)
    }
  })
})

describe('amounts', () => {
  test.each(['2', '٢'.normalize('NFKD'), '500g', '2kilo', '2ك', 'كيلو', 'ونص', 'rob3', 'dozen'])(
    '%s is one',
    (form) => expect(isAmount({ form: form.replace('٢', '2') })).toBe(true),
  )

  test.each(['2ota', '3asal', '7amam', '5as', 'ورق', 'وراك', '2x4lemons', ''])(
    '%s is none',
    (form) => expect(isAmount({ form })).toBe(false),
  )
})
