import { randomUUID } from 'node:crypto'
import { PGlite } from '@electric-sql/pglite'
import { Kysely, PGliteDialect, sql } from 'kysely'
import { describe, inject } from 'vitest'
import { migrate } from '#db/migrate.ts'
import { openDatabase } from '#db/open.ts'
import { invalidateQueries } from '#db/query-cache.ts'
import { trackChanges } from '#db/change-tracking.ts'
import type { Database, Schema } from '#db/schema.ts'
import { openPatiently } from './open-patiently.ts'

export type EngineName = 'sqlite' | 'pglite' | 'postgres'
export type TestDatabase = { db: Database; url: string; close: () => Promise<void> }

const postgresUrl = inject('postgresUrl')
const postgresTemplate = inject('postgresTemplate')

/** The engines to test on: PostgreSQL's server where one answers, else its dialect on PGlite. */
export const engines: EngineName[] = process.env.TEST_QUICK
  ? ['sqlite']
  : ['sqlite', postgresUrl ? 'postgres' : 'pglite']

/** A `describe` for each engine; `open` makes it a shop's database of its own, freshly filled. */
export function describeOnEachEngine(
  name: string,
  tests: (open: () => Promise<TestDatabase>) => void,
) {
  describe.each(engines)(`${name} (%s)`, (engine) => tests(() => openTestDatabase(engine)))
}

/** For what SQLite and PGlite cannot show, with their one connection. */
export const describeOnPostgres = describe.runIf(postgresUrl)

export async function openTestDatabase(engine: EngineName): Promise<TestDatabase> {
  if (engine === 'postgres') return postgresDatabase(postgresTemplate)
  const database = await emptyDatabase(engine)
  await migrate(database.db)
  return database
}

export async function emptyDatabase(engine: EngineName): Promise<TestDatabase> {
  if (engine === 'postgres') return postgresDatabase('template1')
  const { heard, changed } = ears()
  const url = 'sqlite::memory:'
  const db = engine === 'sqlite' ? openDatabase(url, changed) : openPglite(changed)
  listeners.set(db, heard)
  return { db, url, close: () => db.destroy() }
}

function openPglite(changed: () => void): Database {
  const told = {
    changed() {
      invalidateQueries(db)
      changed()
    },
  }
  const dialect = trackChanges(new PGliteDialect({ pglite: new PGlite() }), told)
  const db: Database = new Kysely<Schema>({ dialect })
  return db
}

const listeners = new WeakMap<Database, Set<() => void>>()

function ears() {
  const heard = new Set<() => void>()
  return { heard, changed: () => heard.forEach((listener) => listener()) }
}

/** Calls `listener` after each change of what visitors see, as the process does. */
export function onChange(db: Database, listener: () => void) {
  listeners.get(db)?.add(listener)
}

/** A new database with everything that `template` holds. */
async function postgresDatabase(template: string): Promise<TestDatabase> {
  if (!postgresUrl) throw new Error('There is no PostgreSQL server to test on')
  const name = `baladi_test_${randomUUID().replaceAll('-', '')}`
  await onServer(postgresUrl, `create database ${name} template ${template}`)
  const url = new URL(postgresUrl)
  url.pathname = `/${name}`
  const { heard, changed } = ears()
  const db = openPatiently(url.href, changed)
  listeners.set(db, heard)
  return {
    db,
    url: url.href,
    async close() {
      await db.destroy()
      await onServer(postgresUrl, `drop database ${name} with (force)`)
    },
  }
}

async function onServer(url: string, statement: string) {
  const server = openPatiently(url)
  await server.connection().execute(async (connection) => {
    // Making and dropping a database waits for the disk; the shop's limit is for shoppers.
    await sql`set statement_timeout = 0`.execute(connection)
    await sql.raw(statement).execute(connection)
  })
  await server.destroy()
}
