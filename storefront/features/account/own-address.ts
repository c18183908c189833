/** Stands for the shop's own address, which the rule need not know. */
const HERE = 'http://shop.invalid'

/**
 * The page of the shop that a text in an address leads to; nothing for an address elsewhere, however
 * it is written.
 */
export function ownAddress(text: string): Pick<URL, 'pathname' | 'search' | 'hash'> | undefined {
  if (!text.startsWith('/') || !URL.canParse(text, HERE)) return undefined
  const { origin, pathname, search, hash } = new URL(text, HERE)
  // `/.//evil` is `//evil` once its dots are gone; a router may decode what is encoded.
  const isPlain = !/\/\/|\\|%2f|%5c|%0|%2e/i.test(pathname)
  return origin === HERE && isPlain ? { pathname, search, hash } : undefined
}
