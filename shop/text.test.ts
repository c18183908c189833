import * as v from 'valibot'
import { expect, test } from 'vitest'
import { asciiDigits } from '#messages/ascii-digits.ts'
import { email, oneLine, plainText } from './text.ts'

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

test.each([
  '\u3164',
  '\u115f\u1160',
  ' \uffa0 ',
  '\u200b\u200d',
  '\u2800\u2800',
  '\u0301',
  '\ufe0f',
  '\u{13441}',
  '\u00a0\u3000',
])('%j is as good as nothing', (text) => {
  expect(v.parse(plainText(9), text)).toBe('')
})

test.each(['\r\n', '\n', '\u2028', '\u2029'])(
  'a text may have lines with %j, a line may not',
  (end) => {
    expect(v.parse(plainText(9), ` a${end}b${end}`)).toBe(`a${end}b`)
    expect(v.safeParse(oneLine(9), `a${end}b`).issues?.[0].message).toBe('characters')
  },
)

test('an e-mail address is kept in small letters', () => {
  expect(v.parse(email, ' Mona@Example.com ')).toBe('mona@example.com')
})
