import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { allWords } from '#shop/search/search-stages.ts'
import { describeOnEachEngine } from '../../databases.ts'
import { hostileTexts } from '../../search/hostile-texts.ts'
import { manyThings } from '../../search/many-things.ts'
import { workOf } from '../../search/search-work.ts'
import { shopOf } from '../../shop.ts'

describeOnEachEngine('a search for anything', (open) => {
  const shop = shopOf(open)

  test.each(hostileTexts)('%s is answered', async (_, text) => {
    const asked = encodeURIComponent(text.toWellFormed())
    expect((await shop().get(`/api/search?q=${asked}`)).status).toBe(200)
    expect((await shop().get(`/api/all?q=${asked}`)).status).toBe(200)
  })

  test('what is no text is refused', async () => {
    for (const asked of ['toma%00toes', '%00', '%ED%A0%BE', '%C0%80', '%FF%FE', '%', '%zz']) {
      expect((await shop().get(`/api/search?q=${asked}`)).status, asked).toBeLessThan(500)
    }
  })

  test('ten thousand words are refused', async () => {
    const { status } = await shop().get(`/api/search?q=${'tomatoes+'.repeat(10_000)}`)
    expect([414, 422, 431]).toContain(status)
  })
})

describe('among 5,000 things', () => {
  const index = manyThings(5000)
  const fewer = manyThings(2500)
  /** Today the worst texts score 18,377 entries and look up 327 terms. */
  const MOST_SCORED = 25_000
  const MOST_TERMS = 400

  const longer: typeof hostileTexts = [
    ['a NUL', 'toma\0toes'],
    ['only NULs', '\0'.repeat(100)],
    ['ten thousand words', 'tomatoes potatoes '.repeat(5000)],
  ]
  test.each([...hostileTexts, ...longer])('%s scores few of them for few terms', (_, text) => {
    const { scored, terms } = workOf(() => index.find(text))
    expect(terms).toBeLessThanOrEqual(MOST_TERMS)
    expect(scored).toBeLessThanOrEqual(MOST_SCORED)
    // Half the products cost about half the work, so the work is not quadratic.
    const half = workOf(() => fewer.find(text))
    expect(scored).toBeLessThanOrEqual(2.1 * half.scored + 100)
  })

  test('any text is searched for without a fault', () => {
    const text = fc.string({ unit: 'binary', maxLength: 120 })
    const sometimesWords = fc.array(fc.oneof(text, fc.constantFrom('milk', 'لبن', 'tomtao')))
    const search = (texts: string[]) => {
      expect(index.find(texts.join(' '), allWords).things.length).toBeLessThanOrEqual(1000)
    }
    fc.assert(fc.property(sometimesWords, search), { numRuns: 100 })
  })
})
