import type { listingOfAddress } from '#shop/catalogue/listing.ts'

export type Choice = ReturnType<typeof listingOfAddress>

/** `?q=mint&sort=name&page=2`. Omits default values, so that each list has one URL. */
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
