import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { copyOfRepository, follow } from '../contributing/copy.ts'
import { filesWithErrors, runTests } from '../contributing/run.ts'
import { rowsOf, sectionOf } from '../contributing/table.ts'

const HALF_AN_HOUR = 30 * 60_000

/** In each of these tests `tsc` checks the whole program, which takes most of a minute. */
describe('one more text of a product', () => {
  const section = sectionOf('A change through all layers')
  const rows = rowsOf(section)

  test(
    'passes the tests that its table names, but for the fixture that comes last',
    () => {
      const folder = copyOfRepository()
      try {
        follow(section, rows, folder)
        const files = ['db/migrations', 'db/appended', 'api/product-texts', 'messages.test']
        const paths = files.map((file) => `test/${file}`)
        const names = 'never changes|only appended|every text|messages'
        const { passed, failed } = runTests(folder, paths, ['--testNamePattern', names])
        const isOfFixture = (name: string) =>
          /a fixture on \w+ is of a shop that has run/.test(name)
        expect(failed.filter((name) => !isOfFixture(name))).toEqual([])
        expect(failed.some(isOfFixture)).toBe(true)
        expect(passed).toBeGreaterThan(100)
      } finally {
        rmSync(folder, { recursive: true, force: true })
      }
    },
    HALF_AN_HOUR,
  )

  test.each([{ files: [], leftOut: ['nothing'] }, ...rows])(
    'without $files fails $leftOut, as CONTRIBUTING.md says',
    ({ files, leftOut }) => {
      const folder = copyOfRepository()
      const done = rows.filter((row) => row.files !== files)
      try {
        follow(section, done, folder)
        const isWhole = leftOut.includes('nothing')
        const fails: string[] = []
        if (isWhole || leftOut.some((one) => one !== 'tsc')) {
          const tests = ['test/db/migrations', 'test/messages.test']
          fails.push(...new Set(runTests(folder, tests, NAMES).failed.map(fileOf)))
        }
        if (isWhole || leftOut.includes('tsc')) {
          fails.push(
            ...filesWithErrors(folder)
              .slice(0, 1)
              .map(() => 'tsc'),
          )
        }
        expect(fails.length > 0 ? fails : ['nothing']).toEqual(expect.arrayContaining(leftOut))
      } finally {
        rmSync(folder, { recursive: true, force: true })
      }
    },
    HALF_AN_HOUR,
  )
})

const NAMES = ['--testNamePattern', 'never changes|messages']
const fileOf = (name: string) =>
  /migration|load/.test(name) ? 'test/db/migrations' : 'test/messages'

// Missing words for a category cause errors in files next to that list.
const isOfSearch = (file: string) => file.startsWith('shop/search/')

describe('another category', () => {
  const rows = rowsOf(sectionOf('Another category'))
  let folder = ''
  beforeAll(() => {
    folder = copyOfRepository()
    const file = join(folder, 'shop/catalogue/category.ts')
    const text = readFileSync(file, 'utf8')
    writeFileSync(file, text.replace("'milk'] as const", "'milk', 'bakery'] as const"))
  })
  afterAll(() => rmSync(folder, { recursive: true, force: true }))
  const filesThatFail = (what: string) =>
    rows.filter(({ leftOut }) => leftOut.includes(what)).flatMap(({ files }) => files)

  test(
    'leads `tsc` to the files that the table names, and to no other',
    () => {
      const inTexts = (file: string) => file.startsWith('messages/')
      const expected = filesThatFail('tsc').filter((file) => !inTexts(file))
      const found = filesWithErrors(folder).filter((file) => !isOfSearch(file))
      expect(found.toSorted()).toEqual(expected.filter((file) => !isOfSearch(file)).toSorted())
    },
    HALF_AN_HOUR,
  )

  test(
    'fails the tests that the table names',
    () => {
      const tests = [...new Set(rows.flatMap(({ leftOut }) => leftOut))]
      const files = tests.filter((one) => one !== 'tsc' && one !== 'test/messages')
      const { failed } = runTests(folder, files)
      expect(failed.length).toBeGreaterThanOrEqual(files.length)
    },
    HALF_AN_HOUR,
  )
})
