import type { Category } from './category.ts'

/** How many products of a category are there to be listed, in stock (0) or sold out (1). */
export type Shelf = { category: Category; soldOut: 0 | 1; count: number }

/** So many products of a shelf, from one place in its order on. */
export type Stretch = { category: Category; soldOut: 0 | 1; from: number; count: number }

/**
 * Where a page stands among products that come one of each category in turn, so that the first page
 * shows what there is: which stretches of the shelves hold it, and how many of the first turn belong
 * to the page before. Counted, not walked through, so that a late page costs what the first does.
 */
export function stretchesInTurns(
  shelves: Shelf[],
  from: number,
  count: number,
): { stretches: Stretch[]; skip: number } {
  const whenDone = (turns: number) =>
    shelves.reduce((sum, shelf) => sum + Math.min(turns, shelf.count), 0)
  const first = leastTurns(shelves, (turns) => whenDone(turns) > from) - 1
  const last = leastTurns(shelves, (turns) => whenDone(turns) >= from + count)
  const stretches = shelves
    .filter((shelf) => shelf.count > first)
    .map(({ category, soldOut, count }) => ({
      category,
      soldOut,
      from: first,
      count: Math.min(last, count) - first,
    }))
  return { stretches, skip: from - whenDone(first) }
}

/** The least number of turns for which something is so, found by halving. */
function leastTurns(shelves: Shelf[], isSo: (turns: number) => boolean): number {
  let [low, high] = [0, Math.max(...shelves.map(({ count }) => count))]
  while (low < high) {
    const middle = Math.floor((low + high) / 2)
    if (isSo(middle)) high = middle
    else low = middle + 1
  }
  return low
}
