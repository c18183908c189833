import { expect, test } from 'vitest'
import { asJson, fromJson } from './as-json.ts'

test('a value arrives as it was, in both languages', () => {
  const value = { name: 'Tomatoes', nameAr: 'طماطم', richIn: ['potassium'], offer: 0 }
  expect(fromJson(asJson(value))).toEqual(value)
})

test('the same text gives the same objects, so that what compares them finds them', () => {
  const text = asJson([{ id: 'maadi' }])
  const again: typeof text = `${text.slice(0, 3)}${text.slice(3)}`
  expect(fromJson(again)).toBe(fromJson(text))
})

test('of many other texts each gives its own value', () => {
  const texts = Array.from({ length: 250 }, (_, n) => asJson({ n }))
  expect(texts.map((text) => fromJson(text).n)).toEqual(texts.map((_, n) => n))
  expect(texts.map((text) => fromJson(text).n)).toEqual(texts.map((_, n) => n))
})
