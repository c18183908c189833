import { asciiDigits } from '#messages/ascii-digits.ts'
import { phoneDigits } from '#shop/phone.ts'

type Reached = { name: string; phone: string }

/**
 * Returns the search words of an order: the names of customer and recipient, and their phones in national
 * form and reversed.
 */
export function wordsOfOrder(order: {
  customer: Reached
  recipient?: Reached | null | undefined
}): string[] {
  const people = [order.customer, ...(order.recipient ? [order.recipient] : [])]
  return [...new Set(people.flatMap(({ name, phone }) => [...wordsOf(name), ...phonesIn(phone)]))]
}

/**
 * `beginnings` are prefixes of words that must all match. A number alone may also be an order's number, or
 * the end of a phone: `phoneEnd` is `<` and the digits reversed. After `#` or `order` it is an order's number.
 */
export function parseOrderSearch(typed: string): {
  beginnings: string[]
  phoneEnd?: string
  number?: number
} {
  const words = wordsOf(typed)
  const named = words.at(-1) ?? ''
  if (words.length > 1 && words.slice(0, -1).every(isForOrder) && /^\d{1,9}$/.test(named))
    return { beginnings: [], number: Number(named) }
  const digits = phoneDigits(typed).replace(/^\+/, '')
  if (!/^#?\d+$/.test(digits)) return { beginnings: words }
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
 * `part` has the digits that all notations of the phone share. `words` are prefixes of the search words of
 * its orders. Undefined for other text, and for fewer than 4 digits.
 */
export function parsePhoneSearch(typed: string): { part: string; words: string[] } | undefined {
  const { beginnings, phoneEnd } = parseOrderSearch(typed)
  const [phone] = beginnings
  if (phone === undefined || phoneEnd === undefined) return undefined
  return { part: phone.replace(/^0(?=1)/, ''), words: [phone, phoneEnd] }
}

/** The words that people write before an order's number: `order no. 1054`, `طلب رقم 1054`. */
function isForOrder(word: string): boolean {
  return ['order', 'no', 'number', 'طلب', 'الطلب', 'رقم', 'اوردر'].includes(word)
}

/** Fewer than 4 digits match too many phones. */
const SHORTEST_END = 4

/**
 * Returns the phone reversed, so that a prefix search finds its end. `<` marks it, because no name contains
 * `<`.
 */
function endOf(phone: string): string {
  return `<${[...phone].toReversed().join('')}`
}

function wordsOf(text: string): string[] {
  return folded(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
    .slice(0, 10)
}

// Must not follow `#shop/spelling.ts`: the stored search words of orders have this form.
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

/** Converts to national form: `20 10…`, `0020 10…` and `10…` become `010…`. */
function nationalPhone(digits: string): string {
  return digits.replace(/^(00)?20(?=1)/, '0').replace(/^(?=1[0125]\d{8}$)/, '0')
}
