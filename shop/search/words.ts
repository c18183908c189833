import { plainWordsOf } from '#shop/spelling.ts'

/** A word of a text, as written alike, and its stem: `tomatoes` → `tomato`, `تفاحة` → `تفاح`. */
export type Word = { form: string; stem: string }

/**
 * Words that say how much, how fresh or that one wants something. They help to put what was found
 * in order; what lacks them is found all the same.
 */
const fillers = `
  a an the of for and or with in to from some any my i we want need buy get price cheap best good
  fresh organic bio natural pure local baladi kg kilo kilos gram grams g gm litre liter pack bunch
  half el al food foods
  في من على مع او عن انا نحن يا عايز عاوز عايزه محتاج اريد شراء اشتري سعر بكام ارخص افضل احسن
  طازج طازجه طازه فريش عضوي عضويه اورجانيك طبيعي طبيعيه بلدي بلديه كيلو كجم جرام جم لتر نص نصف
  ربع حزمه كيس اكل طعام`

const plainFillers = new Set(plainWordsOf(fillers))

export function isFiller(word: Word): boolean {
  return plainFillers.has(word.form) || /^\d+$/.test(word.form)
}

/** The words of a text in either language, in order, without case, accents and spelling variants. */
export function wordsOf(text: string): Word[] {
  return plainWordsOf(text).map((word) => {
    const form = withoutArticle(word)
    return { form, stem: stemOf(form) }
  })
}

/** `الطماطم`, `والطماطم`, `بالطماطم` and `للطماطم` are all about `طماطم`. */
function withoutArticle(word: string): string {
  return word.replace(/^(?:[وبكف]?ال|لل)(?=.{3})/u, '')
}

/** Many and one alike; for matching only, it need be no word. */
function stemOf(form: string): string {
  if (/[\u0600-\u06ff]/.test(form)) return form.replace(/(?<=.{3})(?:ات|ه)$/u, '')
  if (form.length < 4) return form
  if (form.endsWith('ies')) return form.replace(/ies$/, form.length > 5 ? 'y' : 'ie')
  if (/(?:o|ch|sh|x|ss)es$/.test(form)) return form.slice(0, -2)
  return /[^s]s$/.test(form) ? form.slice(0, -1) : form
}
