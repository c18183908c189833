import type { listingOfAddress } from '#shop/catalogue/listing.ts'

/** The filter, sorting and page that a visitor chose for a list. */
export type Choice = ReturnType<typeof listingOfAddress>

/**
 * Writes the query of a list, `?q=mint&sort=name&page=2`, without default values, so that each list has one
 * address.
 */
export function queryOf(choice: Partial<Choice>): string {
  const { words, sort, onOffer, inStock, condition, page } = choice
  const query = new URLSearchParams()
  if (words) query.set('q', words)
  if (sort && sort !== 'featured') query.set('sort', sort)
  if (onOffer) query.set('offer', '1')
  if (inStock) query.set('stock', '1')
  if (condition) query.set('condition', condition)
  if (page && page > 1) query.set('page', String(page))
  return query.size > 0 ? `?${query}` : ''
}

export function isFiltered({ onOffer, inStock, condition }: Choice): boolean {
  return onOffer || inStock || condition !== undefined
}
