import type { Category } from './category.ts'

/** The number of matching products of a category that are in stock (0) or sold out (1). */
export type CategoryBucket = { category: Category; soldOut: 0 | 1; count: number }

/** `from` counts from 0. */
export type BucketRange = { category: Category; soldOut: 0 | 1; from: number; count: number }

/**
 * The list shows one product of each bucket in turn: the first of each, then the second of each, and so on.
 * Returns the range of each bucket that holds the page's products. The page has `count` products from place
 * `from`. `skip` products at the start of the ranges belong to the page before. Uses only the counts, so a
 * late page costs no more than the first.
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

/** Binary search: `isEnough` must stay true once it is true. */
function leastRounds(buckets: CategoryBucket[], isEnough: (rounds: number) => boolean): number {
  let [low, high] = [0, Math.max(...buckets.map(({ count }) => count))]
  while (low < high) {
    const middle = Math.floor((low + high) / 2)
    if (isEnough(middle)) high = middle
    else low = middle + 1
  }
  return low
}
