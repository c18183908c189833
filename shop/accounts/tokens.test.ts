import { generateKeyPair, SignJWT, type JWTHeaderParameters, type JWTPayload } from 'jose'
import { expect, test } from 'vitest'
import type { Account } from './account.ts'
import { tokenSigner } from './tokens.server.ts'

const secret = 'the secret of tests, 32 bytes long'
const signer = tokenSigner(secret)
const now = new Date('2026-11-22T09:00:00Z')
const seconds = Math.floor(now.getTime() / 1000)
const mona: Account = {
  id: 'mona',
  firstName: 'منى',
  lastName: 'Adel',
  email: 'mona@shop.com',
  phone: null,
  isPhoneConfirmed: false,
  role: 'customer',
}
const after = (minutes: number) => new Date(now.getTime() + minutes * 60_000)

const good = {
  sub: 'mona',
  first_name: 'Mona',
  role: 'customer',
  ver: 1,
  sid: 'one-login',
  iss: 'baladi',
  aud: 'baladi-shop',
  iat: seconds,
  exp: seconds + 3600,
}

const signed = (
  payload: JWTPayload,
  header: Partial<JWTHeaderParameters> = {},
  key: string = secret,
): Promise<string> =>
  new SignJWT({ ...good, ...payload })
    .setProtectedHeader({ alg: 'HS256', typ: 'JWT', ...header })
    .sign(new TextEncoder().encode(key))

/** Writes a token with headers that a library refuses to write. */
const written = (header: object, payload: object = {}, signature = '') => {
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
  return `${part(header)}.${part({ ...good, ...payload })}.${signature}`
}
const signatureOf = (token: string) => token.split('.')[2] ?? ''

test('a token says who one is, in any script, and can be read again', async () => {
  const token = await signer.sign(mona, 3, now)
  expect(await signer.read(token, now)).toEqual({
    sub: 'mona',
    first_name: 'منى',
    role: 'customer',
    ver: 3,
    exp: expect.any(Number),
    auth_time: seconds,
    sid: expect.any(String),
  })
  const payload = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString())
  expect(payload).toMatchObject({ iat: seconds, exp: seconds + 12 * 3600 })
  expect(JSON.stringify(payload)).not.toContain(mona.email)
})

test('a customer’s lasts 12 hours, an admin’s 2, and a minute of leeway', async () => {
  const customers = await signer.sign(mona, 1, now)
  const admins = await signer.sign({ ...mona, role: 'admin' }, 1, now)
  for (const [token, hours] of [
    [customers, 12],
    [admins, 2],
  ] as const) {
    expect(await signer.read(token, after(hours * 60))).toBeDefined()
    expect(await signer.read(token, after(hours * 60 + 2))).toBeUndefined()
  }
})

test('what the tests sign by themselves is otherwise good', async () => {
  expect(await signer.read(await signed({}), now)).toMatchObject({ sub: 'mona' })
})

const bad: [what: string, token: () => string | Promise<string>][] = [
  ['nothing', () => ''],
  ['words', () => 'Admin'],
  ['two dots', () => '..'],
  ['another secret', () => signed({}, {}, 'the secret of somebody, 32 bytes..')],
  ['an empty secret’s signature', () => signed({}, {}, '\0')],
  ['alg none', () => written({ alg: 'none', typ: 'JWT' })],
  ['alg nOnE', () => written({ alg: 'nOnE', typ: 'JWT' })],
  [
    'alg none with a good signature',
    async () => written({ alg: 'none' }, {}, signatureOf(await signed({}))),
  ],
  ['HS384', () => signed({}, { alg: 'HS384' })],
  ['HS512', () => signed({}, { alg: 'HS512' })],
  [
    'RS256 of a key of its own',
    async () => {
      const { privateKey } = await generateKeyPair('RS256')
      return new SignJWT(good).setProtectedHeader({ alg: 'RS256', typ: 'JWT' }).sign(privateKey)
    },
  ],
  ['another typ', () => signed({}, { typ: 'at+jwt' })],
  ['a critical header', () => written({ alg: 'HS256', typ: 'JWT', crit: ['b64'], b64: false })],
  [
    'a changed name',
    async () => {
      const header = { alg: 'HS256', typ: 'JWT' }
      return written(header, { first_name: 'Admin' }, signatureOf(await signed({})))
    },
  ],
  ['an end two minutes ago', () => signed({ exp: seconds - 120 })],
  ['no end', () => signed({ exp: undefined })],
  ['an end in words', () => written({ alg: 'HS256', typ: 'JWT' }, { exp: 'never' })],
  ['a start in an hour', () => signed({ nbf: seconds + 3600 })],
  ['no time of issue', () => signed({ iat: undefined })],
  ['another issuer', () => signed({ iss: 'evil' })],
  ['no issuer', () => signed({ iss: undefined })],
  ['another audience', () => signed({ aud: 'other-shop' })],
  ['nobody', () => signed({ sub: undefined })],
  ['a role that is none', () => signed({ role: 'owner' })],
  ['no version', () => signed({ ver: undefined })],
  ['no login', () => signed({ sid: undefined })],
  ['a version in words', () => signed({ ver: '1' })],
  ['20 KB', () => 'x'.repeat(20_000)],
]

test.each(bad)('a token with %s is nobody’s', async (_, token) => {
  expect(await signer.read(await token(), now)).toBeUndefined()
})

test('headers that point elsewhere are not followed', async () => {
  const token = await signed({}, { kid: '../../../etc/passwd', jku: 'http://127.0.0.1:9/keys' })
  expect(await signer.read(token, now)).toMatchObject({ sub: 'mona' })
  const forged = await signed({}, { jku: 'http://127.0.0.1:9/keys' }, 'x'.repeat(32))
  expect(await signer.read(forged, now)).toBeUndefined()
})
