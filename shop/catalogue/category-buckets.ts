import type { Category } from './category.ts'

/** How many products of a category match, in stock (0) or sold out (1). */
export type CategoryBucket = { category: Category; soldOut: 0 | 1; count: number }

/** `count` products of a bucket, starting at place `from` (counted from 0). */
export type BucketRange = { category: Category; soldOut: 0 | 1; from: number; count: number }

/**
 * The products of all buckets are listed round robin: the first of each category, then the second of
 * each, and so on. For `count` products from place `from` of that list, returns the range of each
 * bucket that holds them, and how many products of the first round lie before `from` (`skip`).
 * Computed from the counts alone, so that a late page costs what the first one does.
 */
export function roundRobinRanges(
  buckets: CategoryBucket[],
  from: number,
  count: number,
): { ranges: BucketRange[]; skip: number } {
  const listedAfter = (rounds: number) =>
    buckets.reduce((sum, bucket) => sum + Math.min(rounds, bucket.count), 0)
  const first = leastRounds(buckets, (rounds) => listedAfter(rounds) > from) - 1
  const last = leastRounds(buckets, (rounds) => listedAfter(rounds) >= from + count)
  const ranges = buckets
    .filter((bucket) => bucket.count > first)
    .map(({ category, soldOut, count }) => ({
      category,
      soldOut,
      from: first,
      count: Math.min(last, count) - first,
    }))
  return { ranges, skip: from - listedAfter(first) }
}

/** The least number of rounds that satisfies a monotone condition, by binary search. */
function leastRounds(buckets: CategoryBucket[], isEnough: (rounds: number) => boolean): number {
  let [low, high] = [0, Math.max(...buckets.map(({ count }) => count))]
  while (low < high) {
    const middle = Math.floor((low + high) / 2)
    if (isEnough(middle)) high = middle
    else low = middle + 1
  }
  return low
}
