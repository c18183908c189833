import { asciiDigits } from '#messages/ascii-digits.ts'
import { MAX_LINES, MAX_QTY } from './cart.ts'

/** `ref` is the slug or id of a product. */
export type BuyItem = { ref: string; qty: number }

/** A link contains these ids as they are. It contains any other id as `~` and base64url. */
const PLAIN = /^[A-Za-z0-9._-]{1,64}$/
const QTY = /^\d{1,4}(\.\d{1,3})?$/
/** Longer than a link with as many lines as a cart may have. */
const MOST_TEXT = 8000

/**
 * Reads the items of a buy link: `tomatoes:2,mint`. Without a number, the quantity is 1. `unread` counts the
 * items that it leaves out. Source: UCP, dev.ucp.shopping.permalink.
 */
export function readBuyLink(text: string): { items: BuyItem[]; unread: number } {
  const quantities = new Map<string, number>()
  const written = asciiDigits(text.slice(0, MOST_TEXT)).split(',')
  // Drops the last item of a cut text, because it may be incomplete.
  const cut = text.length > MOST_TEXT ? written.splice(-1).length : 0
  const all = written.filter((part) => part.trim() !== '')
  let unread = cut + Math.max(0, all.length - MAX_LINES)
  for (const one of all.slice(0, MAX_LINES)) {
    const item = readItem(one.trim())
    const qty = item && (quantities.get(item.ref) ?? 0) + item.qty
    if (item && qty && qty <= MAX_QTY) quantities.set(item.ref, qty)
    else unread++
  }
  return { items: [...quantities].map(([ref, qty]) => ({ ref, qty })), unread }
}

function readItem(text: string): BuyItem | undefined {
  const [name = '', amount = '1', more] = text.split(':')
  if (more !== undefined || !QTY.test(amount) || Number(amount) === 0) return undefined
  const ref = PLAIN.test(name) ? name : decoded(name)
  return ref === undefined ? undefined : { ref, qty: Number(amount) }
}

function decoded(name: string): string | undefined {
  // No base64url text has a length of 4n + 1.
  if (!/^~[\w-]{2,88}$/.test(name) || name.length % 4 === 2) return undefined
  const binary = atob(name.slice(1).replaceAll('-', '+').replaceAll('_', '/'))
  const ref = new TextDecoder().decode(Uint8Array.from(binary, (byte) => byte.charCodeAt(0)))
  // PostgreSQL refuses a NUL character, even in a comparison.
  return ref.length <= 64 && !ref.includes('\0') ? ref : undefined
}

/** The part of a buy link after `/buy/`. */
export function writeBuyLink(items: BuyItem[]): string {
  return items.map(({ ref, qty }) => (qty === 1 ? encoded(ref) : `${encoded(ref)}:${qty}`)).join()
}

function encoded(ref: string): string {
  if (PLAIN.test(ref)) return ref
  const base64 = btoa(String.fromCharCode(...new TextEncoder().encode(ref)))
  return `~${base64.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')}`
}
