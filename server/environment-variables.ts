import * as v from 'valibot'
import { adminPassword } from '#shop/accounts/account.ts'
import { email } from '#shop/text.ts'
import {
  gatewayHeaders,
  isGatewayAddress,
  isGatewayBody,
} from '#server/texts/sms/gateway-settings.ts'
import { SettingsError } from './settings-error.ts'

const port = v.pipe(v.string(), v.regex(/^\d{1,5}$/), v.transform(Number), v.maxValue(65_535))
const flag = v.pipe(
  v.picklist(['0', '1', 'true', 'false', 'yes', 'no']),
  v.transform((value) => ['1', 'true', 'yes'].includes(value)),
)
const address = v.pipe(
  v.string(),
  v.url(),
  v.transform((value) => value.replace(/\/+$/, '')),
)
const integration = v.pipe(v.string(), v.regex(/^[1-9]\d{0,14}$/), v.transform(Number))
const list = v.pipe(
  v.string(),
  v.transform((value) =>
    value
      .split(',')
      .map((one) => one.trim())
      .filter(Boolean),
  ),
)

/** Each setting of the process: its schema, and the expected value in words. */
const settings = {
  NODE_ENV: { schema: v.optional(v.string()), expected: 'text' },
  PORT: { schema: v.optional(port, '3000'), expected: 'a port number from 0 to 65535' },
  HOST: { schema: v.optional(v.string(), '127.0.0.1'), expected: 'a host name or address' },
  DATA_DIR: { schema: v.optional(v.pipe(v.string(), v.nonEmpty()), 'data'), expected: 'a folder' },
  DATABASE_URL: {
    schema: v.optional(v.pipe(v.string(), v.regex(/^(postgres(ql)?|file):\/\//))),
    expected: 'postgres://… or file:///…',
  },
  PUBLIC_URL: { schema: v.optional(address), expected: 'an address such as https://shop.example' },
  TOKEN_SECRET: {
    schema: v.optional(v.pipe(v.string(), v.check(isGoodSecret))),
    expected: 'a random text of at least 32 bytes',
  },
  ADMIN_EMAIL: { schema: v.optional(email), expected: 'an e-mail address' },
  ADMIN_PASSWORD: {
    schema: v.optional(adminPassword),
    expected: '12 to 128 characters',
  },
  STRIPE_SECRET_KEY: {
    schema: v.optional(v.pipe(v.string(), v.regex(/^[sr]k_/))),
    expected: 'sk_…',
  },
  STRIPE_PUBLISHABLE_KEY: {
    schema: v.optional(v.pipe(v.string(), v.regex(/^pk_/))),
    expected: 'pk_…',
  },
  STRIPE_WEBHOOK_SECRET: {
    schema: v.optional(list),
    expected: 'whsec_…, or two of them with a comma',
  },
  STRIPE_API_BASE: { schema: v.optional(address), expected: 'an address' },
  STRIPE_JS_URL: { schema: v.optional(v.string()), expected: 'an address' },
  PAYMOB_SECRET_KEY: {
    schema: v.optional(v.pipe(v.string(), v.regex(/^[a-z]{3}_sk_(test|live)_/))),
    expected: 'egy_sk_test_… or egy_sk_live_…',
  },
  PAYMOB_PUBLIC_KEY: {
    schema: v.optional(v.pipe(v.string(), v.regex(/^[a-z]{3}_pk_(test|live)_/))),
    expected: 'egy_pk_test_… or egy_pk_live_…',
  },
  PAYMOB_API_KEY: { schema: v.optional(v.string()), expected: 'text' },
  PAYMOB_HMAC_SECRET: { schema: v.optional(v.string()), expected: 'text' },
  PAYMOB_CARD_INTEGRATION: { schema: v.optional(integration), expected: 'the number of one' },
  PAYMOB_CARD_HOLD_INTEGRATION: { schema: v.optional(integration), expected: 'the number of one' },
  PAYMOB_WALLET_INTEGRATION: { schema: v.optional(integration), expected: 'the number of one' },
  PAYMOB_KIOSK_INTEGRATION: { schema: v.optional(integration), expected: 'the number of one' },
  PAYMOB_INSTALMENTS_INTEGRATION: {
    schema: v.optional(integration),
    expected: 'the number of one',
  },
  PAYMOB_API_BASE: { schema: v.optional(address), expected: 'an address' },
  PAYMOB_CHECKOUT_BASE: { schema: v.optional(address), expected: 'an address' },
  FAWRY_MERCHANT_CODE: { schema: v.optional(v.string()), expected: 'text' },
  FAWRY_SECURE_KEY: { schema: v.optional(v.string()), expected: 'text' },
  FAWRY_MODE: { schema: v.optional(v.picklist(['test', 'live'])), expected: 'test or live' },
  FAWRY_API_BASE: { schema: v.optional(address), expected: 'an address' },
  ALLOW_SANDBOX_PAYMENTS: { schema: v.optional(flag, '0'), expected: '1 or 0' },
  SMTP_URL: {
    schema: v.optional(v.pipe(v.string(), v.regex(/^smtps?:\/\//))),
    expected: 'smtp://… or smtps://…',
  },
  MAIL_FROM: {
    schema: v.optional(v.string(), 'Baladi <orders@localhost>'),
    expected: 'Name <name@example.com>',
  },
  SMS_URL: {
    schema: v.optional(v.pipe(v.string(), v.check(isGatewayAddress))),
    expected: 'https://… with the names of the documentation in braces',
  },
  SMS_METHOD: { schema: v.optional(v.picklist(['GET', 'POST']), 'POST'), expected: 'GET or POST' },
  SMS_BODY: {
    schema: v.optional(v.pipe(v.string(), v.check(isGatewayBody))),
    expected: 'a form or JSON with the names of the documentation in braces',
  },
  SMS_HEADERS: {
    schema: v.optional(gatewayHeaders),
    expected: 'a JSON object of headers, without number and text',
  },
  SMS_TOKEN: { schema: v.optional(v.string()), expected: 'text' },
  SMS_FROM: { schema: v.optional(v.string()), expected: 'text' },
  SMS_ACCEPTED: { schema: v.optional(v.string()), expected: 'text' },
  WEB_PUSH_SERVICES: { schema: v.optional(list, ''), expected: 'origins of push services' },
  EMAILJS_PUBLIC_KEY: { schema: v.optional(v.string()), expected: 'text' },
  EMAILJS_SERVICE_ID: { schema: v.optional(v.string()), expected: 'text' },
  EMAILJS_TEMPLATE_ID: { schema: v.optional(v.string()), expected: 'text' },
  WHATSAPP_TOKEN: { schema: v.optional(v.string()), expected: 'text' },
  WHATSAPP_PHONE_ID: {
    schema: v.optional(v.pipe(v.string(), v.regex(/^\d{5,30}$/))),
    expected: 'the id of the number, digits only',
  },
  WHATSAPP_APP_SECRET: { schema: v.optional(v.string()), expected: 'text' },
  WHATSAPP_VERIFY_TOKEN: { schema: v.optional(v.string()), expected: 'text' },
  WHATSAPP_API_BASE: {
    schema: v.optional(address, 'https://graph.facebook.com/v23.0'),
    expected: 'an address',
  },
  LOG_LEVEL: {
    schema: v.optional(
      v.picklist(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent']),
      'info',
    ),
    expected: 'trace, debug, info, warn, error, fatal or silent',
  },
  BUSY_AFTER_MS: {
    schema: v.optional(v.pipe(v.string(), v.regex(/^\d{3,5}$/)), '1000'),
    expected: 'milliseconds, 100 to 99999',
  },
  METRICS_TOKEN: {
    // The characters that a bearer token may have: https://www.rfc-editor.org/rfc/rfc6750#section-2.1
    schema: v.optional(v.pipe(v.string(), v.regex(/^[\w.~+/-]{16,}=*$/))),
    expected: 'at least 16 letters and digits',
  },
  TRUST_PROXY: { schema: v.optional(list, ''), expected: 'addresses of proxies, or loopback' },
} as const

export type SettingValues = {
  [Name in keyof typeof settings]: v.InferOutput<(typeof settings)[Name]['schema']>
}

/** The default of each variable, as text. */
export const settingDefaults: Record<string, string | undefined> = Object.fromEntries(
  Object.entries(settings).map(([name, { schema }]) => [name, v.getDefault(schema)]),
)

/** Parses each variable. Throws one `SettingsError` that names every wrong one. */
export function parseVariables(source: Record<string, string | undefined>): SettingValues {
  const wrong: string[] = []
  const entries = Object.entries(settings).map(([name, { schema, expected }]) => {
    const parsed = v.safeParse(schema, source[name] || undefined)
    if (!parsed.success) wrong.push(`${name} must be ${expected}`)
    return [name, parsed.output]
  })
  if (wrong.length > 0) throw new SettingsError(`${wrong.join('; ')}.`)
  return Object.fromEntries(entries)
}

/** Returns whether a secret has at least 32 bytes with 10 different characters, and is no example text. */
function isGoodSecret(secret: string): boolean {
  const isVaried = new Set(secret).size >= 10
  return Buffer.byteLength(secret) >= 32 && isVaried && !/change.?me|secret|example/i.test(secret)
}
