import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { bugs } from './bugs.ts'
import { edited, editsOf } from './mutate.ts'

test.each(bugs)('can still be brought in: $name', (bug) => {
  for (const edit of editsOf(bug)) {
    const text = readFileSync(edit.file, 'utf8')
    expect(edited(text, edit)).not.toBe(text)
  }
  expect(bug.tests.filter((file) => !existsSync(file))).toEqual([])
})

// Tests on each engine run on PostgreSQL only if they make a statement there that no other test makes.
test.each(bugs.filter(({ needsPostgres }) => needsPostgres))(
  'has a test that always runs on PostgreSQL: $name',
  ({ tests }) => {
    const texts = tests.map((file) => readFileSync(file, 'utf8'))
    expect(texts.some((text) => text.includes('describeOnPostgres('))).toBe(true)
  },
)

test('each bug is named once', () => {
  expect(new Set(bugs.map(({ name }) => name)).size).toBe(bugs.length)
})

test('an edit whose place is gone, or is not the only one, is refused', () => {
  const edit = { file: 'a.ts', find: 'x', replace: 'y' }
  expect(edited('a x b', edit)).toBe('a y b')
  expect(() => edited('a b', edit)).toThrow('a.ts has 0 places')
  expect(() => edited('x x', edit)).toThrow('a.ts has 2 places')
})
