import { expect, test } from 'vitest'
import { cheapestCover } from './cheapest-cover.ts'
import { missingOnPostgres } from './records.ts'

const candidate = (name: string, cost: number, covers: string) => ({
  name,
  cost,
  covers: [...covers],
})

test('the candidates that cover most for their cost are chosen, and none that the others make needless', () => {
  const candidates = [
    candidate('quick', 1, 'ab'),
    candidate('slow', 100, 'abcd'),
    candidate('third', 2, 'c'),
  ]
  expect(cheapestCover(new Set('abc'), candidates)).toEqual({
    chosen: ['quick', 'third'],
    left: new Set(),
  })
  const { chosen } = cheapestCover(new Set('abcd'), candidates)
  expect(chosen).toEqual(['slow'])
})

test('a statement that no candidate covers is left', () => {
  expect(cheapestCover(new Set('ax'), [candidate('quick', 1, 'a')]).left).toEqual(new Set('x'))
})

test('a statement that ran on SQLite only is found, with its source', () => {
  const records = [
    { source: 'a.test.ts', sqlite: ['select 1', 'select 2'], postgres: ['select 1'] },
    { source: 'b.test.ts', sqlite: ['select 3', 'pragma optimize'], postgres: ['select 3'] },
  ]
  expect(missingOnPostgres(records)).toEqual(new Map([['select 2', 'a.test.ts']]))
})
