import { toJsonSchema } from '@valibot/to-json-schema'
import { describe, expect, test } from 'vitest'
import { apiMounts } from '#api/api.ts'
import { validate } from '#api/validate.ts'
import { localeOfRequest } from '#api/visitor.ts'
import { nextPath } from '#storefront/features/account/next-path.ts'
import { passwordChange } from '#shop/accounts/account.ts'
import { readPastedRows } from '#shop/boxes/paste.ts'
import { contactForm } from '#shop/contact/message.ts'
import { checkoutForm } from '#shop/orders/place/checkout.ts'
import { readNumber, twoReadings } from '#messages/typed-number.ts'
import { parseOrderSearch } from '#shop/orders/order/order-search.ts'
import { tokenize } from '#shop/search/tokenizer.ts'
import { tooMuchWork } from '../../growth.ts'

const LENGTH = 100_000
/** Repeated, these make a careless regular expression or loop retry at each position. */
const patterns = ['a', ' ', 'a@', 'a.', '٠', '-', '\n', '<a ', 'á', '😀', '%', '"\\', ';q=', '/']

type Json = { [name: string]: unknown }
const isObject = (value: unknown): value is Json => typeof value === 'object' && value !== null

/** Returns a value that fits the schema, with `text` in each string. */
function filledWith(text: string, schema: unknown): unknown {
  if (!isObject(schema)) return text
  if (Array.isArray(schema.anyOf)) return filledWith(text, schema.anyOf[0])
  if (schema.type === 'array') return [filledWith(text, schema.items)]
  if (schema.type === 'number' || schema.type === 'integer') return 1
  if (!isObject(schema.properties)) return text
  const fields = Object.entries(schema.properties)
  return Object.fromEntries(fields.map(([name, child]) => [name, filledWith(text, child)]))
}

const endpoints = apiMounts.flatMap(({ endpoints }) => endpoints)
const schemas = endpoints
  .flatMap(({ body, query }) => [body, query])
  .concat([contactForm, checkoutForm, passwordChange('admin'), passwordChange('customer')])
  .flatMap((schema) => {
    if (!schema) return []
    const shape = toJsonSchema(schema, { errorMode: 'ignore', typeMode: 'input' })
    return [(text: string) => validate(schema, filledWith(text, shape))]
  })

const asks = (language: string) =>
  new Request('http://shop', { headers: { 'Accept-Language': language } })
const readers: Record<string, (text: string) => unknown> = {
  'the shape of every call': (text) => schemas.map((check) => check(text)),
  'words to search for': tokenize,
  'an order to look for': parseOrderSearch,
  'rows that are pasted': readPastedRows,
  'a number': (text) => [readNumber(text, 'money'), twoReadings(text)],
  'a way back after login': (text) => nextPath(`/${text}`, 'en'),
  'a language to answer in': (text) =>
    localeOfRequest(asks([...text].filter((sign) => sign > ' ' && sign < '\x7f').join(''))),
}

describe.each(Object.entries(readers))('%s', (_, read) => {
  test.each(patterns)('takes no longer than its length: %j', async (pattern) => {
    // A text that matches almost to its end takes the most work.
    const textOf = (length: number) => `${pattern.repeat(length / pattern.length)}!`
    expect(await tooMuchWork(read, textOf, LENGTH)).toBe(0)
  })
})
