const arabicSounds: Record<string, string> = {
  ب: 'b',
  ت: 't',
  ط: 't',
  ث: 's',
  ج: 'g',
  ح: 'h',
  خ: 'k',
  د: 'd',
  ض: 'd',
  ذ: 's',
  ز: 's',
  ظ: 's',
  ر: 'r',
  س: 's',
  ص: 's',
  ش: 's',
  غ: 'g',
  ف: 'f',
  ق: 'k',
  ك: 'k',
  ل: 'l',
  م: 'm',
  ن: 'n',
  ه: 'h',
}
const latinSounds: Record<string, string> = {
  p: 'b',
  v: 'f',
  j: 'g',
  q: 'k',
  c: 'k',
  x: 'ks',
  z: 's',
  '5': 'k',
  '6': 't',
  '7': 'h',
  '8': 'g',
  '9': 's',
}

/** Marks the key of an indexed word in Latin letters. */
export const LATIN_SOUND = '~'

export function isLatin(form: string): boolean {
  return !/[\u0600-\u06ff]/.test(form)
}

/**
 * Returns a key of a word's consonants. Consonants that replace each other are one: `كزبرة`, `kosbara` and
 * `kuzbara` are `ksbr`. Returns undefined for fewer than three consonants, because too many such words sound
 * alike.
 */
export function phoneticKey(form: string): string | undefined {
  const letters = isLatin(form) ? latinLetters(form) : arabicLetters(form)
  const key = letters.replace(/h$/, '')
  return key.length >= 3 ? key : undefined
}

function arabicLetters(form: string): string {
  return [...form].map((letter) => arabicSounds[letter] ?? '').join('')
}

function latinLetters(form: string): string {
  return form
    .replace(/(.)\1/g, '$1')
    .replace(/([kgstdc])h/g, (_, letter: string) =>
      letter === 'c' || letter === 't' ? 's' : letter,
    )
    .replace(/ph/g, 'f')
    .replace(/[^a-z5-9]/g, '')
    .replace(/[aeiouwy]/g, '')
    .replace(/./g, (letter) => latinSounds[letter] ?? letter)
}
