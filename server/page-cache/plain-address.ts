import { isAdminPath } from '#app/admin-path.ts'
import { queryOf } from '#app/catalogue/listing-address.ts'
import { listingOfAddress } from '#shop/catalogue/listing.ts'

/** What else shoppers' pages read of an address, and what the router asks with for their data. */
const read = new Set(['key', 'next', 'sent', 'to', '_routes', 'index'])

/** Where programs ask, each a first segment. */
const calls = new Set(['api', 'auth', 'sandbox'])

/** What programs ask for, not a page, also written as `/%61pi/`: only this may differ by who asks. */
export function isCall(address: string): boolean {
  const [, first = ''] = /^\/([^/?]*)\//.exec(address) ?? []
  return calls.has(first) || first.includes('%')
}

/** The page whose data the router asks for: `/ar` for `/ar.data`. A page's own path stays as it is. */
export function pageOf(path: string): string {
  return path.replace(/\.data$/, '')
}

/**
 * An address as shoppers' pages see it: without what none of them reads or understands, and what they
 * list in one order. Links in mails, adverts and social networks bear words of their own
 * (`?fbclid=…`), another for each visitor; they all lead to the page that is kept already.
 */
export function plainAddress(address: string): string {
  const queryAt = address.indexOf('?')
  if (queryAt < 0) return address
  const path = address.slice(0, queryAt)
  if (isCall(path) || isAdminPath(pageOf(path))) return address
  const query = address.slice(queryAt + 1)
  const listed = queryOf(listingOfAddress(new URLSearchParams(query))).slice(1)
  const others = query.split('&').filter((part) => read.has(part.split('=', 1)[0] ?? ''))
  const plain = [listed, ...others].filter(Boolean).join('&')
  return plain ? `${path}?${plain}` : path
}
