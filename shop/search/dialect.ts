/**
 * Letters that Egyptians write by pronunciation, and the dictionary's letters. The catalogue may have either.
 */
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
/** `and`, `with`, `for`, `like`, `so`: Arabic writes these as part of the next word. */
const PREFIXES = 'وبلكف'
/** The fewest letters of a word after its prefix. */
const LEAST_BEHIND = 3
/** Longer words are not names. */
const MOST_LETTERS = 20

/**
 * Returns other spellings of an Arabic word: with one letter replaced (`ارفه` → `قرفه`, `دره` → `ذره`), or
 * without a prefix (`بطحينه` → `طحينه`). The word is in plain spelling. The list is empty for other scripts.
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
