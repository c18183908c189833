import { mkdirSync } from 'node:fs'
import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import { Kysely } from 'kysely'
import type { Database, Schema } from './schema.ts'
import { openPostgres } from './postgres.ts'
import { openSqlite } from './sqlite.ts'
import { noteChange } from './until-changed.ts'

/**
 * Opens the shop's database: `postgres://…`, `file:///path/shop.sqlite`, or `sqlite::memory:`.
 * Nothing is created in it yet; see `migrate`. `changed` is called after each change of what
 * visitors see, whichever process made it.
 */
export function openDatabase(url: string, changed: () => void = () => {}): Database {
  const db: Database = new Kysely<Schema>({
    dialect: dialectFor(url, () => {
      noteChange(db)
      changed()
    }),
  })
  return db
}

/** Opens a database that is there already, for a look: on SQLite nothing can be changed through it. */
export function openToRead(url: string): Database {
  const nothing = () => {}
  const dialect = url.startsWith('file:')
    ? openSqlite(fileURLToPath(url), nothing, { readOnly: true })
    : openPostgres(url, nothing)
  return new Kysely<Schema>({ dialect })
}

function dialectFor(url: string, changed: () => void) {
  if (/^postgres(ql)?:/.test(url)) return openPostgres(url, changed)
  if (url === 'sqlite::memory:') return openSqlite(':memory:', changed)
  const file = fileURLToPath(url)
  mkdirSync(dirname(file), { recursive: true })
  return openSqlite(file, changed)
}
