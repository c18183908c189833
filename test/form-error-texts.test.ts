import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { formErrorText } from '#messages/form-error-text.ts'
import * as account from '#shop/accounts/account.ts'
import { savedAddress } from '#shop/accounts/address.ts'
import { contactForm } from '#shop/contact/message.ts'
import { checkoutForm, checkoutFormFor } from '#shop/orders/place/checkout.ts'
import { codeAnswer, codeRequest, ownPhoneRequest } from '#shop/phone-codes/code.ts'
import { redeemForm } from '#shop/credit/own-credit.ts'
import { stockAlertForm } from '#shop/stock-alerts/stock-alert.ts'

/** The schemas of the shop's forms, by the names that pages use. */
const schemas = {
  formOf: [
    checkoutForm,
    ...[true, false].map((isForOther) => checkoutFormFor({ needsEmail: false, isForOther })),
  ],
  codeAnswer: [codeAnswer],
  codeForm: [codeRequest],
  contactForm: [contactForm],
  emailChange: [account.emailChange(['com'])],
  ownPhoneRequest: [ownPhoneRequest],
  newPassword: [account.newPassword('customer'), account.newPassword('admin')],
  ownDetails: [account.ownDetails('customer'), account.ownDetails('admin')],
  passwordChange: [account.passwordChange('customer'), account.passwordChange('admin')],
  redeemForm: [redeemForm],
  resetRequest: [account.resetRequest],
  savedAddress: [savedAddress],
  signInForm: [account.signInForm(['com'])],
  signUpForm: [account.signUpForm(['com'])],
  stockAlertForm: [stockAlertForm],
}

/** Codes that only the server finds, and that a form shows at a field. */
const fromServer = [
  'area-unknown',
  'code-wrong',
  'date',
  'day-full',
  'delivery-closed',
  'phone-confirmed',
  'phone-without-texts',
  'required',
  'voucher-unknown',
  'wrong-password',
]

/** Returns the problem codes (messages) in a Valibot schema and everything inside it. */
function codesOf(part: object): string[] {
  const { message } = part as { message?: unknown }
  const within = Object.entries(part).flatMap(([key, value]) => {
    const isList = key === 'pipe' || key === 'options' || key === 'entries'
    if (isList) return Object.values(value as object).filter((one) => one !== part)
    return key === 'wrapped' || key === 'item' ? [value] : []
  })
  const isPart = (one: unknown): one is object => typeof one === 'object' && one !== null
  return [
    ...(typeof message === 'string' ? [message] : []),
    ...within.filter(isPart).flatMap((one) => codesOf(one)),
  ]
}

describe('a form of the shop', () => {
  test('has a text for each code that may stand at a field', () => {
    const codes = Object.values(schemas)
      .flat()
      .flatMap((schema) => codesOf(schema))
    expect(new Set(codes).size).toBeGreaterThan(20)
    const vague = formErrorText('no-such-code')
    expect([...codes, ...fromServer].filter((code) => formErrorText(code) === vague)).toEqual([])
  })

  test('is among those that this file checks', () => {
    const room = join(import.meta.dirname, '../storefront')
    const files = readdirSync(room, { encoding: 'utf8', recursive: true })
    const used = files
      .filter((file) => /(?<!\.test)\.tsx?$/.test(file))
      .flatMap((file) => [
        ...readFileSync(join(room, file), 'utf8').matchAll(
          /(?:<AccountForm\s+schema=\{|useAccountForm\(\{\s+schema: |\bformRules\()([^\n]+)/g,
        ),
      ])
      .map(([, schema = '']) => schema)
      // This schema checks a link's token, which nobody types.
      .filter((schema) => schema !== 'schema}')
    const names = Object.keys(schemas)
    // A page may use a schema in several forms.
    expect(new Set(used.map((schema) => schema.match(/\w+/)?.[0])).size).toBe(names.length)
    const isNamed = (name: string) => used.some((schema) => schema.match(/\w+/g)?.includes(name))
    expect(names.filter((name) => !isNamed(name))).toEqual([])
  })
})
