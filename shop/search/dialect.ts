/** Letters that Egyptians write as they say them, and the letters of the dictionary; either may be in the catalogue. */
const saidFor: [said: string, written: string][] = [
  ['ا', 'ق'],
  ['د', 'ذ'],
  ['ز', 'ذ'],
  ['ت', 'ث'],
  ['س', 'ث'],
  ['ض', 'ظ'],
  ['ز', 'ظ'],
  ['ذ', 'د'],
  ['ث', 'ت'],
  ['ظ', 'ض'],
  ['ق', 'ا'],
  ['ج', 'غ'],
]
/** `and`, `with`, `for`, `like`, `so`: written together with the word. */
const PREFIXES = 'وبلكف'
/** What must be left of a word behind a prefix. */
const LEAST_BEHIND = 3
/** Longer words are no names. */
const MOST_LETTERS = 20

/**
 * Other spellings of an Arabic word in plain spelling: each letter as it may be written elsewhere, one at a time (`ارفه` →
 * `قرفه`, `دره` → `ذره`), and the word without a prefix (`بطحينه` → `طحينه`). Nothing for words of other letters.
 */
export function dialectSpellings(form: string): string[] {
  if (form.length < 3 || form.length > MOST_LETTERS || !/^[\u0621-\u064a]+$/.test(form)) return []
  const others = [...form].flatMap((letter, at) =>
    saidFor
      .filter(([said]) => said === letter)
      .map(([, written]) => form.slice(0, at) + written + form.slice(at + 1)),
  )
  const hasPrefix = PREFIXES.includes(form.charAt(0)) && form.length > LEAST_BEHIND
  return hasPrefix ? [...others, form.slice(1)] : others
}
