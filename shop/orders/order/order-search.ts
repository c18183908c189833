import { asciiDigits } from '#messages/ascii-digits.ts'
import { phoneDigits } from '#shop/phone.ts'

type Reached = { name: string; phone: string }

/** The search words of an order: each name, the phone in national form, and the phone reversed; of its recipient, too. */
export function wordsOfOrder(order: {
  customer: Reached
  recipient?: Reached | null | undefined
}): string[] {
  const people = [order.customer, ...(order.recipient ? [order.recipient] : [])]
  return [...new Set(people.flatMap(({ name, phone }) => [...wordsOf(name), ...phonesIn(phone)]))]
}

/**
 * Parses a typed order search: prefixes of words that must all match. A number alone may also be the
 * order's number, or the end of a phone (`phoneEnd`, with `<` and reversed digits).
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
 * Parses part of a phone number: `part` are the digits common to its notations, `words` the prefixes of
 * search words of orders with such a phone. Undefined when the text is no phone number.
 */
export function parsePhoneSearch(typed: string): { part: string; words: string[] } | undefined {
  const { beginnings, phoneEnd } = parseOrderSearch(typed)
  const [phone] = beginnings
  if (phone === undefined || phoneEnd === undefined) return undefined
  return { part: phone.replace(/^0(?=1)/, ''), words: [phone, phoneEnd] }
}

/** Fewer digits match too many phones. */
const SHORTEST_END = 4

/** Stored reversed, so that the end of a phone can be found as a prefix. No name contains `<`. */
function endOf(phone: string): string {
  return `<${[...phone].toReversed().join('')}`
}

function wordsOf(text: string): string[] {
  return folded(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
    .slice(0, 10)
}

// Differs from `#shop/spelling.ts` and must stay: stored search words of orders have this form.
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

/** National form: `+20 10…`, `0020 10…` and `10…` become `010…`. */
function nationalPhone(digits: string): string {
  return digits.replace(/^(00)?20(?=1)/, '0').replace(/^(?=1[0125]\d{8}$)/, '0')
}
