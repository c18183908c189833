import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { openDatabase } from '#db/open.ts'

const POSTGRES = process.env.TEST_DATABASE_URL ?? 'postgres://postgres@127.0.0.1:5432/postgres'

export async function isPostgresThere(): Promise<boolean> {
  const db = openDatabase(POSTGRES)
  try {
    await sql`select 1`.execute(db)
    return true
  } catch {
    return false
  } finally {
    await db.destroy()
  }
}

export async function newPostgresDatabase() {
  const name = `baladi_e2e_${randomUUID().replaceAll('-', '')}`
  await onServer(`create database ${name}`)
  const url = new URL(POSTGRES)
  url.pathname = `/${name}`
  return { url: url.href, drop: () => onServer(`drop database ${name} with (force)`) }
}

/** Creating or dropping a database waits for the disk, longer than the shop's usual timeouts. */
const waits = { connection: 60_000, statement: 180_000, response: 180_000 }

async function onServer(statement: string) {
  const server = openDatabase(POSTGRES, undefined, { waits })
  await sql.raw(statement).execute(server)
  await server.destroy()
}
