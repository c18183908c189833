import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { inTransaction } from '#db/transaction.ts'
import { openDatabase } from '#db/open.ts'
import type { Database } from '#db/schema.ts'
import { describeOnPostgres, openTestDatabase } from '../databases.ts'

async function openNotes() {
  const database = await openTestDatabase('postgres')
  onTestFinished(() => database.close())
  await sql`create table notes (id integer, words text)`.execute(database.db)
  await sql`insert into notes values (1, 'one')`.execute(database.db)
  // One connection, so that each statement finds what the ones before have prepared.
  const db = openDatabase(database.url, () => {}, { poolSize: 1 })
  onTestFinished(() => db.destroy())
  return db
}

const readNote = async (db: Database, id: number) =>
  (await sql<Record<string, unknown>>`select * from notes where id = ${id}`.execute(db)).rows[0]

const prepared = async (db: Database) =>
  (await sql<{ statement: string }>`select statement from pg_prepared_statements`.execute(db)).rows

describeOnPostgres('on PostgreSQL', () => {
  test('a statement is prepared at its second run, and one without parameters never', async () => {
    const db = await openNotes()
    await readNote(db, 1)
    expect(await prepared(db)).toEqual([])
    await readNote(db, 2)
    expect(await readNote(db, 1)).toEqual({ id: 1, words: 'one' })
    expect(await prepared(db)).toEqual([{ statement: 'select * from notes where id = $1' }])
  })

  test('prepared statements outlive a change of their table, alone and in a transaction', async () => {
    const db = await openNotes()
    for (let run = 0; run < 3; run++) await readNote(db, 1)
    await sql`alter table notes add column more integer default 7`.execute(db)
    expect(await readNote(db, 1)).toEqual({ id: 1, words: 'one', more: 7 })
    for (let run = 0; run < 3; run++) await readNote(db, 1)
    await sql`alter table notes drop column words`.execute(db)
    expect(await inTransaction(db, (trx) => readNote(trx, 1))).toEqual({ id: 1, more: 7 })
  })

  test('a transaction outlives a change of the table that many of its statements read', async () => {
    const db = await openNotes()
    const orders = ['id', 'words', 'id desc', 'words desc', 'id, words', 'words, id']
    async function read(trx: Database) {
      const rows = []
      for (const order of orders) {
        const select = sql`select * from notes where id = ${1} order by ${sql.raw(order)}`
        rows.push(...(await select.execute(trx)).rows)
      }
      return rows
    }
    for (let run = 0; run < 3; run++) await read(db)
    await sql`alter table notes add column more integer default 7`.execute(db)
    const note = { id: 1, words: 'one', more: 7 }
    expect(await inTransaction(db, read)).toEqual(orders.map(() => note))
  })
})
