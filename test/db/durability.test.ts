import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { openDatabase } from '#db/open.ts'
import type { Database } from '#db/schema.ts'
import { readEnvironment } from '#server/env.ts'
import { openShop } from '#server/open-shop.ts'
import { describeOnPostgres, openTestDatabase } from '../databases.ts'

async function settingOf(db: Database, question: string): Promise<unknown> {
  const { rows } = await sql.raw<Record<string, unknown>>(question).execute(db)
  return Object.values(rows[0] ?? {})[0]
}

test('on SQLite each commit is on the disk before it is acknowledged, and rows refer to rows', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'baladi-durable-'))
  const shop = await openShop(readEnvironment({ DATA_DIR: folder, LOG_LEVEL: 'silent' }))
  onTestFinished(async () => {
    await shop.close()
    rmSync(folder, { recursive: true, force: true })
  })
  const { db } = shop.services
  const FULL = 2
  expect(await settingOf(db, 'pragma synchronous')).toBe(FULL)
  expect(await settingOf(db, 'pragma journal_mode')).toBe('wal')
  expect(await settingOf(db, 'pragma foreign_keys')).toBe(1)
  expect(await settingOf(db, 'pragma ignore_check_constraints')).toBe(0)
  expect(await settingOf(db, 'pragma read_uncommitted')).toBe(0)
  // A statement waits this long for a backup or a repair by another process.
  expect(await settingOf(db, 'pragma busy_timeout')).toBe(5000)
})

describeOnPostgres('on PostgreSQL', () => {
  test('each commit is on the disk before it is acknowledged, whatever the server’s default is', async () => {
    const database = await openTestDatabase('postgres')
    onTestFinished(() => database.close())
    const name = sql.id(new URL(database.url).pathname.slice(1))
    await sql`alter database ${name} set synchronous_commit = off`.execute(database.db)
    const db = openDatabase(database.url)
    onTestFinished(() => db.destroy())
    expect(await settingOf(db, 'show synchronous_commit')).toBe('on')
    expect(await settingOf(db, 'show transaction_isolation')).toBe('read committed')
    expect(await settingOf(db, 'show session_replication_role')).toBe('origin')
  })
})
