import {
  sql,
  type KyselyPlugin,
  type PluginTransformQueryArgs,
  type PluginTransformResultArgs,
} from 'kysely'
import { describe, expect, test } from 'vitest'
import { migrate } from '#db/migrate.ts'
import { startBoxes } from '#db/start/boxes.ts'
import { startProducts } from '#db/start/products.ts'
import { emptyDatabase, engines } from '../databases.ts'
import { times } from '../times.ts'
import { expectStartedOnce } from './started-once.ts'

const A_WHILE = 120_000

/** Lets this many statements through, and none after them. */
class Fuse implements KyselyPlugin {
  #left: number
  constructor(statements: number) {
    this.#left = statements
  }
  transformQuery({ node }: PluginTransformQueryArgs) {
    this.#left--
    if (this.#left < 0) throw new Error('The power is cut')
    return node
  }
  async transformResult({ result }: PluginTransformResultArgs) {
    return result
  }
}

describe.each(engines)('starting again (%s)', (engine) => {
  test(
    'finishes a start that was cut off, at whatever statement',
    async () => {
      // Each in a long run (`TEST_TIMES`); most statements are one more row like the one before.
      const step = Math.ceil((engine === 'sqlite' ? 6 : 60) / times(1))
      let wasCut = true
      for (let statements = 0; wasCut; statements += step) {
        const { db, close } = await emptyDatabase(engine)
        wasCut = await migrate(db.withPlugin(new Fuse(statements))).then(
          () => false,
          () => true,
        )
        await migrate(db)
        expect(await expectStartedOnce(db)).toBe(0)
        await close()
        expect(statements).toBeLessThan(1000)
      }
    },
    A_WHILE,
  )

  test('changes nothing, not even what is sold out, deleted or renamed', async () => {
    const { db, close } = await emptyDatabase(engine)
    await migrate(db)
    await db.updateTable('products').set({ name: 'Renamed', deleted_at: 'now' }).execute()
    await db.deleteFrom('areas').execute()
    await migrate(db)
    const products = await db.selectFrom('products').select('name').execute()
    expect(products.map(({ name }) => name)).toEqual(
      [...startProducts, ...startBoxes].map(() => 'Renamed'),
    )
    expect(await db.selectFrom('areas').selectAll().execute()).toEqual([])
    await close()
  })

  test('is refused by a database that is newer than the program', async () => {
    const { db, close } = await emptyDatabase(engine)
    await migrate(db)
    await sql`insert into kysely_migration (name, timestamp) values ('999-later', 'now')`.execute(
      db,
    )
    await expect(migrate(db)).rejects.toThrow('999-later')
    await close()
  })
})
