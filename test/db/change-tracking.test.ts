import { DummyDriver, Kysely, SqliteAdapter, SqliteIntrospector, SqliteQueryCompiler } from 'kysely'
import { expect, test } from 'vitest'
import { engineOf } from '#db/engine.ts'
import { openDatabase } from '#db/open.ts'
import type { Schema } from '#db/schema.ts'
import { inTransaction } from '#db/transaction.ts'
import { trackChanges } from '#db/change-tracking.ts'
import {
  describeOnEachEngine,
  describeOnPostgres,
  onChange,
  openTestDatabase,
} from '../databases.ts'

describeOnEachEngine('a change of what visitors see is heard', (open) => {
  test('once it is committed, and only then', async () => {
    const { db, close } = await open()
    let heard = 0
    onChange(db, () => heard++)
    await db.selectFrom('products').select('id').execute()
    // On PostgreSQL the beginning of listening counts: a change may have been missed.
    await expect.poll(() => heard).toBe(engineOf(db) === 'postgres' ? 1 : 0)
    heard = 0
    const hide = { deleted_at: '2026-11-22T09:00:00Z' }

    await db.updateTable('products').set(hide).where('slug', '=', 'garlic').execute()
    expect(heard).toBe(1)

    await inTransaction(db, async (trx) => {
      await trx.updateTable('products').set(hide).where('slug', '=', 'basil').execute()
      expect(heard).toBe(1)
    })
    expect(heard).toBe(2)

    const undone = inTransaction(db, async (trx) => {
      await trx.updateTable('products').set(hide).where('slug', '=', 'mint').execute()
      throw new Error('Not this time')
    })
    await expect(undone).rejects.toThrow('Not this time')
    expect(heard).toBe(2)

    await db.selectFrom('products').select('id').execute()
    await db.deleteFrom('attempts').execute()
    await db.deleteFrom('closed_days').execute()
    await db.deleteFrom('order_words').execute()
    expect(heard).toBe(2)

    await db.updateTable('products').set(hide).where('slug', '=', 'no such product').execute()
    await inTransaction(db, (trx) => trx.deleteFrom('meals').where('id', '=', 'none').execute())
    expect(heard, 'writes that met nothing').toBe(2)
    await close()
  })
})

test('a change counts also when the database’s answer is lost: it may have been committed', async () => {
  let heard = 0
  const lost = async () => Promise.reject(new Error('Connection terminated unexpectedly'))
  const dialect = {
    createAdapter: () => new SqliteAdapter(),
    createDriver: () => Object.assign(new DummyDriver(), { commitTransaction: lost }),
    createQueryCompiler: () => new SqliteQueryCompiler(),
    createIntrospector: (of: Kysely<unknown>) => new SqliteIntrospector(of),
  }
  const db = new Kysely<Schema>({
    dialect: trackChanges(dialect, { changed: () => heard++, notifyOthers: lost }),
  })
  const edit = (on: typeof db) => on.updateTable('products').set({ offer: 5 }).execute()
  await expect(edit(db)).rejects.toThrow('terminated')
  expect(heard).toBe(1)
  await expect(db.transaction().execute(edit)).rejects.toThrow('terminated')
  expect(heard).toBe(2)
})

describeOnPostgres('with several processes', () => {
  test('each hears of the others’ changes', async () => {
    const database = await openTestDatabase('postgres')
    let heard = 0
    const other = openDatabase(database.url, () => heard++)
    await other.selectFrom('products').select('id').limit(1).execute()
    // It counts as a change that it can hear now: what was before may have been missed.
    await expect.poll(() => heard).toBe(1)
    await inTransaction(database.db, (trx) =>
      trx.updateTable('products').set({ offer: 5 }).where('slug', '=', 'garlic').execute(),
    )
    await expect.poll(() => heard).toBe(2)
    await other.destroy()
    await database.close()
  })
})
