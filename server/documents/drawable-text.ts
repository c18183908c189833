import { asciiDigits } from '#messages/ascii-digits.ts'

/** Stands for a letter that the font does not have. The page writer draws an empty box for it. */
export const BOX = '\ufffd'

const letters = new Intl.Segmenter()

/** Persian and Urdu letters, with the Arabic ones that look alike. */
const arabicFor: Record<string, string> = { ی: 'ي', ک: 'ك', ہ: 'ه', ھ: 'ه' }

/**
 * Replaces letters that `has` refuses by the same letter in another form, such as full width `Ｍ` by `M` and
 * `ạ` by `a`, and otherwise by a box. Blanks and marks of direction stay as they are.
 */
export function drawableText(text: string, has: (letter: string) => boolean): string {
  const isDrawn = (form: string) => [...form].every((one) => isUndrawn(one) || has(one))
  if (isDrawn(text)) return text
  return [...letters.segment(text)]
    .map(({ segment }) => formsOf(segment).find(isDrawn) ?? BOX)
    .join('')
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
