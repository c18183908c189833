import { describe, expect, test } from 'vitest'
import { readPastedRows, sentGrams } from './paste.ts'
import { daysAfter } from './next-week.ts'

describe('pasted rows', () => {
  test('are a name and a weight, apart by a tab', () => {
    expect(readPastedRows('Tomatoes\t2\r\nخيار\t١٫٥\n\n')).toEqual({
      rows: [
        { name: 'Tomatoes', nameAr: '', kg: '2' },
        { name: '', nameAr: 'خيار', kg: '١٫٥' },
      ],
      wrong: [],
    })
  })

  test('may have both names, in either order', () => {
    const row = { name: 'Tomatoes', nameAr: 'طماطم', kg: '2 kg' }
    expect(readPastedRows('Tomatoes\tطماطم\t2 kg').rows).toEqual([row])
    expect(readPastedRows('طماطم\tTomatoes\t2 kg').rows).toEqual([row])
  })

  test('have decimal commas where the program writes them', () => {
    const { rows } = readPastedRows('Tomatoes\t1,5\nGarlic\t0,250 kg\nLeeks\t1,250')
    expect(rows.map(({ kg }) => kg)).toEqual(['1.5', '0.25kg', '1,250'])
  })

  test('without a name or a weight are told by the number of their line', () => {
    expect(readPastedRows('Tomatoes\t2\n\nGarlic\n\t3\nLeeks\tmany')).toEqual({
      rows: [{ name: 'Tomatoes', nameAr: '', kg: '2' }],
      wrong: [3, 4, 5],
    })
  })

  test('with more cells than names and a weight are wrong, since a weight may be in any of them', () => {
    expect(readPastedRows('Tomatoes\tطماطم\t2\t5')).toEqual({ rows: [], wrong: [1] })
  })
})

test.each<[string, number | string]>([
  ['1', 1000],
  ['0.25', 250],
  ['1.5 kg', 1500],
  ['٢٫٥ كجم', 2500],
  ['1.1250', 1125],
  ['-1', '-1'],
  ['', ''],
  ['1,5', '1,5'],
  ['1.250', '1.250'],
  ['1.2345', '1.2345'],
])('%s kg is sent as %s', (kg, grams) => {
  expect(sentGrams(kg)).toBe(grams)
})

describe('the next week', () => {
  test('follows the last one', () => {
    expect(daysAfter('2026-11-27', '2026-11-22')).toEqual({ from: '2026-11-28', to: '2026-12-04' })
    expect(daysAfter('2026-11-21', '2026-11-22')).toEqual({ from: '2026-11-22', to: '2026-11-28' })
  })

  test('is this week, from Saturday, when the last one is long over or there is none', () => {
    const thisWeek = { from: '2026-11-21', to: '2026-11-27' }
    expect(daysAfter('2026-11-20', '2026-11-22')).toEqual(thisWeek)
    expect(daysAfter(undefined, '2026-11-25')).toEqual(thisWeek)
    expect(daysAfter(undefined, '2026-11-21')).toEqual(thisWeek)
  })

  test('is the coming one from Thursday on', () => {
    const coming = { from: '2026-11-28', to: '2026-12-04' }
    expect(daysAfter(undefined, '2026-11-26')).toEqual(coming)
    expect(daysAfter('2023-03-10', '2026-11-27')).toEqual(coming)
    expect(daysAfter('2026-11-27', '2026-11-27')).toEqual(coming)
    expect(daysAfter('2026-12-04', '2026-11-27').from).toBe('2026-12-05')
  })
})
