import { asciiDigits } from '#messages/ascii-digits.ts'

/** Stands for a letter that the font does not have. The page writer draws an empty box for it. */
export const BOX = '\ufffd'

const letters = new Intl.Segmenter()

export const rightToLeftLetter = /[\p{Script=Arabic}\p{Script=Hebrew}]/u
const RIGHT_TO_LEFT_MARK = '\u200f'

/** Persian and Urdu letters, with the Arabic ones that look alike. */
const alike = { ی: 'ي', ک: 'ك', ہ: 'ه', ھ: 'ه' }
/** Persian letters of Egyptian names, with the Arabic ones that the same names are also written with. */
const alsoWritten = { پ: 'ب', چ: 'ج', ژ: 'ز', گ: 'ك' }
const arabicFor: Record<string, string> = { ...alike, ...alsoWritten }

/**
 * Replaces letters that `has` refuses by the same letter in another form, such as full width `Ｍ` by `M` and
 * `ạ` by `a`, and otherwise by a box. Blanks and marks of direction stay as they are. A box has no direction
 * of its own, so marks give it the one of its letter.
 */
export function drawableText(text: string, has: (letter: string) => boolean): string {
  const isDrawn = (form: string) => [...form].every((one) => isUndrawn(one) || has(one))
  if (isDrawn(text)) return text
  return [...letters.segment(text)]
    .map(({ segment }) => formsOf(segment).find(isDrawn) ?? boxFor(segment))
    .join('')
}

function boxFor(letter: string): string {
  return rightToLeftLetter.test(letter) ? RIGHT_TO_LEFT_MARK + BOX + RIGHT_TO_LEFT_MARK : BOX
}

function isUndrawn(letter: string): boolean {
  return /[\s\p{Control}\p{Format}]/u.test(letter)
}

function formsOf(letter: string): string[] {
  const plain = letter.normalize('NFKC')
  const arabic = asciiDigits(arabicFor[plain] ?? plain)
  const bare = plain.normalize('NFKD').replace(/\p{M}/gu, '')
  return [letter, ...[plain, arabic, bare].filter((form) => form.trim() !== '')]
}
