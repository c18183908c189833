import { plainWordsOf } from '#shop/spelling.ts'

/** A word of a text, as written alike, and its stem: `tomatoes` → `tomato`, `تفاحة` → `تفاح`. */
export type Token = { form: string; stem: string }

/**
 * Words that say how much, how fresh or that one wants something. A query that has other words is
 * searched for without them.
 */
const stopWords = `
  a an the of for and or with in to from some any my i we want need buy get price cheap best good
  fresh organic bio natural pure local baladi kg kilo kilos gram grams g gm litre liter pack bunch
  half el al food foods
  في من على مع او عن انا نحن يا عايز عاوز عايزه محتاج اريد شراء اشتري سعر بكام ارخص افضل احسن
  طازج طازجه طازه فريش عضوي عضويه اورجانيك طبيعي طبيعيه بلدي بلديه كيلو كجم جرام جم لتر نص نصف
  ربع حزمه كيس اكل طعام`

const plainStopWords = new Set(plainWordsOf(stopWords))

export function isStopWord(word: Token): boolean {
  return plainStopWords.has(word.form) || /^\d+$/.test(word.form)
}

/** The words of a text in either language, in order, without case, accents and spelling variants. */
export function tokenize(text: string): Token[] {
  return plainWordsOf(text).map((word) => {
    const form = withoutArticle(word)
    return { form, stem: stemOf(form) }
  })
}

/** `الطماطم`, `والطماطم`, `بالطماطم` and `للطماطم` are all about `طماطم`. */
const ARTICLE = '(?:[وبكف]?ال|لل)'
const article = new RegExp(`^${ARTICLE}(?=.{3})`, 'u')

function withoutArticle(word: string): string {
  return word.replace(article, '')
}

/** Finds where in a text of plain spelling a word begins with this stem, which `tokenize` gave. */
export function startOfWord(stem: string): RegExp {
  return new RegExp(`(?<![\\p{L}\\p{N}])${ARTICLE}?${stem}`, 'u')
}

/** Singular and plural alike; it need be no word, for it is only compared. */
function stemOf(form: string): string {
  if (form.endsWith('ات') && form.length > 4) return form.slice(0, -2)
  if (form.endsWith('ه') && form.length > 3) return form.slice(0, -1)
  if (!form.endsWith('s') || form.length < 4) return form
  if (form.endsWith('ies')) return form.slice(0, -3) + (form.length > 5 ? 'y' : 'ie')
  if (/(?:o|ch|sh|x|ss)es$/.test(form)) return form.slice(0, -2)
  return form.endsWith('ss') ? form : form.slice(0, -1)
}
