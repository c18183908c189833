import { expect, test } from 'vitest'
import { csvLine, guardedCell, unguardedCell } from './csv.ts'

const signs = ['=', '+', '-', '@', '\t', '\r', '＝', '＋', '－', '＠']

test.each(signs)('a text that begins with %j is no formula, and comes back as it was', (sign) => {
  for (const text of [`${sign}1`, `${sign}=1`, sign]) {
    expect(guardedCell(text)).toMatch(/^'/)
    expect(unguardedCell(guardedCell(text))).toBe(text)
  }
  // An apostrophe that belongs to the text stays.
  const typed = `'${sign}1`
  expect(guardedCell(typed)).toBe(`''${sign}1`)
  expect(unguardedCell(guardedCell(typed))).toBe(typed)
})

test.each([';', '\t', '\n'])(
  'nor is what follows %j, where a spreadsheet starts a cell',
  (separator) => {
    for (const sign of signs.filter((sign) => sign !== '\t')) {
      const text = `milk${separator}${sign}1`
      expect(guardedCell(text)).toBe(`milk${separator}'${sign}1`)
      expect(unguardedCell(guardedCell(text))).toBe(text)
    }
  },
)

test('other texts, and numbers below zero, stay as they are', () => {
  expect(guardedCell('milk - 1 l = good; "fresh"')).toBe('milk - 1 l = good; "fresh"')
  expect(csvLine(['milk, fresh', 'a "b"', -1.5])).toBe('"milk, fresh","a ""b""",-1.5\r\n')
})
