import type { Category } from './category.ts'

/** The number of matching products of a category, in stock (0) or sold out (1). */
export type CategoryBucket = { category: Category; soldOut: 0 | 1; count: number }

/** `count` products of a bucket, from place `from` (counted from 0). */
export type BucketRange = { category: Category; soldOut: 0 | 1; from: number; count: number }

/**
 * Returns the range that a page takes from each bucket. The list takes one product of each bucket in turn: the
 * first of each category, then the second of each, and so on. The page starts at place `from` and has `count`
 * products. `skip` is the number of products in the ranges' first round that stand before `from`. The counts
 * suffice, so a late page costs no more than the first.
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

/** Returns the least number of rounds that satisfies a monotone condition, by binary search. */
function leastRounds(buckets: CategoryBucket[], isEnough: (rounds: number) => boolean): number {
  let [low, high] = [0, Math.max(...buckets.map(({ count }) => count))]
  while (low < high) {
    const middle = Math.floor((low + high) / 2)
    if (isEnough(middle)) high = middle
    else low = middle + 1
  }
  return low
}
