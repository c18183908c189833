import { expect, test } from 'vitest'
import { csvOfRows, shownNumber } from './csv-of-rows.ts'

test('cells of a sheet become the cells of a CSV file', () => {
  const rows = [
    ['name', 'note', null],
    ['Tomatoes, "baladi"', 'two\nlines', true],
    ['00123', '', new Date('2026-11-28T00:00:00Z')],
    ['6221234567890123', '', new Date('2026-11-28T12:00:00Z')],
  ]
  expect(csvOfRows(rows).split('\r\n')).toEqual([
    'name,note,',
    '"Tomatoes, ""baladi""","two\nlines",true',
    '00123,,2026-11-28',
    '6221234567890123,,2026-11-28 12:00',
  ])
})

test('a number is written as the program shows it', () => {
  const stored = ['45', '0.30000000000000004', '1.1250', '1E-3', '6221234567890']
  expect(stored.map(shownNumber)).toEqual(['45', '0.3', '1.125', '0.001', '6221234567890'])
})
