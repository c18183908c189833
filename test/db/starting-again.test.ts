import {
  sql,
  type KyselyPlugin,
  type PluginTransformQueryArgs,
  type PluginTransformResultArgs,
} from 'kysely'
import { describe, expect, test } from 'vitest'
import { prepareDatabase } from '#seed/prepare-database.ts'
import { startBoxes } from '#seed/boxes.ts'
import { startProducts } from '#seed/products.ts'
import { emptyDatabase, engines, openTestDatabase, type EngineName } from '../databases.ts'
import { times } from '../times.ts'
import { expectStartedOnce } from './started-once.ts'

const A_WHILE = 120_000

/** Lets `statements` statements pass, then fails each further one. */
class Fuse implements KyselyPlugin {
  passed = 0
  readonly #most: number
  constructor(statements: number) {
    this.#most = statements
  }
  transformQuery({ node }: PluginTransformQueryArgs) {
    if (this.passed === this.#most) throw new Error('The power is cut')
    this.passed++
    return node
  }
  async transformResult({ result }: PluginTransformResultArgs) {
    return result
  }
}

/** Starts with the fuse, then without; returns whether the fuse stopped the first start. */
async function startCutBy(engine: EngineName, fuse: Fuse): Promise<boolean> {
  const { db, close } = await emptyDatabase(engine)
  const wasCut = await prepareDatabase(db.withPlugin(fuse)).then(
    () => false,
    () => true,
  )
  await prepareDatabase(db)
  expect(await expectStartedOnce(db)).toBe(0)
  await close()
  return wasCut
}

describe.each(engines)('starting again (%s)', (engine) => {
  test(
    'finishes a start that was cut off, at whatever statement',
    async () => {
      const whole = new Fuse(Infinity)
      await startCutBy(engine, whole)
      // `TEST_TIMES` makes more cuts. Most statements only insert one more row.
      const cuts = times(engine === 'sqlite' ? 24 : 3)
      for (let cut = 0; cut < cuts; cut++) {
        const fuse = new Fuse(Math.floor((whole.passed * cut) / cuts))
        expect(await startCutBy(engine, fuse)).toBe(true)
      }
    },
    A_WHILE,
  )

  test('changes nothing, not even what is sold out, deleted or renamed', async () => {
    const { db, close } = await openTestDatabase(engine)
    await db.updateTable('products').set({ name: 'Renamed', deleted_at: 'now' }).execute()
    await db.deleteFrom('areas').execute()
    await prepareDatabase(db)
    const products = await db.selectFrom('products').select('name').execute()
    expect(products.map(({ name }) => name)).toEqual(
      [...startProducts, ...startBoxes].map(() => 'Renamed'),
    )
    expect(await db.selectFrom('areas').selectAll().execute()).toEqual([])
    await close()
  })

  test('is refused by a database that is newer than the program', async () => {
    const { db, close } = await openTestDatabase(engine)
    await sql`insert into kysely_migration (name, timestamp) values ('999-later', 'now')`.execute(
      db,
    )
    await expect(prepareDatabase(db)).rejects.toThrow('999-later')
    await close()
  })
})
