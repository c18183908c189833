import { PAGE_SIZE } from '#shop/catalogue/listing.ts'

/** Returns the numbers of the first and the last item of a page, counted from 1; undefined past the end. */
export function rangeOf(page: number, total: number): { from: number; to: number } | undefined {
  const from = (page - 1) * PAGE_SIZE + 1
  return from <= total ? { from, to: Math.min(page * PAGE_SIZE, total) } : undefined
}
