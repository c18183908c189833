import { expect, test } from 'vitest'
import { chooseBugs } from './choose-bugs.ts'

const bugs = ['a', 'b of stock', 'c', 'd of stock', 'e'].map((name) => ({
  name,
  file: `${name}.ts`,
  find: 'x',
  replace: 'y',
  tests: [],
  ...(name === 'c' && { needsPostgres: true }),
}))
const all = { words: '', from: 1, count: bugs.length, hasPostgres: true }
const chosen = (some: object) => chooseBugs(bugs, { ...all, ...some }).chosen.map(nameOf)
const nameOf = ({ name }: { name: string }) => name

test('all bugs are tried, or those whose names hold the words', () => {
  expect(chosen({})).toHaveLength(5)
  expect(chosen({ words: 'of stock' })).toEqual(['b of stock', 'd of stock'])
  expect(chosen({ words: 'of nothing' })).toEqual([])
})

test('turns of one size get to every bug, round the end of the list', () => {
  expect(chosen({ from: 2, count: 2 })).toEqual(['b of stock', 'c'])
  expect(chosen({ from: 4, count: 3 })).toEqual(['d of stock', 'e', 'a'])
  expect(chosen({ from: 7, count: 2 })).toEqual(chosen({ from: 2, count: 2 }))
  expect(chosen({ from: 3, count: 99 })).toHaveLength(5)
})

test('what only PostgreSQL shows is named where there is none', () => {
  const { chosen, untried } = chooseBugs(bugs, { ...all, hasPostgres: false })
  expect(chosen).toHaveLength(4)
  expect(untried.map(nameOf)).toEqual(['c'])
})
