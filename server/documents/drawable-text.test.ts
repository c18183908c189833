import { expect, test } from 'vitest'
import { BOX, drawableText } from './drawable-text.ts'
import { openFonts } from './fonts.ts'
import { visualPieces } from './visual-pieces.ts'

const boxes = (count: number) => BOX.repeat(count)
/** Boxes for letters that run from right to left. */
const boxesInArabic = (count: number) => `\u200f${BOX}\u200f`.repeat(count)
const { has } = openFonts()
const drawn = (text: string) => drawableText(text, has)

test.each([
  ['Latin', 'Zoë Łukasz Şule', 'Zoë Łukasz Şule'],
  ['Vietnamese', 'Nguyễn Thị Ạ', 'Nguyen Thi A'],
  ['Arabic', 'مُنى عبد الله ٩', 'مُنى عبد الله ٩'],
  ['presentation forms', 'ﻣﻨﻰ ﷲ', 'منى الله'],
  ['Persian', 'علی کیان ۹', 'علي كيان 9'],
  ['full width', 'Ｍｏｎａ １２', 'Mona 12'],
  ['Chinese', '李小龙', boxes(3)],
  ['Japanese', 'みどり', boxes(3)],
  ['Korean', '김지', boxes(2)],
  ['Cyrillic', 'Иван Mona', `${boxes(4)} Mona`],
  ['Greek', 'Ελένη', boxes(5)],
  ['Hebrew', 'שָׁלוֹם', boxesInArabic(4)],
  ['Hindi', 'नेहा', boxes(2)],
  ['Thai', 'สมชาย', boxes(5)],
  ['Georgian', 'ნინო', boxes(4)],
  ['Armenian', 'Անի', boxes(3)],
  ['Amharic', 'ሰላም', boxes(3)],
  ['Coptic', 'Ⲙⲏⲛⲁ', boxes(4)],
  ['emoji', 'Mona 👩‍🌾❤️', `Mona ${boxes(2)}`],
  ['Persian letters of Egyptian names', 'پيتر چورچ گمال ژان', 'بيتر جورج كمال زان'],
  ['Urdu letters without a like', 'ٹڈ', boxesInArabic(2)],
  ['a filler', '\u3164', boxes(1)],
])('%s: %s is drawn as %s', (_, text, shown) => {
  expect(drawn(text)).toBe(shown)
  expect(drawn(shown)).toBe(shown)
})

test('no letter of any script is lost', () => {
  const all = Array.from({ length: 0x3_0000 }, (_, code) => String.fromCodePoint(code))
  const letters = all.filter((one) => /[\p{L}\p{N}\p{P}\p{S}]/u.test(one))
  const shown = drawn(letters.join('\n')).split('\n')
  expect(shown).toHaveLength(letters.length)
  const lost = letters.filter(
    (_, at) => ![...(shown[at] ?? '')].some((one) => one === BOX || has(one)),
  )
  expect(lost).toEqual([])
})

test('each box is drawn by itself, in its place among letters of both directions', () => {
  expect(visualPieces(`ab${BOX}c`, 'ltr')).toEqual(['ab', BOX, 'c'])
  expect(visualPieces(`اب${BOX}ج`, 'rtl')).toEqual(['ج', BOX, 'اب'])
})

test('a box keeps the direction of its letter, also at the ends of a name', () => {
  expect(visualPieces(drawn('ٹابڈ'), 'ltr')).toEqual([BOX, 'اب', BOX])
  expect(visualPieces(drawn('ٹاب'), 'ltr')).toEqual(['اب', BOX])
  expect(visualPieces(drawn('李اب'), 'ltr')).toEqual([BOX, 'اب'])
  expect(visualPieces(drawn('ٹ 5 اب'), 'ltr').join('')).toBe(`اب 5 ${BOX}`)
})
