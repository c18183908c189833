// How 004 spells the words by which stored orders are found: a copy of `shop/orders/order-search.ts`
// as it was then. 014 adds the ends of phone numbers.

const MOST_WORDS = 10

/** Each name of a customer without case and diacritics, and the phone as dialled in Egypt. */
export function wordsOfOrder(customer: { name: string; phone: string }): string[] {
  const names = folded(customer.name)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
    .slice(0, MOST_WORDS)
  const phone = nationalPhone(asciiDigits(customer.phone).replace(/\D/g, ''))
  return [...new Set([...names, ...(phone ? [phone] : [])])]
}

function folded(text: string): string {
  return asciiDigits(text)
    .normalize('NFKD')
    .replace(/[\u0300-\u036f\u064b-\u065f\u0670\u0640]/g, '')
    .toLowerCase()
    .replace(/ٱ/g, 'ا')
    .replace(/ى/g, 'ي')
    .replace(/ة/g, 'ه')
}

/** Arabic-Indic and Persian digits as ASCII. */
function asciiDigits(text: string): string {
  return text.replace(/[\u0660-\u0669\u06f0-\u06f9]/g, (digit) =>
    String((digit.codePointAt(0) ?? 0) & 0xf),
  )
}

/** `+20 10…`, `0020 10…` and `10…` as `010…`. */
function nationalPhone(digits: string): string {
  return digits.replace(/^(00)?20(?=1)/, '0').replace(/^(?=1[0125]\d{8}$)/, '0')
}
