import type { TestProject } from 'vitest/node'
import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import pg from 'pg'
import { prepareDatabase } from '#seed/prepare-database.ts'
import { openPatiently } from './open-patiently.ts'
import { letStrangersBuyAll } from './strangers-buy-all.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    postgresUrl: string | undefined
    /** PostgreSQL database with the data of a first start, the template of the tests' databases. */
    postgresTemplate: string
    /** SQLite file with the data of a first start, which tests copy. */
    sqliteImage: string
  }
}

const LOCAL = 'postgres://postgres@127.0.0.1:5432/postgres'

/** Prepares the databases that tests copy; returns the clean-up. */
export default async function prepareEngines(project: TestProject) {
  const removeImage = await makeSqliteImage(project)
  const dropTemplate = await makePostgresTemplate(project)
  return async () => {
    removeImage()
    await dropTemplate?.()
  }
}

async function makeSqliteImage(project: TestProject) {
  const folder = mkdtempSync(join(tmpdir(), 'baladi-image-'))
  const image = join(folder, 'shop.sqlite')
  project.provide('sqliteImage', image)
  const db = openPatiently('sqlite::memory:')
  await prepareDatabase(db)
  await letStrangersBuyAll(db)
  await sql`vacuum into ${sql.lit(image)}`.execute(db)
  await db.destroy()
  return () => rmSync(folder, { recursive: true, force: true })
}

async function makePostgresTemplate(project: TestProject) {
  const url = await findPostgres()
  const template = `baladi_template_${randomUUID().replaceAll('-', '')}`
  project.provide('postgresUrl', url)
  project.provide('postgresTemplate', template)
  console.log(
    url
      ? 'Database engines: SQLite, PostgreSQL (server), PGlite'
      : 'Database engines: SQLite, PGlite. No PostgreSQL server: the races are not run.',
  )
  if (!url) return undefined
  const run = new pg.Client({ connectionString: url, application_name: template })
  run.on('error', () => {})
  await run.connect()
  await dropDatabases(url, interruptedRuns)
  await query(url, `create database ${template}`)
  const shop = new URL(url)
  shop.pathname = `/${template}`
  const db = openPatiently(shop.href)
  await prepareDatabase(db)
  await letStrangersBuyAll(db)
  await db.destroy()
  return async () => {
    await dropDatabases(url, `datname like '${template}%'`)
    await run.end()
  }
}

/**
 * Selects databases of interrupted runs. A run's databases are named after its template, and the run stays
 * connected under this name.
 */
const interruptedRuns = `datname like 'baladi_template_%' and
  left(datname, 48) not in (select application_name from pg_stat_activity)`

/** Drops several at once, because each drop waits for all server processes. */
async function dropDatabases(url: string, which: string) {
  const { rows } = await query(url, `select datname from pg_database where ${which}`)
  const server = new pg.Pool({ connectionString: url, max: 10 })
  const drop = ({ datname }: { datname: string }) =>
    server.query(`drop database if exists ${datname} with (force)`)
  await Promise.all(rows.map(drop))
  await server.end()
}

async function query(connectionString: string, statement: string) {
  const client = new pg.Client({ connectionString })
  await client.connect()
  const result = await client.query(statement)
  await client.end()
  return result
}

export async function findPostgres(): Promise<string | undefined> {
  if (process.env.TEST_QUICK) return undefined
  const url = process.env.TEST_DATABASE_URL ?? LOCAL
  if (await isThere(url)) return url
  if (!process.env.TEST_DATABASE_URL) return undefined
  throw new Error(`No PostgreSQL answers at TEST_DATABASE_URL (${url})`)
}

async function isThere(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 2000 })
  try {
    await client.connect()
    await client.end()
    return true
  } catch {
    return false
  }
}
