import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { openDatabase } from '#db/open.ts'
import { findPostgres } from '#test/engines.setup.ts'

const server = await findPostgres()

/** The version of the test server; undefined if it does not answer. */
export const postgresVersion = server && (await askVersion(server))

export async function newPostgresDatabase(): Promise<AsyncDisposable & { url: string }> {
  if (!server) throw new Error('No PostgreSQL server answers')
  const name = `baladi_bench_${randomUUID().replaceAll('-', '')}`
  await onServer(`create database ${name}`)
  const url = new URL(server)
  url.pathname = `/${name}`
  const drop = () => onServer(`drop database ${name} with (force)`)
  return { url: url.href, [Symbol.asyncDispose]: drop }
}

async function onServer(statement: string) {
  const db = openDatabase(server ?? '')
  await db.connection().execute(async (connection) => {
    await sql`set statement_timeout = 0`.execute(connection)
    await sql.raw(statement).execute(connection)
  })
  await db.destroy()
}

async function askVersion(url: string): Promise<string> {
  const db = openDatabase(url)
  const { rows } = await sql<{ server_version: string }>`show server_version`.execute(db)
  await db.destroy()
  return rows[0]?.server_version.split(' ')[0] ?? ''
}
