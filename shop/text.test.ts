import * as v from 'valibot'
import { expect, test } from 'vitest'
import { asciiDigits } from '#messages/ascii-digits.ts'
import { email, emailOrNone, oneLine, plainText, printable } from './text.ts'

test('Arabic and Persian digits are read as others are', () => {
  expect(asciiDigits('٠١٢٣٤٥٦٧٨٩ ۰۱۲۳۴۵۶۷۸۹ 09')).toBe('0123456789 0123456789 09')
})

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
  '%j ends a line of a text, and is a blank in a line',
  (end) => {
    const kept = end === '\r\n' ? end : '\n'
    expect(v.parse(plainText(9), ` a${end}b${end}`)).toBe(`a${kept}b`)
    expect(v.parse(oneLine(9), `a${end}b${end}`)).toBe('a b')
  },
)

test('a text from outside is cut to whole characters', () => {
  expect(printable('Mona\0 👩‍🌾👩‍🌾', 11)).toBe('Mona 👩‍🌾')
  expect(printable('Mona 🍅', 6)).toBe('Mona')
})

test('an e-mail address is kept in small letters', () => {
  expect(v.parse(email, ' Mona@Example.com ')).toBe('mona@example.com')
})

test.each([
  'mona..i@example.com',
  '.monk@example.com',
  'monk.@example.com',
  'mona@-example-.com',
  'mona@example-.com',
  'mona@example..com',
  'mona@.example.com',
  'mona@example.com.',
  'mona@example',
  'mona@example.c',
  'mona@1.2.3.4',
  'mona@exa_mple.com',
  'mona lisa@example.com',
  '"mona lisa"@example.com',
  'mona@example.com, all@example.com',
  'منى@example.com',
  `${'m'.repeat(65)}@example.com`,
  `mona@${'e'.repeat(64)}.com`,
])('%j gets no mail', (text) => {
  expect(v.safeParse(email, text).issues?.[0].message).toBe('email')
  expect(v.safeParse(emailOrNone, text).issues?.[0].message).toBe('email')
})

test.each([
  'mona@xn--mgbh0fb.xn--kgbechtv',
  "o'neil+shop@mail.example.com.eg",
  `${'m'.repeat(64)}@e.eg`,
])('%j gets mail', (text) => {
  expect(v.parse(email, text)).toBe(text)
  expect(v.parse(emailOrNone, text)).toBe(text)
})

test('only an e-mail that may be left out may be empty', () => {
  expect(v.parse(emailOrNone, ' \u200b')).toBe('')
  expect(v.safeParse(email, ' \u200b').issues?.[0].message).toBe('email-required')
})
