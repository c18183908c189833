import { expect, test } from 'vitest'
import { readEnvironment } from './env.ts'
import { SettingsError } from './settings-error.ts'

const secret = 'q8Zr-4kLm_92xVbN7tPw3sYd6uHj1fGe'
const stripe = {
  STRIPE_SECRET_KEY: 'sk_live_1',
  STRIPE_PUBLISHABLE_KEY: 'pk_live_1',
  STRIPE_WEBHOOK_SECRET: 'whsec_1',
}
const paymob = {
  PAYMOB_SECRET_KEY: 'egy_sk_live_1',
  PAYMOB_PUBLIC_KEY: 'egy_pk_live_1',
  PAYMOB_API_KEY: 'k',
  PAYMOB_HMAC_SECRET: 'h',
  PAYMOB_CARD_INTEGRATION: '4097558',
}
const fawry = { FAWRY_MERCHANT_CODE: 'm', FAWRY_SECURE_KEY: 's', FAWRY_MODE: 'test' }
const production = { NODE_ENV: 'production', ...stripe }
const postgres = { DATABASE_URL: 'postgres://shop@db/shop' }
const admin = { ADMIN_EMAIL: 'admin@shop.com', ADMIN_PASSWORD: 'twelve chars' }

const refused: [why: string, source: Record<string, string>, sentence: RegExp][] = [
  ['a secret of 31 bytes', { TOKEN_SECRET: secret.slice(0, 31) }, /TOKEN_SECRET must be/],
  ['a secret of one letter', { TOKEN_SECRET: 'a'.repeat(64) }, /TOKEN_SECRET/],
  ['an example’s secret', { TOKEN_SECRET: `change-me-${secret}` }, /TOKEN_SECRET/],
  ['the word secret', { TOKEN_SECRET: `my-secret-${secret}` }, /TOKEN_SECRET/],
  ['an admin’s password of 11', { ...admin, ADMIN_PASSWORD: 'eleven char' }, /ADMIN_PASSWORD/],
  ['an admin without a password', { ADMIN_EMAIL: admin.ADMIN_EMAIL }, /belong together/],
  ['a password without an admin', { ADMIN_PASSWORD: admin.ADMIN_PASSWORD }, /belong together/],
  ['an admin’s e-mail that is none', { ...admin, ADMIN_EMAIL: 'admin' }, /ADMIN_EMAIL/],
  ['the sandbox in production', { NODE_ENV: 'production' }, /ALLOW_SANDBOX_PAYMENTS=1/],
  [
    'the sandbox in production, forbidden',
    { NODE_ENV: 'production', ALLOW_SANDBOX_PAYMENTS: '0' },
    /real payments/,
  ],
  ['some of Stripe’s keys', { STRIPE_SECRET_KEY: 'sk_test_1' }, /all or none/],
  ['some of Paymob’s keys', { ...paymob, PAYMOB_HMAC_SECRET: '' }, /PAYMOB.*all or none/],
  ['some of Fawry’s keys', { ...fawry, FAWRY_MODE: '' }, /FAWRY.*all or none/],
  [
    'Paymob’s keys of two modes',
    { ...paymob, PAYMOB_PUBLIC_KEY: 'egy_pk_test_1' },
    /PAYMOB_SECRET_KEY and PAYMOB_PUBLIC_KEY/,
  ],
  ['real money at Stripe and tests at Fawry', { ...stripe, ...fawry }, /real money/],
  ['some of EmailJS’s keys', { EMAILJS_PUBLIC_KEY: 'k' }, /EMAILJS.*all or none/],
  ['PostgreSQL in production without a secret', { ...production, ...postgres }, /TOKEN_SECRET/],
  ['a port that is none', { PORT: '65536' }, /PORT must be/],
  ['another database', { DATABASE_URL: 'mysql://db' }, /DATABASE_URL must be/],
  ['a short token for metrics', { METRICS_TOKEN: 'only-15-letters' }, /METRICS_TOKEN must be/],
  ['a token with blanks', { METRICS_TOKEN: 'sixteen letters now' }, /METRICS_TOKEN must be/],
  ['a log level that is none', { LOG_LEVEL: 'loud' }, /LOG_LEVEL must be/],
]

test.each(refused)('no start with %s', (_, source, sentence) => {
  expect(() => readEnvironment(source)).toThrow(SettingsError)
  expect(() => readEnvironment(source)).toThrow(sentence)
})

const taken: [what: string, source: Record<string, string>][] = [
  ['nothing at all', {}],
  ['empty settings, as a container gives them', { TOKEN_SECRET: '', ADMIN_EMAIL: '', PORT: '' }],
  ['a secret of 32 bytes', { TOKEN_SECRET: secret }],
  ['an admin whose password has 12 characters', admin],
  ['the sandbox, allowed', { NODE_ENV: 'production', ALLOW_SANDBOX_PAYMENTS: '1' }],
  ['production on SQLite, whose folder keeps a secret', production],
  ['production with Paymob alone', { NODE_ENV: 'production', ...paymob }],
  ['tests at Fawry alone', fawry],
  ['production on PostgreSQL', { ...production, ...postgres, TOKEN_SECRET: secret }],
]

test.each(taken)('a start with %s', (_, source) => {
  expect(() => readEnvironment(source)).not.toThrow()
})

test('messages go to the shop itself unless EmailJS’s keys are set', () => {
  expect(readEnvironment({}).emailJs).toMatchObject({ isOwn: true })
  const keys = { EMAILJS_PUBLIC_KEY: 'k', EMAILJS_SERVICE_ID: 's', EMAILJS_TEMPLATE_ID: 't' }
  expect(readEnvironment(keys).emailJs).toEqual({
    publicKey: 'k',
    serviceId: 's',
    templateId: 't',
    isOwn: false,
  })
})

test('all that is wrong is said at once, and no value is', () => {
  const source = { PORT: 'x', TOKEN_SECRET: 'short', ADMIN_EMAIL: 'a', ADMIN_PASSWORD: 'hunter2' }
  expect(() => readEnvironment(source)).toThrow(/PORT.*TOKEN_SECRET.*ADMIN_EMAIL.*ADMIN_PASSWORD/)
  expect(() => readEnvironment(source)).not.toThrow(/hunter2|short/)
})
