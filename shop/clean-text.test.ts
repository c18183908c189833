import { expect, test } from 'vitest'
import { longPatterns } from '#test/linear-patterns.ts'
import { tooMuchWork } from '#test/growth.ts'
import { cleanText, cleanTexts } from './clean-text.ts'

const from = (first: number, last: number) =>
  Array.from({ length: last - first + 1 }, (_, at) => String.fromCodePoint(first + at))

test.each<[what: string, signs: string[]]>([
  [
    'marks of direction',
    ['\u200e', '\u200f', '\u061c', ...from(0x202a, 0x202e), ...from(0x2066, 0x2069)],
  ],
  ['the byte order mark', ['\ufeff']],
  ['blanks of no width', ['\u200b', '\u2060', ...from(0x2061, 0x2065), '\u180e']],
  ['joiners of nothing', ['\u200c', '\u200d']],
  ['soft hyphens and joiners of graphemes', ['\u00ad', '\u034f']],
  ['fillers', ['\u3164', '\u115f', '\u1160', '\uffa0', '\u17b4', '\u17b5', '\u{16fe4}']],
  ['variation selectors', [...from(0xfe00, 0xfe0f), '\u180b', '\u{e0100}', '\u{e01ef}']],
  ['tags', from(0xe0000, 0xe007f)],
  ['annotations and placeholders', from(0xfff9, 0xfffd)],
  ['what is no character', ['\ufdd0', '\ufffe', '\uffff', '\u{1ffff}', '\u{10fffe}']],
  ['halves of characters', ['\udc00', '\udfff', '\ud800', '\udbff']],
  ['controls', [...from(0, 8), ...from(0xe, 0x1f), ...from(0x7f, 0x84), ...from(0x86, 0x9f)]],
  ['controls of music and hieroglyphs', ['\u{1d173}', '\u{1d17a}', '\u{13430}', '\u{13441}']],
])('%s leave no trace', (_, signs) => {
  for (const sign of signs) {
    const code = sign.codePointAt(0)?.toString(16)
    expect(cleanText(`${sign}Mo${sign.repeat(3)}na${sign}`), code).toBe('Mona')
    expect(cleanText(`${sign}منى${sign} 5${sign}`), code).toBe('منى 5')
    expect(cleanText(sign.repeat(9)), code).toBe('')
  }
  expect(cleanText(signs.join(''))).toBe('')
})

test.each([
  'Mona Adel',
  'عبد الله',
  'مُحَمَّد',
  '李小龙',
  'Nguyễn Thị',
  'Владимир',
  'שָׁלוֹם',
  'สวัสดี',
  'a\tb',
  'a\r\nb\nc',
  // Persian, Hindi, Sinhala and Bengali with joiners.
  'نیم\u200cفاصله',
  'می\u200cخواهم',
  'क्\u200dष',
  'क्\u200cष',
  'ක්\u200dර',
  'র\u200d্য',
  '🍅',
  '👍🏽',
  '🇪🇬',
  '❤️',
  '☎︎',
  '1️⃣',
  '#️⃣',
  '©️',
  '👩‍🌾',
  '👩🏽‍🌾',
  '👨‍👩‍👧‍👦',
  '❤️‍🔥',
  '🏳️‍🌈',
  '🏴‍☠️',
  '🤷🏽‍♂️',
  '👁️‍🗨️',
  '🏴\u{e0067}\u{e0062}\u{e0065}\u{e006e}\u{e0067}\u{e007f}',
])('%j stays as it is', (text) => {
  expect(cleanText(text)).toBe(text)
  expect(cleanText(`\u200f${text}\u200e`)).toBe(text)
})

test.each([
  ['كرفس\u200f (2)', 'كرفس (2)'],
  ['می\u200b\u200c\u200c\u200eخواهم', 'می\u200cخواهم'],
  ['سلام\u200c', 'سلام'],
  ['سلام\u200c 5', 'سلام 5'],
  ['0\ufe0f10', '010'],
  ['❤\u200d', '❤'],
  ['👩\u200dMona', '👩Mona'],
  ['👩\u200b\u200d\u200b🌾', '👩‍🌾'],
  ['🏴\u{e0068}\u{e0069}', '🏴'],
  ['Road 9\u2028Floor 3\u2029Flat 5\vBell\fTwice\u0085', 'Road 9\nFloor 3\nFlat 5\nBell\nTwice\n'],
  ['\u2800\u2800', '  '],
  [`Z${'\u0301'.repeat(60_000)}algo`, `Z${'\u0301'.repeat(6)}algo`],
])('%j becomes %j', (typed, text) => {
  expect(cleanText(typed)).toBe(text)
  expect(cleanText(text)).toBe(text)
})

test.each([
  ...longPatterns,
  '\u200d',
  'a\u200d',
  'ا\u200d',
  '👩\u200d',
  '\u0301',
  '\0',
  '\ud800',
  '🏴\u{e0067}',
  '\ufe0f',
])('takes no longer than its length: %j', async (pattern) => {
  const textOf = (length: number) => pattern.repeat(length / pattern.length)
  expect(await tooMuchWork(cleanText, textOf, 60_000)).toBe(0)
})

test('all texts are cleaned at any depth, but no passwords and tokens', () => {
  const signed = (name: string) => ({ [name]: 'a\u200eb' })
  for (const name of ['password', 'new_password', 'own_password', 'accessToken', 'token']) {
    expect(cleanTexts(signed(name))).toEqual(signed(name))
  }
  expect(
    cleanTexts({ items: [{ note: 'a\u200eb', qty: 1, at: null }], list: ['a\ufeff'] }),
  ).toEqual({
    items: [{ note: 'ab', qty: 1, at: null }],
    list: ['a'],
  })
  const odd: unknown = JSON.parse('{"__proto__":{"role":"admin\u200e"}}')
  expect(JSON.stringify(cleanTexts(odd))).toBe('{"__proto__":{"role":"admin"}}')
})
