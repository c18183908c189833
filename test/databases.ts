import { randomUUID } from 'node:crypto'
import { copyFileSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { PGlite } from '@electric-sql/pglite'
import { Kysely, PGliteDialect, sql } from 'kysely'
import { afterAll, beforeAll, describe, inject } from 'vitest'
import { prepareDatabase } from '#seed/prepare-database.ts'
import { changesOf } from '#db/changes.ts'
import { trackChanges } from '#db/change-tracking.ts'
import type { Database, Schema } from '#db/schema.ts'
import { openPatiently } from './open-patiently.ts'
import { blockName, runsOnPostgres, testFile } from './statements/postgres-blocks.ts'
import { recordStatements, writeRecord } from './statements/recorder.ts'

export type EngineName = 'sqlite' | 'pglite' | 'postgres'
export type TestDatabase = { db: Database; url: string; close: () => Promise<void> }

const postgresUrl = inject('postgresUrl')
const postgresTemplate = inject('postgresTemplate')
const sqliteImage = inject('sqliteImage')

/** PostgreSQL if a server answers, else its dialect on PGlite. */
export const engines: EngineName[] = process.env.TEST_QUICK
  ? ['sqlite']
  : ['sqlite', postgresUrl ? 'postgres' : 'pglite']

/**
 * Runs tests on SQLite, and on PostgreSQL if `postgres-blocks.txt` lists them. `open` makes a database with
 * the data of a first start.
 */
export function describeOnEachEngine(
  name: string,
  tests: (open: () => Promise<TestDatabase>) => void,
) {
  const block = blockName(name)
  const needed = engines.filter((engine) => engine === 'sqlite' || runsOnPostgres(block))
  describe.each(needed)(`${name} (%s)`, (engine) => {
    beforeAll(() => writeRecord(testFile()))
    tests(() => openTestDatabase(engine))
    afterAll(() => writeRecord(block))
  })
}

/** For tests that need two connections, which SQLite and PGlite lack. */
export const describeOnPostgres = describe.runIf(postgresUrl)

export async function openTestDatabase(engine: EngineName): Promise<TestDatabase> {
  if (engine === 'postgres') return postgresDatabase(postgresTemplate)
  if (engine === 'sqlite') return copyOfImage()
  const database = await emptyDatabase(engine)
  await prepareDatabase(database.db)
  return database
}

export async function emptyDatabase(engine: EngineName): Promise<TestDatabase> {
  if (engine === 'postgres') return postgresDatabase('template1')
  const { heard, changed } = ears()
  const url = 'sqlite::memory:'
  const db = engine === 'sqlite' ? openPatiently(url, changed) : openPglite(changed)
  listeners.set(db, heard)
  return { db, url, close: () => db.destroy() }
}

/**
 * Copies the SQLite file of a first start. Writes do not wait for the disk, because no test of it cuts the
 * power.
 */
async function copyOfImage(): Promise<TestDatabase> {
  const folder = mkdtempSync(join(tmpdir(), 'baladi-test-'))
  const file = join(folder, 'shop.sqlite')
  copyFileSync(sqliteImage, file)
  const url = pathToFileURL(file).href
  const { heard, changed } = ears()
  const db = openPatiently(url, changed)
  await sql`pragma synchronous = off`.execute(db)
  listeners.set(db, heard)
  return {
    db,
    url,
    async close() {
      await db.destroy()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

function openPglite(changed: () => void): Database {
  const dialect = trackChanges(new PGliteDialect({ pglite: new PGlite() }), (tables) => {
    changesOf(db).record(tables)
    changed()
  })
  const db: Database = new Kysely<Schema>({ dialect, ...recordStatements('postgres') })
  return db
}

const listeners = new WeakMap<Database, Set<() => void>>()

function ears() {
  const heard = new Set<() => void>()
  return { heard, changed: () => heard.forEach((listener) => listener()) }
}

/** Calls `listener` after each change of public data. */
export function onChange(db: Database, listener: () => void) {
  listeners.get(db)?.add(listener)
}

/**
 * Copies the template's files. By default PostgreSQL logs each block, which takes twice the CPU time here.
 */
const STRATEGY = 'strategy file_copy'

/**
 * Creates a database from `template`. All are dropped after the run, because ext4 is slow to find free
 * space among files just deleted.
 */
async function postgresDatabase(template: string): Promise<TestDatabase> {
  if (!postgresUrl) throw new Error('There is no PostgreSQL server to test on')
  const name = `${postgresTemplate}_${randomUUID().slice(0, 8)}`
  await onServer(postgresUrl, `create database ${name} template ${template} ${STRATEGY}`)
  const url = new URL(postgresUrl)
  url.pathname = `/${name}`
  const { heard, changed } = ears()
  const db = openPatiently(url.href, changed)
  listeners.set(db, heard)
  return { db, url: url.href, close: () => db.destroy() }
}

async function onServer(url: string, statement: string) {
  const server = openPatiently(url)
  await server.connection().execute(async (connection) => {
    // Creating or dropping a database waits for the disk, longer than the shop's timeout.
    await sql`set statement_timeout = 0`.execute(connection)
    await sql.raw(statement).execute(connection)
  })
  await server.destroy()
}
