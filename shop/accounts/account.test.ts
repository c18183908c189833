import * as v from 'valibot'
import { expect, test } from 'vitest'
import { tooMuchWork } from '#test/growth.ts'
import { isReservedName, signInForm, signUpForm } from './account.ts'

const mona = {
  first_name: 'Mona',
  last_name: 'Adel',
  email: 'mona@example.com',
  password: 'basil123',
  age: 30,
}
type Form = Record<string, unknown>
function codesOf(
  changed: Form,
  schema: v.GenericSchema = signUpForm(['com', 'net']),
): Record<string, string> {
  const { issues = [] } = v.safeParse(schema, { ...mona, ...changed })
  return Object.fromEntries(
    issues.toReversed().map((issue) => [v.getDotPath(issue) ?? '', issue.message]),
  )
}
const codeOf = (field: string, value: unknown) => codesOf({ [field]: value })[field]

test.each([
  'Mona',
  'منى',
  'محمّد',
  'Åsa',
  '李小龙',
  'Mona2',
  'Ali',
  'exactly15letter',
  '٠١٢',
  'عبد الله',
  "O'Neil",
  'O’Neil',
  'Abd-Allah',
  'Anne Marie',
  'نور الهدى',
  'علی\u200cرضا',
])('%s is a name', (name) => {
  expect(codeOf('first_name', name)).toBeUndefined()
  expect(codeOf('last_name', name)).toBeUndefined()
})

test.each([
  ['Mona ', 'Mona'],
  [' \u00a0Mona\n', 'Mona'],
  ['عبد \u3000 الله', 'عبد الله'],
])('a name is kept without needless blanks: %j', (typed, name) => {
  expect(v.parse(signUpForm([]), { ...mona, first_name: typed }).first_name).toBe(name)
})

test.each([
  ['', 'first-name-required'],
  ['ab', 'first-name-length'],
  ['sixteen16letters', 'first-name-length'],
  ['   ', 'first-name-required'],
  ['M!', 'right-words'],
  ['Mona Adel Mohamed', 'first-name-length'],
  ["'Neil", 'right-words'],
  ["O''Neil", 'right-words'],
  ['Mona-', 'right-words'],
  ['Mona -Adel', 'right-words'],
  ['Mo \u0301na', 'right-words'],
  ['Mo\u200dna', 'right-words'],
  ['Mona!', 'right-words'],
  ['<b>x</b>', 'right-words'],
  ['Mo\u200bna', 'right-words'],
  ['\u202eanoM', 'right-words'],
  ['\u3164\u3164\u3164', 'right-words'],
  ['Mo\u3164na', 'right-words'],
  ['\u115f\u1160Mona', 'right-words'],
  ['Mona\uffa0', 'right-words'],
  ['Mo\u17b4na', 'right-words'],
  ['Mo\u034fna', 'right-words'],
  ['Mona\ufe0f', 'right-words'],
  ['\u{13441}\u{13442}\u{13441}', 'right-words'],
  ['\u0301\u0301\u0301', 'right-words'],
  [7, 'text'],
  [null, 'text'],
  [['Mona'], 'text'],
])('%j is not: %s', (name, code) => {
  expect(codeOf('first_name', name)).toBe(code)
})

test.each([
  'a@b.com',
  'mona.adel+shop@mail.example.net',
  ' MONA@Example.COM ',
  '1_a-b%c@x-y.com',
  "o'neil@example.com",
])('%s is an e-mail that may sign up', (email) => {
  expect(codeOf('email', email)).toBeUndefined()
})

test('an e-mail is kept trimmed and in small letters', () => {
  const form = v.parse(signUpForm([]), { ...mona, email: ' MONA@Example.COM ' })
  expect(form.email).toBe('mona@example.com')
})

test.each([
  ['', 'email-required'],
  ['  ', 'email-required'],
  ['a@b', 'email'],
  ['a@@b.com', 'email'],
  ['a b@c.com', 'email'],
  ['a@b..com', 'email'],
  ['@b.com', 'email'],
  ['a@.com', 'email'],
  ['a@b.com\r\nBcc:x@y.com', 'email'],
  [`${'a'.repeat(300)}@b.com`, 'too-long'],
  ['a@b.org', 'email-ending:com,net'],
  ['a@b.com.eg', 'email-ending:com,net'],
  ['a@com.network', 'email-ending:com,net'],
])('%j is none: %s', (email, code) => {
  expect(codeOf('email', email)).toBe(code)
})

test.each([
  ['', 'password-required'],
  ['ab', 'password-length'],
  ['a'.repeat(31), 'password-length'],
  ['basil 12', 'right-words'],
  ['basil-12', 'right-words'],
  ['b!', 'right-words'],
  ['basil-'.repeat(6), 'right-words'],
  ['basil🌿12', 'right-words'],
  ['basil\u000012', 'right-words'],
])('%j is no password: %s', (password, code) => {
  expect(codeOf('password', password)).toBe(code)
})

test.each([
  [14, 'age'],
  [51, 'age'],
  [30.5, 'whole-number'],
  ['30', 'whole-number'],
])('the age %j is refused', (age, code) => {
  expect(codeOf('age', age)).toBe(code)
})

test('15 and 50 are ages, and without one it is 30', () => {
  expect(codeOf('age', 15)).toBeUndefined()
  expect(codeOf('age', 50)).toBeUndefined()
  const { age: _, ...without } = mona
  expect(v.parse(signUpForm([]), without).age).toBe(30)
})

test('all that is wrong is found at once', () => {
  const all = { first_name: '', last_name: 'x', email: 'x', password: '', age: 3 }
  expect(Object.keys(codesOf(all)).toSorted()).toEqual([
    'age',
    'email',
    'first_name',
    'last_name',
    'password',
  ])
})

const writings = [
  ['a', 'A', 'а', 'А', 'α', 'ａ', 'Ａ', 'á', '𝐚', 'ⓐ'],
  ['d', 'D', 'ԁ', 'ｄ', 'ď', '𝐝'],
  ['m', 'M', 'м', 'М', 'ｍ', 'Μ', '𝐦'],
  ['i', 'I', 'і', 'І', 'ı', 'İ', 'l', '1', 'ι', 'ｉ', 'í'],
  ['n', 'N', 'п', 'ո', 'ｎ', 'ñ', '𝐧'],
]

test('nobody is called Admin, in whatever letters', () => {
  let count = 0
  for (const a of writings[0] ?? [])
    for (const d of writings[1] ?? [])
      for (const m of writings[2] ?? [])
        for (const i of writings[3] ?? [])
          for (const n of writings[4] ?? []) {
            const name = a + d + m + i + n
            expect(isReservedName(name), name).toBe(true)
            count++
          }
  expect(count).toBeGreaterThan(2000)
  for (const name of [
    'Ad\u200bmin',
    'Ad\u3164min',
    '\uffa0Admin\u17b5',
    ' Admin ',
    'A\u0301dmin',
    'Admin\ufeff',
    'A d m i n',
    "Ad-m'in",
    'Admin Baladi',
    'Admin-Mona',
    "Аdmin'Team",
  ]) {
    expect(isReservedName(name), name).toBe(true)
  }
})

test('names that only hold it are names', () => {
  for (const name of ['Adminah', 'Badmin', 'Admi', 'Amina', 'Nadim']) {
    expect(codeOf('first_name', name)).toBeUndefined()
  }
})

test('an admin may log in with a freer password and another ending, where it is known', () => {
  const boss = { email: 'boss@shop.org', password: 'a long Pass-word' }
  const codes = (endings?: string[], form: object = boss) => {
    const { issues = [] } = v.safeParse(signInForm(endings), form)
    return [...new Set(issues.map((issue) => issue.message))]
  }
  expect(codes()).toEqual([])
  expect(codes(['com', 'net', 'org'])).toEqual([])
  expect(codes(['com', 'net'])).toEqual(['email-ending:com,net'])
  expect(codes(undefined, { ...boss, password: 'Pass-word' })).toEqual(['right-words'])
  const empty = codes(undefined, { email: '', password: '' })
  expect(empty).toEqual(expect.arrayContaining(['email-required', 'password-required']))
})

test('the endings of the settings are whole parts of an e-mail; none means any', () => {
  const accepts = (endings: string[], email: string) =>
    v.is(signUpForm(endings), { ...mona, email })
  expect(accepts(['com.eg', 'eg'], 'mona@shop.com.eg')).toBe(true)
  expect(accepts(['com.eg'], 'mona@shop.eg')).toBe(false)
  expect(accepts(['com.eg'], 'mona@shopcom.eg')).toBe(false)
  expect(accepts([], 'mona@shop.museum')).toBe(true)
  expect(accepts([], 'mona@shop')).toBe(false)
})

test('an e-mail that an earlier version took logs in, and signs up no more', () => {
  const form = { email: 'mona..i@shop.com', password: 'basil123' }
  expect(v.is(signInForm(), form)).toBe(true)
  expect(codeOf('email', form.email)).toBe('email')
})

test('an e-mail of an earlier ending logs in, and the words name those that are allowed now', () => {
  const form = { email: 'mona@shop.org', password: 'basil123' }
  expect(v.is(signInForm(['com'], ['org']), form)).toBe(true)
  const { issues } = v.safeParse(signInForm(['com'], ['net']), form)
  expect(issues?.map(({ message }) => message)).toEqual(['email-ending:com'])
})

test.each([
  (length: number) => 'a'.repeat(length),
  (length: number) => `${'a.'.repeat(length / 2)}@`,
  (length: number) => `a@${'b.'.repeat(length / 2)}`,
])('checking takes no longer than the length of a text (%#)', async (textOf) => {
  const check = (text: string) => Object.keys(mona).map((field) => codeOf(field, text))
  expect(await tooMuchWork(check, textOf, 100_000)).toBe(0)
})
