import * as v from 'valibot'
import { expect, test } from 'vitest'
import { asciiDigits, email, oneLine, plainText } from './text.ts'

test('Arabic and Persian digits are read as others are', () => {
  expect(asciiDigits('٠١٢٣٤٥٦٧٨٩ ۰۱۲۳۴۵۶۷۸۹ 09')).toBe('0123456789 0123456789 09')
})

test.each(['a\u0000b', 'a\u0085b', 'a\u202eb', 'a\u2066b', 'a\ufeffb', 'a\ud800b', 'a\udc00b'])(
  'in %j something hides, or turns what follows',
  (text) => {
    expect(v.safeParse(plainText(9), text).issues?.[0].message).toBe('characters')
  },
)

test.each(['ريحان', 'كرفس\u200f (2)', 'a\u200eb', 'نیم\u200cفاصله', '🥕', 'a\tb'])(
  '%j is a text',
  (text) => {
    expect(v.parse(oneLine(12), text)).toBe(text)
  },
)

test('a text may have lines, a line may not', () => {
  expect(v.parse(plainText(9), ' a\r\nb\n')).toBe('a\r\nb')
  expect(v.safeParse(oneLine(9), 'a\nb').issues?.[0].message).toBe('characters')
})

test('an e-mail address is kept in small letters', () => {
  expect(v.parse(email, ' Mona@Example.com ')).toBe('mona@example.com')
})
