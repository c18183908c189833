import * as v from 'valibot'
import { plainText } from '#shop/text.ts'

const onOneLine = (maxLength: number) =>
  v.pipe(
    plainText(maxLength),
    v.transform((text) => text.replace(/\s+/g, ' ')),
    v.nonEmpty('required'),
  )

/** Required text. Line breaks and runs of blanks become one blank. */
export function inEnglish(maxLength: number) {
  return v.pipe(onOneLine(maxLength), v.regex(/\p{Script=Latin}/u, 'latin'))
}

export function inArabic(maxLength: number) {
  return v.pipe(onOneLine(maxLength), v.regex(/\p{Script=Arabic}/u, 'arabic'))
}
