import { mkdirSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { migrations } from '#db/migrate.ts'
import { openDatabase } from '#db/open.ts'
import { openCopy, upgradeCases } from '../fixtures/copies.ts'
import { executedIn } from '../fixtures/names.ts'
import { copyOfRepository, follow } from './copy.ts'
import { runTests, startShop } from './run.ts'
import { rowsOf, sectionOf } from './table.ts'

/** For a machine at a fifth of its speed. */
const PATIENT_MS = 600_000

const newest = Object.keys(migrations).at(-1) ?? ''
const beforeIt = upgradeCases.filter(({ version }) => executedIn(version).includes(newest))

describe('one more text of a product, added as CONTRIBUTING.md says', () => {
  const section = sectionOf('A change through all layers')
  let folder = ''
  beforeAll(() => {
    folder = copyOfRepository()
    follow(section, rowsOf(section), folder)
  }, PATIENT_MS)
  afterAll(() => rm(folder, { recursive: true, force: true }), PATIENT_MS)

  test('is eleven files, and there is a shop of before to start', () => {
    expect(beforeIt.length).toBeGreaterThan(0)
    expect(rowsOf(section).flatMap(({ files }) => files)).toHaveLength(11)
    expect(section).toContain('is eleven files')
  })

  test(
    'passes the tests that its table names, but for the fixture that comes last',
    () => {
      const files = ['db/migrations', 'db/appended', 'api/product-texts', 'messages.test']
      const paths = files.map((file) => `test/${file}`)
      const names = 'never changes|only appended|every text|messages'
      const { passed, failed } = runTests(folder, paths, ['--testNamePattern', names])
      const isOfFixture = (name: string) => /a fixture on \w+ is of a shop that has run/.test(name)
      expect(failed.filter((name) => !isOfFixture(name))).toEqual([])
      expect(failed.some(isOfFixture)).toBe(true)
      expect(passed).toBeGreaterThan(100)
    },
    PATIENT_MS,
  )

  test.each(beforeIt)(
    'starts on the data of $version on $engine',
    async (fixture) => {
      const data = join(folder, `data-${fixture.engine}`)
      mkdirSync(data)
      const { url, db, close } = await openCopy(fixture, data)
      const onServer: Record<string, string> =
        fixture.engine === 'postgres' ? { DATABASE_URL: url } : {}
      // A data folder with SQLite is one process's.
      if (fixture.engine === 'sqlite') await db.destroy()
      const shop = await startShop(folder, { DATA_DIR: data, ...onServer })
      await shop.close()
      const upgraded = openDatabase(url)
      const { rows } = await sql`select variety, variety_ar from products limit 1`.execute(upgraded)
      expect(rows).toEqual([{ variety: '', variety_ar: '' }])
      await upgraded.destroy()
      if (fixture.engine === 'postgres') await close()
    },
    PATIENT_MS,
  )
})
