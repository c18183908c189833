/**
 * What people write for one letter or figure: forms of alef, carriers of hamza, Persian keyboards;
 * and what many leave out: hamza by itself, tatweel, apostrophes, harakat.
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

/** Each of these, and what it becomes; for SQL, which takes no letter apart. */
export const plainLetters = Object.entries(writtenFor).flatMap(([plain, all]) =>
  [...all].map((written) => [written, plain] as const),
)

const plainLetter = new Map(plainLetters)
const written = new RegExp(`[${[...plainLetter.keys()].join('')}]`, 'g')

/** A text as it is compared: without case, accents and what people write in several ways. */
export function plainSpelling(text: string): string {
  if (/^[ -~]*$/.test(text)) return text.toLowerCase().replace(/['`]/g, '')
  return (
    text
      // Takes hamza and madda off their carriers, and Arabic presentation forms apart.
      .normalize('NFKD')
      .toLowerCase()
      .replace(/\p{Mn}/gu, '')
      .replace(written, (letter) => plainLetter.get(letter) ?? letter)
  )
}

/** Its words, in order. */
export function plainWordsOf(text: string): string[] {
  return plainSpelling(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
}
