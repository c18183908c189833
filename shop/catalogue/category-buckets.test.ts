import fc from 'fast-check'
import { expect, test } from 'vitest'
import { categories } from './category.ts'
import { roundRobinRanges, type CategoryBucket } from './category-buckets.ts'

/** The whole list, round by round: one product of each bucket that still has one. */
function walk(buckets: CategoryBucket[]): string[] {
  const most = Math.max(...buckets.map(({ count }) => count))
  return Array.from({ length: most }, (_, turn) =>
    buckets
      .filter(({ count }) => count > turn)
      .map(({ category }) => `${category} ${turn}`)
      .toSorted(),
  ).flat()
}

test('a page among buckets in turn holds what walking there would find', () => {
  const counts = fc.array(fc.integer({ min: 1, max: 40 }), { minLength: 1, maxLength: 5 })
  fc.assert(
    fc.property(counts, fc.nat(), fc.integer({ min: 1, max: 30 }), (counts, start, length) => {
      const buckets = counts.flatMap((count, index): CategoryBucket[] => {
        const category = categories[index]
        return category ? [{ category, soldOut: 0, count }] : []
      })
      const all = walk(buckets)
      const from = start % all.length
      const count = Math.min(length, all.length - from)
      const { ranges, skip } = roundRobinRanges(buckets, from, count)
      const read = ranges.flatMap(({ category, from, count }) =>
        Array.from({ length: count }, (_, index) => ({ category, turn: from + index })),
      )
      const inTurn = read
        .map(({ category, turn }) => ({ turn, name: `${category} ${turn}` }))
        .toSorted((a, b) => a.turn - b.turn || (a.name < b.name ? -1 : 1))
        .map(({ name }) => name)
      expect(inTurn.slice(skip, skip + count)).toEqual(all.slice(from, from + count))
      expect(read.length).toBeLessThanOrEqual(count + 2 * buckets.length)
    }),
    { numRuns: 2000 },
  )
})
