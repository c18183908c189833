import { toJsonSchema } from '@valibot/to-json-schema'
import { describe, expect, test } from 'vitest'
import { doors } from '#api/api.ts'
import { validate } from '#api/validate.ts'
import { localeOfRequest } from '#api/visitor.ts'
import { nextPath } from '#app/account/next-path.ts'
import { passwordChange } from '#shop/accounts/account.ts'
import { readPastedRows } from '#shop/boxes/paste.ts'
import { contactForm } from '#shop/contact/message.ts'
import { checkoutForm } from '#shop/orders/checkout.ts'
import { readNumber, twoReadings } from '#shop/typed-number.ts'
import { parseOrderSearch } from '#shop/orders/order-search.ts'
import { wordsOf } from '#shop/search/words.ts'

const LENGTH = 100_000
/** What grows with the square takes seconds for 100 kB; so little is no such thing. */
const QUICK_MS = 50
/** Ten times the length takes ten times as long, or a hundred times when it grows with the square. */
const MOST_TIMES = 40

/** Made long, each makes some careless pattern or loop try everything twice over. */
const patterns = ['a', ' ', 'a@', 'a.', '٠', '-', '\n', '<a ', 'á', '😀', '%', '"\\', ';q=', '/']

type Json = { [name: string]: unknown }
const isObject = (value: unknown): value is Json => typeof value === 'object' && value !== null

/** Something of a schema's shape with this text wherever a text may be. */
function filledWith(text: string, schema: unknown): unknown {
  if (!isObject(schema)) return text
  if (Array.isArray(schema.anyOf)) return filledWith(text, schema.anyOf[0])
  if (schema.type === 'array') return [filledWith(text, schema.items)]
  if (schema.type === 'number' || schema.type === 'integer') return 1
  if (!isObject(schema.properties)) return text
  const fields = Object.entries(schema.properties)
  return Object.fromEntries(fields.map(([name, child]) => [name, filledWith(text, child)]))
}

const endpoints = doors.flatMap(({ endpoints }) => endpoints)
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
  'words to search for': wordsOf,
  'an order to look for': parseOrderSearch,
  'rows that are pasted': readPastedRows,
  'a number': (text) => [readNumber(text, 'money'), twoReadings(text)],
  'a way back after login': (text) => nextPath(`/${text}`, 'en'),
  'a language to answer in': (text) =>
    localeOfRequest(asks([...text].filter((sign) => sign > ' ' && sign < '\x7f').join(''))),
}

describe.each(Object.entries(readers))('%s', (_, read) => {
  test.each(patterns)('takes no longer than its length: %j', (pattern) => {
    // What nearly fits to its end is the dearest.
    const textOf = (length: number) => `${pattern.repeat(length / pattern.length)}!`
    const whole = timeOf(() => read(textOf(LENGTH)))
    if (whole < QUICK_MS) return
    const tenth = timeOf(() => read(textOf(LENGTH / 10)))
    expect(whole / tenth).toBeLessThan(MOST_TIMES)
  })
})

/** The quickest of some tries: what else the machine does only adds. */
function timeOf(work: () => unknown): number {
  let [quickest, spent] = [Infinity, 0]
  for (let tries = 0; tries < 5 && spent < 500; tries++) {
    const started = performance.now()
    work()
    const took = performance.now() - started
    quickest = Math.min(quickest, took)
    spent += took
  }
  return quickest
}
