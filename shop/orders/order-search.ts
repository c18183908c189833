import { asciiDigits } from '#shop/text.ts'
import { phoneDigits } from './customer.ts'

/** What an order can be found by, beside its number: each name, the phone as people dial it, its end. */
export function wordsOfOrder(customer: { name: string; phone: string }): string[] {
  return [...new Set([...wordsOf(customer.name), ...phonesIn(customer.phone)])]
}

/**
 * What somebody typed to find orders, as the beginnings of words, all of which must be there; a
 * number alone may also be the order's own, or the end of a phone.
 */
export function parseOrderSearch(typed: string): {
  beginnings: string[]
  phoneEnd?: string
  number?: number
} {
  const digits = phoneDigits(typed).replace(/^\+/, '')
  if (!/^#?\d+$/.test(digits)) return { beginnings: wordsOf(typed) }
  const own = digits.replace('#', '')
  const number = /^\d{1,9}$/.test(own) ? Number(own) : undefined
  if (own !== digits) return { beginnings: [], number }
  const phone = nationalPhone(digits)
  return {
    beginnings: [phone],
    ...(digits.length >= SHORTEST_END && { phoneEnd: endOf(phone) }),
    ...(number !== undefined && { number }),
  }
}

/**
 * Where somebody typed part of a phone: the digits that every writing of it holds, and how the
 * words begin that orders of such a phone are found by.
 */
export function parsePhoneSearch(typed: string): { part: string; words: string[] } | undefined {
  const { beginnings, phoneEnd } = parseOrderSearch(typed)
  const [phone] = beginnings
  if (phone === undefined || phoneEnd === undefined) return undefined
  return { part: phone.replace(/^0(?=1)/, ''), words: [phone, phoneEnd] }
}

/** Fewer digits are in too many phones. */
const SHORTEST_END = 4

/** Stored from its last digit on, an end is a beginning. No name has the sign. */
function endOf(phone: string): string {
  return `<${[...phone].toReversed().join('')}`
}

function wordsOf(text: string): string[] {
  return folded(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
    .slice(0, 10)
}

// Not quite `#shop/spelling.ts`: the words of all orders are stored as this spells them.
function folded(text: string): string {
  return asciiDigits(text)
    .normalize('NFKD')
    .replace(/[\u0300-\u036f\u064b-\u065f\u0670\u0640]/g, '')
    .toLowerCase()
    .replace(/ٱ/g, 'ا')
    .replace(/ى/g, 'ي')
    .replace(/ة/g, 'ه')
}

function phonesIn(phone: string): string[] {
  const digits = asciiDigits(phone).replace(/\D/g, '')
  const national = nationalPhone(digits)
  return digits ? [national, endOf(national)] : []
}

/** `+20 10…`, `0020 10…` and `10…` as `010…`. */
function nationalPhone(digits: string): string {
  return digits.replace(/^(00)?20(?=1)/, '0').replace(/^(?=1[0125]\d{8}$)/, '0')
}
