import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readScaleLine, splitLines } from './scale-line.ts'

test.each([
  ['ST,GS,+  1.180kg', 1180, true],
  ['ST,NT,+00001.18 kg\r', 1180, true],
  ['US,GS,+  1.179kg', 1179, false],
  ['us,gs,   1.179 KG', 1179, false],
  ['1180 g', 1180, true],
  ['  1180 g ?', 1180, false],
  ['S S      1.180 kg', 1180, true],
  ['S D      1.184 kg', 1184, false],
  ['N     +    1.180 kg', 1180, true],
  ['1,180 kg', 1180, true],
  ['0.0046 kg', 5, true],
])('%j is %d g, stable: %s', (line, grams, isStable) => {
  expect(readScaleLine(line)).toEqual({ grams, isStable })
})

test.each([
  '',
  'ST,GS,-  1.180kg',
  'ST,GS,+  0.000kg',
  'OL,GS,+  9.999kg',
  'ST,GS,+  2.601lb',
  '1.180',
  'S +',
  'ES',
  '1.180 kgs of beans',
  'ST,GS,+  1.180',
])('%j is no weight', (line) => {
  expect(readScaleLine(line)).toBeUndefined()
})

const anyLine = fc.oneof(
  fc.string(),
  fc.tuple(fc.string(), fc.double(), fc.constantFrom('kg', 'g')).map((parts) => parts.join(' ')),
)

test('any text is read without an error, and a weight is whole grams above 0', () => {
  fc.assert(
    fc.property(anyLine, (line) => {
      const { grams } = readScaleLine(line) ?? { grams: 1 }
      expect(grams > 0 && Number.isInteger(grams)).toBe(true)
    }),
  )
})

test('what comes in pieces is put together to lines', () => {
  expect(splitLines('ST,GS,+  1.1')).toEqual({ lines: [], rest: 'ST,GS,+  1.1' })
  expect(splitLines('1.0 kg\r\n1.1 kg\r\n1.')).toEqual({ lines: ['1.0 kg', '1.1 kg'], rest: '1.' })
  expect(splitLines('\u0002ST,GS, 1.1 kg\u0003')).toEqual({ lines: ['ST,GS, 1.1 kg'], rest: '' })
})
