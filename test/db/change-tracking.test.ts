import {
  DummyDriver,
  Kysely,
  sql,
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
  type Driver,
} from 'kysely'
import { expect, test, vi } from 'vitest'
import { engineOf } from '#db/engine.ts'
import type { Database, Schema } from '#db/schema.ts'
import { inTransaction } from '#db/transaction.ts'
import { trackChanges } from '#db/change-tracking.ts'
import {
  describeOnEachEngine,
  describeOnPostgres,
  onChange,
  openTestDatabase,
} from '../databases.ts'
import { openPatiently } from '../open-patiently.ts'
import { statementsOf } from '../statements.ts'

describeOnEachEngine('a change of what visitors see is heard', (open) => {
  test('once it is committed, and only then', async () => {
    const { db, close } = await open()
    let heard = 0
    onChange(db, () => heard++)
    await db.selectFrom('products').select('id').execute()
    // On PostgreSQL the start of listening counts as a change, because earlier changes may have been missed.
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

/** A database that answers nothing, or as `driver` does. */
const tracked = (changed: (tables: ReadonlySet<string>) => void, driver: Partial<Driver> = {}) =>
  new Kysely<Schema>({
    dialect: trackChanges(
      {
        createAdapter: () => new SqliteAdapter(),
        createDriver: () => Object.assign(new DummyDriver(), driver),
        createQueryCompiler: () => new SqliteQueryCompiler(),
        createIntrospector: (of: Kysely<unknown>) => new SqliteIntrospector(of),
      },
      changed,
    ),
  })

test.each([
  ['insert into holidays (day) values (1) on conflict (day) do update set name = 2', ['holidays']],
  ['with a as (update "products" set offer = 5) delete from holidays', ['products', 'holidays']],
  ['with a as (select id from meals for no key update of meals) update areas set x = 1', ['areas']],
  ['with a as (insert into attempts values (1)) insert into meals select 1', ['meals']],
  ['select id from products for update of products', []],
])('%s: changes the public tables that it writes to', async (statement, written) => {
  const heard: string[] = []
  const db = tracked((tables) => heard.push(...tables))
  await sql.raw(statement).execute(db)
  expect(heard).toEqual(written)
})

test('a change counts also when the database’s answer is lost: it may have been committed', async () => {
  let heard = 0
  const lost = async () => Promise.reject(new Error('Connection terminated unexpectedly'))
  const losing = (driver: Partial<Driver>) => tracked(() => heard++, driver)
  const edit = (on: Kysely<Schema>) => on.updateTable('products').set({ offer: 5 }).execute()
  const connection = { executeQuery: lost, async *streamQuery() {} }
  await expect(edit(losing({ acquireConnection: async () => connection }))).rejects.toThrow(
    'terminated',
  )
  expect(heard).toBe(1)
  const committing = losing({ commitTransaction: lost }).transaction().execute(edit)
  await expect(committing).rejects.toThrow('terminated')
  expect(heard).toBe(2)
})

describeOnPostgres('with several processes', () => {
  const edit = (db: Database) =>
    inTransaction(db, (trx) =>
      trx.updateTable('products').set({ offer: 5 }).where('slug', '=', 'garlic').execute(),
    )

  test('each hears of the others’ changes', async () => {
    const database = await openTestDatabase('postgres')
    let heard = 0
    const other = openPatiently(database.url, () => heard++)
    await other.selectFrom('products').select('id').limit(1).execute()
    // A new connection counts as a change, because earlier changes may have been missed.
    await expect.poll(() => heard).toBe(1)
    await edit(database.db)
    await expect.poll(() => heard).toBe(2)
    await other.destroy()
    await database.close()
  })

  test('changes are told after their transactions, and together', async () => {
    const database = await openTestDatabase('postgres')
    let heard = 0
    const other = openPatiently(database.url, () => heard++)
    await other.selectFrom('products').select('id').limit(1).execute()
    await expect.poll(() => heard).toBe(1)
    await edit(database.db)
    await expect.poll(() => heard).toBe(2)
    const statements = await statementsOf(async () => {
      vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
      for (let n = 0; n < 5; n++) await edit(database.db)
      heard = 0
      await vi.advanceTimersByTimeAsync(20)
      vi.useRealTimers()
      await expect.poll(() => heard).toBe(1)
    })
    const notices = statements.filter(({ sql }) => /\b(pg_)?notify\b/i.test(sql))
    expect(notices).toMatchObject([{ isInTransaction: false }])
    await other.destroy()
    await database.close()
  })

  test('the last change of a process is told before it ends', async () => {
    const database = await openTestDatabase('postgres')
    let heard = 0
    const other = openPatiently(database.url, () => heard++)
    await other.selectFrom('products').select('id').limit(1).execute()
    await expect.poll(() => heard).toBe(1)
    await edit(database.db)
    await database.close()
    await expect.poll(() => heard).toBe(2)
    await other.destroy()
  })
})
