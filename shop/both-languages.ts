import * as v from 'valibot'
import { plainText } from '#shop/text.ts'

const onOneLine = (maxLength: number) =>
  v.pipe(
    plainText(maxLength),
    v.transform((text) => text.replace(/\s+/g, ' ')),
    v.nonEmpty('required'),
  )

/** What the owner words in English: one paragraph, however it was typed. */
export function inEnglish(maxLength: number) {
  return v.pipe(onOneLine(maxLength), v.regex(/\p{Script=Latin}/u, 'latin'))
}

export function inArabic(maxLength: number) {
  return v.pipe(onOneLine(maxLength), v.regex(/\p{Script=Arabic}/u, 'arabic'))
}

/** What an edit was begun from: it is refused when somebody else has edited since. */
export const version = v.pipe(v.number('whole-number'), v.integer('whole-number'))

export const productLink = v.nullable(v.pipe(v.string('text'), v.maxLength(64, 'too-long')))

/** A product as it is shown where something is linked to it. */
export const linkedProduct = v.object({
  id: v.string(),
  name: v.string(),
  nameAr: v.string(),
})
export type LinkedProduct = v.InferOutput<typeof linkedProduct>
