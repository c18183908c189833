import { isAdminPath } from '#app/admin-path.ts'

/** What shoppers' pages read of an address, and what the router asks with for their data. */
const read = new Set([
  'q',
  'page',
  'sort',
  'offer',
  'stock',
  'condition',
  'key',
  'next',
  'sent',
  'to',
  '_routes',
  'index',
])
const noPage = /^\/(api|auth|sandbox)\//

/**
 * An address as shoppers' pages see it: without what none of them reads. Links in mails, adverts
 * and social networks bear words of their own (`?fbclid=…`), another for each visitor; they all lead
 * to the page that is kept already.
 */
export function plainAddress(address: string): string {
  const queryAt = address.indexOf('?')
  if (queryAt < 0) return address
  const path = address.slice(0, queryAt)
  if (noPage.test(path) || isAdminPath(path.replace(/\.data$/, ''))) return address
  const parts = address.slice(queryAt + 1).split('&')
  const plain = parts.filter((part) => read.has(part.split('=', 1)[0] ?? ''))
  if (plain.length === parts.length) return address
  return plain.length > 0 ? `${path}?${plain.join('&')}` : path
}
