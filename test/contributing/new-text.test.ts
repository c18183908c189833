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
import { compileMessages, startShop } from './run.ts'
import { rowsOf, sectionOf } from './table.ts'

/** Enough for a machine at a fifth of the usual speed. */
const PATIENT_MS = 600_000

const newest = Object.keys(migrations).at(-1) ?? ''
const ofToday = upgradeCases.filter(({ version }) => executedIn(version).includes(newest))
/** On PostgreSQL only in `npm run test:long`. */
const beforeIt = ofToday.filter(({ engine }) => process.env.TEST_LONG || engine === 'sqlite')

describe('one more text of a product, added as CONTRIBUTING.md says', () => {
  const section = sectionOf('A change through all layers')
  let folder = ''
  beforeAll(() => {
    folder = copyOfRepository()
    follow(section, rowsOf(section), folder)
    compileMessages(folder)
  }, PATIENT_MS)
  afterAll(() => rm(folder, { recursive: true, force: true }), PATIENT_MS)

  test('is eleven files, and there is a shop of before to start', () => {
    expect(beforeIt.length).toBeGreaterThan(0)
    expect(rowsOf(section).flatMap(({ files }) => files)).toHaveLength(11)
    expect(section).toContain('is eleven files')
  })

  test.each(beforeIt)(
    'starts on the data of $version on $engine',
    async (fixture) => {
      const data = join(folder, `data-${fixture.version}-${fixture.engine}`)
      mkdirSync(data)
      const { url, db, close } = await openCopy(fixture, data)
      const onServer: Record<string, string> =
        fixture.engine === 'postgres' ? { DATABASE_URL: url } : {}
      // SQLite allows one process per data folder.
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
