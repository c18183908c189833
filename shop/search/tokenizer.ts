import { plainWordsOf } from '#shop/spelling.ts'

/** A word in plain spelling, and its stem: `tomatoes` → `tomato`, `تفاحة` → `تفاح`. */
export type Token = { form: string; stem: string }

/** Splits a text in either language into words, without case, accents and spelling variants. */
export function tokenize(text: string): Token[] {
  return plainWordsOf(text).map((word) => {
    const form = withoutArticle(word)
    return { form, stem: stemOf(form) }
  })
}

/** `الطماطم`, `والطماطم`, `بالطماطم` and `للطماطم` all mean `طماطم`. */
const ARTICLE = '(?:[وبكف]?ال|لل)'
const article = new RegExp(`^${ARTICLE}(?=.{2})`, 'u')

function withoutArticle(word: string): string {
  return word.replace(article, '')
}

/**
 * Returns an expression that finds words with this stem at their beginning, in plain spelling. `tokenize`
 * must have made the stem.
 */
export function startOfWord(stem: string): RegExp {
  return new RegExp(`(?<![\\p{L}\\p{N}])${ARTICLE}?${stem}`, 'u')
}

/** Returns one stem for singular, dual and plural. It need not be a word, because it is only compared. */
export function stemOf(form: string): string {
  if (form.endsWith('تين') && form.length > 5) return form.slice(0, -3)
  if (form.endsWith('ات') && form.length > 4) return form.slice(0, -2)
  if (form.endsWith('ه') && form.length > 2) return form.slice(0, -1)
  if (!form.endsWith('s') || form.length < 4) return form
  if (form.endsWith('ies')) return form.slice(0, -3) + (form.length > 5 ? 'y' : 'ie')
  if (/(?:o|ch|sh|x|ss)es$/.test(form)) return form.slice(0, -2)
  return form.endsWith('ss') ? form : form.slice(0, -1)
}
