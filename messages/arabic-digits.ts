import type { Plugin } from 'vite'

/** Messages whose digits stay Western in Arabic, because people copy them or programs read them. */
const copied =
  /\/(checkout_demonstration|error_csv_encoding|error_letters_lost|error_place_\w+|map_\w+|place_\w+)\.js$/

/**
 * Inputs that are bare numbers. Amounts and dates are formatted already. Other inputs are texts of people,
 * whose digits stay.
 */
const numbers = new Set(
  (
    'bags count counted crates days done first from hours lines megabytes metres minutes most number orders page pages ' +
    'percent qty second seconds step stop stops to total x y year'
  ).split(' '),
)

/** Puts `inDigits` (`digits.ts`) around the digits and the numeric inputs of each Arabic message. */
export const arabicDigits: Plugin = {
  name: 'arabic-digits',
  enforce: 'pre',
  transform: {
    filter: { id: /messages\/compiled\/messages\/(?!_index)\w+\.js$/ },
    handler(code, id) {
      if (copied.test(id)) return undefined
      const functions = code.split(/^(?=const (?:ar|en)_)/m)
      const written = functions.map((one) => (one.startsWith('const ar_') ? inArabic(one) : one))
      const all = written.join('')
      return all === code ? undefined : `import { inDigits } from '../../digits.ts'\n${all}`
    },
  },
}

function inArabic(code: string): string {
  return code.replace(/\((`[^`]*`)\)/g, (_, template: string) => `(${written(template)})`)
}

/** Puts `inDigits` around a template's text, but not around the texts of people. */
function written(template: string): string {
  const pieces = template.slice(1, -1).split(/(\$\{i\?\.\w+\})/)
  const parts: { text: string; isWritten: boolean }[] = []
  for (const [index, text] of pieces.entries()) {
    const isInput = index % 2 === 1
    const isWritten = isInput ? numbers.has(text.slice(5, -1)) : /\d/.test(text)
    const last = parts.at(-1)
    // Words without a digit join the part before them.
    if (last && (last.isWritten === isWritten || (!isInput && !isWritten))) last.text += text
    else parts.push({ text, isWritten })
  }
  return parts
    .map(({ text, isWritten }) => (isWritten ? `inDigits(\`${text}\`)` : `\`${text}\``))
    .join(' + ')
}
