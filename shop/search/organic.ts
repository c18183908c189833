import { plainSpelling, plainWordsOf } from '#shop/spelling.ts'
import { tokenize } from './tokenizer.ts'

/** Words that ask for goods with an organic certificate. */
export const organicWords = `
  organic organics organically orgnic organc oragnic orgainc organik organique bio certified
  عضوي عضويه عضويا عضوين اورجانيك اورجانك اورجنك اورجنيك اورغانيك اورقانيك معتمد معتمده
  3odwy 3odwi 3odwya 3odweya 3udwi 3udwy 3edwy 3odawy odwy`

const wanted = new Set(plainWordsOf(organicWords))

export function organicWish(asked: string): { words: string; isOrganic: boolean } {
  const plain = plainSpelling(asked)
  const isWish = (word: string) => tokenize(word).some(({ form }) => wanted.has(form))
  if (!plainWordsOf(plain).some(isWish)) return { words: asked, isOrganic: false }
  const words = asked.split(/[^\p{L}\p{N}\p{M}'’]+/u).filter((word) => word && !isWish(word))
  return { words: words.join(' '), isOrganic: true }
}
