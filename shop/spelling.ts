/**
 * Plain letters and digits, each with its variants: forms of alef, hamza carriers, letters of Persian
 * keyboards, Arabic-Indic and Persian digits. The variants of '' are removed: standalone hamza, tatweel,
 * apostrophes and harakat.
 */
const writtenFor = {
  ا: 'أإآٱ',
  و: 'ؤ',
  ي: 'ئىی',
  ه: 'ةھ',
  ك: 'کگ',
  ج: 'چ',
  ب: 'پ',
  ف: 'ڤ',
  0: '٠۰',
  1: '١۱',
  2: '٢۲',
  3: '٣۳',
  4: '٤۴',
  5: '٥۵',
  6: '٦۶',
  7: '٧۷',
  8: '٨۸',
  9: '٩۹',
  '': "\u0621\u0640'’ʼ`\u064b\u064c\u064d\u064e\u064f\u0650\u0651\u0652\u0670",
}

/** Pairs of `[variant, plain form]`. SQL needs them, because it cannot normalize Unicode. */
export const plainLetters = Object.entries(writtenFor).flatMap(([plain, all]) =>
  [...all].map((written) => [written, plain] as const),
)

const plainLetter = new Map(plainLetters)
const written = new RegExp(`[${[...plainLetter.keys()].join('')}]`, 'g')

/** For comparison: lower case, without accents, with the plain form of each letter. */
export function plainSpelling(text: string): string {
  if (/^[ -~]*$/.test(text)) return text.toLowerCase().replace(/['`]/g, '')
  return (
    text
      // Separates hamza and madda from their letters, and resolves Arabic presentation forms.
      .normalize('NFKD')
      .toLowerCase()
      .replace(/\p{Mn}/gu, '')
      .replace(written, (letter) => plainLetter.get(letter) ?? letter)
  )
}

/** The plain spelling with single blanks, to find the same name again. */
export function spellingKey(text: string): string {
  return plainSpelling(text).replaceAll(/\s+/g, ' ').trim()
}

export function plainWordsOf(text: string): string[] {
  return plainSpelling(text).match(/[\p{L}\p{N}]+/gu) ?? []
}
