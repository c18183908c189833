/**
 * Keys that an Arabic word shares with its spelling in Latin letters and figures (“Franco-Arabic”). A key has
 * one sign for each consonant, because Egyptians write vowels as they like. With only two consonants, long
 * vowels stay: `زيت` is `zYt`, `عدس` is `3ds`. A Latin word has several keys: `k` may be `ك` or `ق`.
 */

/**
 * `A`, `W` and `Y` are vowels, all other signs are consonants. Letters with two pronunciations have two
 * signs.
 */
const arabicSigns: Record<string, string> = {
  ا: 'A',
  و: 'W',
  ي: 'Y',
  ع: '3',
  غ: 'G',
  ب: 'b',
  ت: 't',
  ط: 't',
  ث: 'ts',
  ج: 'g',
  ح: 'h',
  ه: 'h',
  خ: 'x',
  د: 'd',
  ض: 'd',
  ذ: 'dz',
  ز: 'z',
  ظ: 'zd',
  س: 's',
  ص: 's',
  ش: 'S',
  ف: 'f',
  ق: 'K',
  ك: 'K',
  ل: 'l',
  م: 'm',
  ن: 'n',
  ر: 'r',
}

/** The signs that each letter or pair may stand for. An empty text is no sign. */
const latinSigns: Record<string, string[]> = {
  kh: ['x'],
  gh: ['G'],
  sh: ['S'],
  ch: ['S', 'x'],
  th: ['t', 's', 'z'],
  dh: ['d', 'z'],
  aa: ['A'],
  ee: ['Y'],
  ei: ['Y'],
  ai: ['Y'],
  ie: ['Y'],
  ea: ['Y'],
  ii: ['Y'],
  oo: ['W'],
  ou: ['W'],
  uu: ['W'],
  au: ['W'],
  a: ['', 'A'],
  e: ['', 'Y'],
  i: ['', 'Y'],
  o: ['', 'W'],
  u: ['', 'W'],
  y: ['', 'Y'],
  w: ['W'],
  b: ['b'],
  t: ['t'],
  '6': ['t'],
  g: ['g'],
  j: ['g'],
  h: ['h'],
  '7': ['h'],
  '5': ['x'],
  d: ['d'],
  z: ['z'],
  s: ['s'],
  '9': ['s', 'K'],
  '3': ['3'],
  '8': ['G', 'K'],
  f: ['f'],
  v: ['f'],
  q: ['K'],
  k: ['K'],
  c: ['K'],
  '2': ['K', ''],
  l: ['l'],
  m: ['m'],
  n: ['n'],
  r: ['r'],
  ce: ['s'],
  ci: ['s'],
}

/** Longer words are not names. Words with `p` or `x` have no key, because Arabic has no such sounds. */
const MOST_LETTERS = 20
const MOST_KEYS = 24
const ENOUGH_CONSONANTS = 3

/**
 * Returns the keys of an Arabic word in plain spelling. The list is empty for other words, and for a single
 * consonant.
 */
export function keysOfArabic(form: string): string[] {
  if (form.length > MOST_LETTERS || !/^[\u0621-\u064a]+$/.test(form)) return []
  const letters = [...form].map((letter, at) => {
    // A final `ه` is mostly the ending `ة`. An initial alef sounds like any vowel.
    const isMute = (letter === 'ه' && at === form.length - 1) || (letter === 'ا' && at === 0)
    return isMute ? [''] : [...(arabicSigns[letter] ?? '')]
  })
  return keysOf(letters)
}

/** Returns the keys of a word in Latin letters and figures, with and without its article (`el3asal`). */
export function keysOfLatin(form: string): string[] {
  if (form.length > MOST_LETTERS || !/^[a-oq-wyz2-9]+$/.test(form) || !/[a-z]/.test(form)) return []
  const [, rest] = /^[eai]l(.{3,})$/.exec(form) ?? []
  const words = rest ? [form, rest] : [form]
  return [...new Set(words.flatMap((word) => keysOf(signsOf(word))))]
}

/** Returns the possible signs of each letter or pair of letters. '' is no sign. */
function signsOf(word: string): string[][] {
  const signs: string[][] = []
  for (let at = 0; at < word.length;) {
    const pair = word.slice(at, at + 2)
    const [letter = ''] = pair
    const isDouble = pair === letter + letter
    const known = latinSigns[pair] ?? latinSigns[letter] ?? ['']
    const isVowel = known.every((sign) => /^[AWY]?$/.test(sign))
    const isLast = at + (latinSigns[pair] || isDouble ? 2 : 1) >= word.length
    if (at === 0 && isVowel && /^[aeiou]/.test(word)) signs.push(['', '3'])
    else if (isLast && letter === 'h') signs.push(['h', ''])
    else signs.push(known)
    at += latinSigns[pair] || isDouble ? 2 : 1
  }
  return signs
}

function keysOf(signs: string[][]): string[] {
  const isConsonant = (sign: string) => !/^[AWY]?$/.test(sign)
  const hasEnough = signs.filter((some) => some.every(isConsonant)).length >= ENOUGH_CONSONANTS
  let written = ['']
  for (const some of signs) {
    const heard = hasEnough ? [...new Set(some.map((one) => one.replace(/[AWY]/g, '')))] : some
    written = heard.flatMap((sign) => written.map((before) => before + sign))
    written = written.slice(0, MOST_KEYS)
  }
  return [...new Set(written.flatMap((one) => keyOf(one) ?? []))]
}

function keyOf(written: string): string | undefined {
  const consonants = written.replace(/[AWY]/g, '')
  if (consonants.length < 2) return undefined
  return consonants.length < ENOUGH_CONSONANTS ? written.replace(/[AWY]+$/, '') : consonants
}
