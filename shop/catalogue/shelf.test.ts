import fc from 'fast-check'
import { expect, test } from 'vitest'
import { categories } from './category.ts'
import { stretchesInTurns, type Shelf } from './shelf.ts'

/** All of the shelves, one of each in turn: as long a way as there is. */
function walk(shelves: Shelf[]): string[] {
  const most = Math.max(...shelves.map(({ count }) => count))
  return Array.from({ length: most }, (_, turn) =>
    shelves
      .filter(({ count }) => count > turn)
      .map(({ category }) => `${category} ${turn}`)
      .toSorted(),
  ).flat()
}

test('a page among shelves in turn holds what walking there would find', () => {
  const counts = fc.array(fc.integer({ min: 1, max: 40 }), { minLength: 1, maxLength: 5 })
  fc.assert(
    fc.property(counts, fc.nat(), fc.integer({ min: 1, max: 30 }), (counts, start, length) => {
      const shelves = counts.flatMap((count, index): Shelf[] => {
        const category = categories[index]
        return category ? [{ category, soldOut: 0, count }] : []
      })
      const all = walk(shelves)
      const from = start % all.length
      const count = Math.min(length, all.length - from)
      const { stretches, skip } = stretchesInTurns(shelves, from, count)
      const read = stretches.flatMap(({ category, from, count }) =>
        Array.from({ length: count }, (_, index) => ({ category, turn: from + index })),
      )
      const inTurn = read
        .map(({ category, turn }) => ({ turn, name: `${category} ${turn}` }))
        .toSorted((a, b) => a.turn - b.turn || (a.name < b.name ? -1 : 1))
        .map(({ name }) => name)
      expect(inTurn.slice(skip, skip + count)).toEqual(all.slice(from, from + count))
      expect(read.length).toBeLessThanOrEqual(count + 2 * shelves.length)
    }),
    { numRuns: 2000 },
  )
})
