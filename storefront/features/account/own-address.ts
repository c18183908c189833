/** Stands in for the shop's own address, which this check does not need. */
const HERE = 'http://shop.invalid'

/** Parses an address within the shop. Returns undefined for any address outside of it. */
export function ownAddress(text: string): Pick<URL, 'pathname' | 'search' | 'hash'> | undefined {
  if (!text.startsWith('/') || !URL.canParse(text, HERE)) return undefined
  const { origin, pathname, search, hash } = new URL(text, HERE)
  // Refused: `/.//evil` becomes `//evil` without its dots, and a router may decode encoded signs.
  const isPlain = !/\/\/|\\|%2f|%5c|%0|%2e/i.test(pathname)
  return origin === HERE && isPlain ? { pathname, search, hash } : undefined
}
