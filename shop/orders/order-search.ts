import { asciiDigits } from '#shop/text.ts'

/** What an order can be found by, beside its number: each name, and the phone as people dial it. */
export function wordsOfOrder(customer: { name: string; phone: string }): string[] {
  return [...new Set([...wordsOf(customer.name), ...phonesIn(customer.phone)])]
}

/**
 * What somebody typed to find orders, as the beginnings of words, all of which must be there;
 * a number alone may also be the order's own.
 */
export function parseOrderSearch(typed: string): { beginnings: string[]; number?: number } {
  const text = asciiDigits(typed).trim()
  const digits = text.replace(/[\s().+-]/g, '')
  if (/^#?\d+$/.test(digits)) {
    const own = digits.replace('#', '')
    const number = /^\d{1,9}$/.test(own) ? Number(own) : undefined
    return { beginnings: text.includes('#') ? [] : [nationalPhone(digits)], number }
  }
  return { beginnings: wordsOf(text) }
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
  return digits ? [nationalPhone(digits)] : []
}

/** `+20 10…`, `0020 10…` and `10…` as `010…`. */
function nationalPhone(digits: string): string {
  return digits.replace(/^(00)?20(?=1)/, '0').replace(/^(?=1[0125]\d{8}$)/, '0')
}
