import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { Migrator, type Migration } from 'kysely/migration'
import { describe, expect, test } from 'vitest'
import { migrations } from '#db/migrate.ts'
import { emptyDatabase, engines } from '../databases.ts'
import { executedIn, fixtureNames, fixtures } from '../fixtures/names.ts'
import { misnumbered, nextNumber, refusals } from './appended.ts'

const names = Object.keys(migrations)
const newest = names.at(-1) ?? ''

describe('migrations are only appended', () => {
  test('each has a number of its own', () => {
    const advice = `Give the new one the next number, ${nextNumber(names)}`
    expect(misnumbered(names), advice).toEqual([])
  })

  test.each(fixtureNames)('a shop that left the fixture %s would start', (fixture) => {
    expect(refusals(executedIn(fixture), names)).toEqual([])
  })

  test.each(engines.filter((engine) => engine !== 'pglite'))(
    `a fixture on %s is of a shop that has run ${newest}`,
    (engine) => {
      const made = fixtureNames
        .filter((fixture) => executedIn(fixture).includes(newest))
        .filter((fixture) => existsSync(join(fixtures, fixture, engine)))
      const advice = 'Run `npm run fixtures`, and commit the folder that it makes in test/fixtures/'
      expect(made.length, advice).toBeGreaterThan(0)
    },
  )
})

describe('after 065', () => {
  const executed = ['045-push', '046-roles', '047-buying', '065-device-logins']
  const cases: [added: string, changed: string[], message: RegExp | undefined][] = [
    ['066-variety', [...executed, '066-variety'], undefined],
    ['046-variety', [...executed, '046-variety'], /^046-variety sorts before 065.* number, 066\.$/],
    ['058-variety', [...executed, '058-variety'], /^058-variety sorts before 065.* number, 066\.$/],
    [
      'nothing, and 047 gone',
      ['045-push', '046-roles', '065-device-logins'],
      /^047-buying is gone/,
    ],
    [
      'nothing, and 046 renumbered',
      ['045-push', '047-buying', '065-device-logins', '066-roles'],
      /^046-roles is gone/,
    ],
  ]

  test.each(cases)('with %s the shop is refused as Kysely does it', async (_, changed, message) => {
    expect(refusals(executed, changed).join()).toMatch(message ?? /^$/)
    const { db, close } = await emptyDatabase('sqlite')
    const migrate = async (some: string[]) => {
      const provider = { getMigrations: async () => Object.fromEntries(some.map(without)) }
      return (await new Migrator({ db, provider }).migrateToLatest()).error
    }
    expect(await migrate(executed)).toBe(undefined)
    expect(String(await migrate(changed))).toMatch(message ? /corrupted migrations/ : /undefined/)
    await close()
  })

  test('a number that is there, or none, is named with the one that has it', () => {
    expect(misnumbered(executed)).toEqual([])
    expect(misnumbered([...executed, '065-variety'])).toEqual(['065-device-logins', '065-variety'])
    expect(misnumbered([...executed, '66-variety', 'variety'])).toEqual(['66-variety', 'variety'])
    expect(nextNumber(executed)).toBe('066')
  })
})

const without = (name: string): [string, Migration] => [name, { up: async () => {} }]
