import { expect, test } from 'vitest'
import { openPages, type Box } from './page-writer.ts'

const box: Box = { x: 48, width: 200, align: 'left', direction: 'ltr' }

test.each([
  ['a word without end', 'A'.repeat(200), 'ltr'],
  ['an Arabic one', 'ا'.repeat(200), 'rtl'],
  ['one of pictures', '\u{1f345}'.repeat(100), 'ltr'],
] as const)('%s is broken, and stays in its column', (_, word, direction) => {
  const out = openPages({ title: '', author: '', createdAt: new Date(0) })
  const line = out.heightOf('A', box)
  expect(out.heightOf(word, { ...box, direction })).toBeGreaterThan(line * 2)
  expect(out.heightOf('Tomatoes', box)).toBe(line)
})

test('what has no letters needs no room', () => {
  const out = openPages({ title: '', author: '', createdAt: new Date(0) })
  expect(out.heightOf('', box)).toBe(0)
})
