import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { afterEach, expect, test } from 'vitest'
import { describeOnEachEngine } from '../../databases.ts'
import { shopOf } from '../../shop.ts'
import { timeFor, times } from '../../times.ts'

const anEmail = () => `${randomUUID()}@shop.com`
const good = { first_name: 'Mona', last_name: 'Adel', password: 'secret1', age: 30 }

const TIMES = times(60)

/** For each letter of `Admin`, characters that look like it, and some that do not. */
const letters = [
  ['a', 'A', 'а', 'А', 'ａ', 'á', 'Å', 'α', 'ⓐ', '𝐚', '4'],
  ['d', 'D', 'ԁ', 'ｄ', 'ḍ', 'ⅾ', '𝐝', 'b'],
  ['m', 'M', 'м', 'ｍ', 'ṃ', 'ⅿ', '𝐦', 'n'],
  ['i', 'I', 'і', 'ı', 'ｉ', 'í', 'ⅰ', '𝐢', '1', 'l'],
  ['n', 'N', 'п', 'ｎ', 'ñ', '𝐧', 'm'],
]
const hidden = ['', '', '', '\u200b', '\u00ad', '\u0301', '\ufeff', ' ', '\u2060', '\u202e']
const likeAdmin = fc
  .tuple(...letters.map((some) => fc.tuple(fc.constantFrom(...some), fc.constantFrom(...hidden))))
  .map((parts) => parts.flat().join(''))
const extras = fc.constantFrom(
  '',
  '',
  ',"role":"admin"',
  ',"isAdmin":true',
  ',"__proto__":{"role":"admin"}',
  ',"constructor":{"prototype":{"role":"admin"}}',
  ',"first_name ":"Admin"',
  ',"token_version":0',
)

/** Whether two names have the same letters, apart from case, marks and width. */
function looksLike(name: string, word: string): boolean {
  const plain = name.normalize('NFKD').replace(/[\p{M}\p{Cf}\s]/gu, '')
  return plain.localeCompare(word, 'en', { sensitivity: 'base' }) === 0
}

/** Wrong values for each field and problem code. */
const wrong: [field: string, code: string, values: unknown[]][] = [
  [
    'first_name',
    'reserved-name',
    ['Admin', 'admin', 'ADMIN', 'aDmIn', 'Аdmin', 'аdмin', 'Ａｄｍｉｎ', 'Ádmin', 'adm1n', 'admln'],
  ],
  ['first_name', 'first-name-required', ['', '   ', '\u200b', '\u3164\u3164\u3164']],
  ['first_name', 'first-name-length', ['ab', 'x'.repeat(16), 'من']],
  ['first_name', 'right-words', ['M!a', '<b>Mo', "O''Neil", "'Neil", 'Mona-', '😀😀😀']],
  ['first_name', 'text', [1, null, ['Mona'], { $ne: '' }, true]],
  ['last_name', 'last-name-required', ['']],
  ['last_name', 'last-name-length', ['ab', 'x'.repeat(16)]],
  ['last_name', 'right-words', ['A--b', 'Mo_na', '😀😀😀']],
  ['email', 'email-required', ['', '   ']],
  [
    'email',
    'email',
    [
      'a@b',
      'a@@b.com',
      '@b.com',
      'a b@c.com',
      'a@b..com',
      'a@.com',
      'a@b.com\r\nBcc:x@y.com',
      'منى@shop.com',
      `${'a'.repeat(65)}@b.com`,
    ],
  ],
  [
    'email',
    'too-long',
    [`a@${'b.'.repeat(150)}com`, 'a'.repeat(60_000), `a@${'a.'.repeat(30_000)}`],
  ],
  ['email', 'email-ending', ['a@b.org', 'a@b.com.eg', 'a@com.be']],
  ['email', 'text', [1, null, ['a@b.com'], { $gt: '' }]],
  ['password', 'password-required', ['']],
  ['password', 'password-length', ['ab', 'x'.repeat(31)]],
  ['password', 'right-words', ['se cret', 'secret!', 'sec😀ret', 'a-b']],
  ['password', 'characters', ['secret\0']],
  ['password', 'text', [123456, null, ['secret'], { $ne: 1 }]],
  ['age', 'age', [14, 51, -1, 0, 1e21]],
  ['age', 'whole-number', ['30', 30.5, null, true, [30]]],
  ['role', 'unknown-field', ['admin']],
  ['isAdmin', 'unknown-field', [true]],
  ['id', 'unknown-field', ['1']],
  ['created_at', 'unknown-field', ['2020-01-01']],
  ['token_version', 'unknown-field', [0]],
]

describeOnEachEngine('signing up', (open) => {
  const shop = shopOf(open)
  const accounts = () =>
    shop().services.db.selectFrom('accounts').select(['email', 'role', 'age']).execute()
  const signUp = (named: object, headers?: Record<string, string>) =>
    shop().post('/auth/signup', { ...good, email: anEmail(), ...named }, headers)
  afterEach(() => shop().services.db.deleteFrom('accounts').execute())

  test.each(wrong)('%s: %s', async (field, code, values) => {
    for (const value of values) {
      const response = await signUp({ [field]: value })
      expect(response.status, JSON.stringify(value)?.slice(0, 80)).toBe(422)
      const { errors } = await response.json()
      expect(errors, JSON.stringify(value)?.slice(0, 80)).toEqual({
        [field]: { code, message: expect.any(String) },
      })
    }
    expect(await accounts()).toEqual([])
  })

  test('an age that is no number JSON can hold is refused', async () => {
    const body = JSON.stringify({ ...good, email: anEmail() }).replace('30', '1e309')
    expect((await shop().post('/auth/signup', body)).status).toBe(422)
  })

  test('all fields that are missing are named at once; without an age one is 30', async () => {
    const { errors } = await (await shop().post('/auth/signup', {})).json()
    expect(Object.keys(errors).toSorted()).toEqual(['email', 'first_name', 'last_name', 'password'])
    const { age: _, ...ageless } = { ...good, email: anEmail() }
    expect((await shop().post('/auth/signup', ageless)).status).toBe(201)
    expect(await accounts()).toMatchObject([{ age: 30 }])
  })

  test.each([
    { first_name: 'Ali', last_name: 'x'.repeat(15) },
    { first_name: 'منى', last_name: 'عادل' },
    { first_name: 'مُنى', last_name: 'Adel2' },
    { first_name: 'Mona ', last_name: "O'Neil" },
    { first_name: 'عبد الله', last_name: '\u200fعبد\u200f الرحمن\ufeff' },
    { first_name: 'Mo\0\u202ena\u{e0041}', email: '\u2066clean\u2069@\u200bshop.com\ufe0f' },
    { first_name: 'Administrator' },
    { password: 'abc' },
    // SPEC sets the password rules, and allows common passwords.
    { password: 'password' },
    { password: '123456' },
    { email: 'secret1@shop.com', password: 'secret1' },
    { password: 'x'.repeat(30) },
    { age: 15 },
    { age: 50 },
    { email: 'first.last+tag@mail.shop.net' },
  ])('%j may be', async (named) => {
    expect((await signUp(named)).status).toBe(201)
    expect(await accounts()).toMatchObject([{ role: 'customer' }])
  })

  test(
    'never makes an admin, nor somebody whom the browser takes for one',
    async () => {
      await fc.assert(
        fc.asyncProperty(likeAdmin, extras, async (first_name, extra) => {
          const email = anEmail()
          const form = JSON.stringify({ ...good, email, first_name }).replace(/}$/, `${extra}}`)
          const { status } = await shop().post('/auth/signup', form)
          expect(extra === '' ? [201, 422] : [422]).toContain(status)
          const found = (await accounts()).find((account) => account.email === email)
          expect(found !== undefined).toBe(status === 201)
          expect(found?.role ?? 'customer').toBe('customer')
          expect(looksLike(first_name, 'admin') && status === 201).toBe(false)
        }),
        { numRuns: TIMES },
      )
    },
    timeFor(TIMES, 100),
  )

  test('one e-mail is one account, however it is written', async () => {
    const email = anEmail()
    expect((await signUp({ email: ` ${email.toUpperCase()} ` })).status).toBe(201)
    const again = await signUp({ email })
    expect(again.status).toBe(409)
    expect(await again.json()).toMatchObject({
      errors: { email: { code: 'email-taken', message: expect.any(String) } },
    })
    expect(await accounts()).toMatchObject([{ email }])
  })

  test('of one e-mail fifty times at once makes one account', async () => {
    const email = anEmail()
    const responses = await Promise.all(Array.from({ length: 50 }, () => signUp({ email })))
    const refused = responses.filter(({ status }) => status !== 201)
    expect(refused).toHaveLength(49)
    for (const response of refused) {
      expect(response.status).toBe(409)
      expect(await response.json()).toMatchObject({ errors: { email: { code: 'email-taken' } } })
    }
    expect(await accounts()).toHaveLength(1)
  })

  test('has a limit for each client', async () => {
    const from = { 'X-Forwarded-For': '203.0.113.9' }
    for (let time = 1; time <= 20; time++) expect((await signUp({}, from)).status).toBe(201)
    const next = await signUp({}, from)
    expect(next.status).toBe(429)
    expect(Number(next.headers.get('retry-after'))).toBeGreaterThan(0)
    expect(await next.json()).toMatchObject({
      code: 'sign-up-locked',
      message: expect.stringMatching(/an hour/),
    })
    expect((await signUp({})).status).toBe(201)
  })
})
