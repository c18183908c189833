import type { Places } from './word-list.ts'

/** Which things a word may mean, and how surely: a rank for each, 0 where it does not. */
export type Marks = { ranks: Uint8Array; numbers: number[]; mark: Mark }
export type Mark = (rank: number, lists: Places[]) => void

/** What is marked later counts. */
export function createMarks(things: number): Marks {
  const numbers: number[] = []
  const marks: Marks = {
    // Most words of most ways of looking mean nothing, and need no room.
    ranks: new Uint8Array(0),
    numbers,
    mark(rank, lists) {
      if (marks.ranks.length === 0 && lists.some(({ length }) => length > 0)) {
        marks.ranks = new Uint8Array(things)
      }
      const { ranks } = marks
      for (const places of lists) {
        for (const number of places) {
          if (ranks[number] === 0) numbers.push(number)
          ranks[number] = rank
        }
      }
    },
  }
  return marks
}

/** What all the words may mean. */
export function inEach(marks: Marks[]): number[] {
  const [fewest, ...others] = marks.toSorted((a, b) => a.numbers.length - b.numbers.length)
  if (!fewest) return []
  if (others.length === 0) return fewest.numbers
  return fewest.numbers.filter((number) => others.every(({ ranks }) => ranks[number]))
}

/** What any of the words may mean. */
export function inAny(marks: Marks[]): number[] {
  return marks.flatMap(({ numbers }, index) => {
    const before = marks.slice(0, index)
    return numbers.filter((number) => !before.some(({ ranks }) => ranks[number]))
  })
}
