import { PAGE_SIZE } from '#shop/catalogue/listing.ts'

/** Which of all a page shows, counted from 1; nothing for a page past the end. */
export function rangeOf(page: number, total: number): { from: number; to: number } | undefined {
  const from = (page - 1) * PAGE_SIZE + 1
  return from <= total ? { from, to: Math.min(page * PAGE_SIZE, total) } : undefined
}
