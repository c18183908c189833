import { expect, test } from 'vitest'
import { misspeltAmong } from './typos.ts'

const names = ['diabetes', 'pressure', 'hypertension', 'heart', 'كوليسترول']

test.each([
  ['daibetes', 'diabetes'],
  ['diabetis', 'diabetes'],
  ['presure', 'pressure'],
  ['hypertention', 'hypertension'],
  ['كوليستول', 'كوليسترول'],
])('“%s” is a misspelling of “%s”', (word, name) => {
  expect(misspeltAmong(word, names)).toBe(name)
})

test.each(['hart', 'hearty', 'treasure', 'pressed', 'tomatoes', 'كوسة', ''])(
  '“%s” is a misspelling of none',
  (word) => expect(misspeltAmong(word, names)).toBeUndefined(),
)
