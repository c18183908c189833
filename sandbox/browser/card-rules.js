// Rules of the three card fields: pure functions from the typed text to the shown text and its validity.
const BRANDS = [
  { brand: 'visa', starts: /^4/, lengths: [16] },
  { brand: 'mastercard', starts: /^(5[1-5]|222[1-9]|22[3-9]|2[3-6]|27[01]|2720)/, lengths: [16] },
  { brand: 'amex', starts: /^3[47]/, lengths: [15], groups: [4, 6, 5], cvc: 4 },
  { brand: 'discover', starts: /^(6011|64[4-9]|65)/, lengths: [16] },
  { brand: 'diners', starts: /^(30[0-5]|309|36|38|39)/, lengths: [14, 16] },
  { brand: 'jcb', starts: /^35/, lengths: [16] },
  { brand: 'unionpay', starts: /^62/, lengths: [16, 17, 18, 19] },
]
const UNKNOWN = { brand: 'unknown', lengths: [16] }

/** Returns the digits of a text as ASCII, also Arabic-Indic and Persian ones. */
export function digitsOf(text) {
  return text
    .replace(/[٠-٩]/g, (digit) => String(digit.charCodeAt(0) - 0x0660))
    .replace(/[۰-۹]/g, (digit) => String(digit.charCodeAt(0) - 0x06f0))
    .replace(/\D/g, '')
}

export function cardOf(digits) {
  return {
    groups: [4, 4, 4, 4, 3],
    cvc: 3,
    ...(BRANDS.find(({ starts }) => starts.test(digits)) ?? UNKNOWN),
  }
}

export function formatNumber(text) {
  const digits = digitsOf(text)
  const { groups, lengths } = cardOf(digits)
  const kept = digits.slice(0, lengths.at(-1))
  let place = 0
  const parts = groups.map((size) => kept.slice(place, (place += size)))
  return parts.filter(Boolean).join(' ')
}

/**
 * Formats an expiry while it is typed. "1" stays, "3" becomes "03 / ", and "12/2034" becomes "12 / 34". "13"
 * means January of a year that starts with 3.
 */
export function formatExpiry(text, isDeleting = false) {
  const [first = '', second] = text.split('/')
  let digits = digitsOf(text)
  if (second !== undefined && digitsOf(first).length === 1) digits = `0${digits}`
  if (/^[2-9]/.test(digits) || /^1[3-9]/.test(digits)) digits = `0${digits}`
  const year = digits.slice(2, 6)
  const shortYear = year.length === 4 && year.startsWith('20') ? year.slice(2) : year.slice(0, 2)
  const isMonthDone = digits.length > 2 || (digits.length === 2 && !isDeleting)
  return isMonthDone ? `${digits.slice(0, 2)} / ${shortYear}` : digits
}

export function formatCvc(text, number) {
  return digitsOf(text).slice(0, cardOf(digitsOf(number)).cvc)
}

export function checkNumber(text) {
  const digits = digitsOf(text)
  const { lengths } = cardOf(digits)
  const isLong = digits.length >= lengths.at(-1)
  if (isLong && !hasLuhn(digits)) return { error: 'invalid_number' }
  return lengths.includes(digits.length) && hasLuhn(digits)
    ? { isComplete: true }
    : { missing: 'incomplete_number' }
}

export function checkExpiry(text, now = new Date()) {
  const digits = digitsOf(text)
  if (digits.startsWith('00')) return { error: 'invalid_expiry_month' }
  if (digits.length < 4) return { missing: 'incomplete_expiry' }
  const { month, year } = expiryOf(text)
  const thisYear = now.getFullYear()
  if (year < thisYear) return { error: 'invalid_expiry_year_past' }
  if (year > thisYear + 50) return { error: 'invalid_expiry_year' }
  if (year === thisYear && month < now.getMonth() + 1) return { error: 'invalid_expiry_month_past' }
  return { isComplete: true }
}

export function checkCvc(text, number) {
  const wanted = cardOf(digitsOf(number)).cvc
  const isAmexShort = wanted === 4 && text.length === 3
  return text.length === wanted || isAmexShort
    ? { isComplete: true }
    : { missing: 'incomplete_cvc' }
}

export function expiryOf(text) {
  const digits = digitsOf(text)
  return { month: Number(digits.slice(0, 2)), year: 2000 + Number(digits.slice(2, 4)) }
}

function hasLuhn(digits) {
  const sum = [...digits].reverse().reduce((total, digit, place) => {
    const value = Number(digit) * (place % 2 === 1 ? 2 : 1)
    return total + (value > 9 ? value - 9 : value)
  }, 0)
  return sum % 10 === 0
}
