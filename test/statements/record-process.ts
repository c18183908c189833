// Loaded first into a built shop (`node --import`): records the statements of the process, and writes them
// at its end.
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import type { Client } from 'pg'
import { normalizeSql } from './normalize-sql.ts'

const folder = process.env.STATEMENTS_FOLDER ?? ''
const sqlite = new Set<string>()
const postgres = new Set<string>()

const { prepare } = DatabaseSync.prototype
DatabaseSync.prototype.prepare = function (sql, ...rest) {
  // Leaves out the sandbox's own database.
  if (this.location()?.endsWith('shop.sqlite')) sqlite.add(normalizeSql(sql))
  return prepare.call(this, sql, ...rest)
}

if (process.env.DATABASE_URL?.startsWith('postgres')) {
  const { default: pg } = await import('pg')
  const query: (...args: unknown[]) => unknown = Reflect.get(pg.Client.prototype, 'query')
  Reflect.set(pg.Client.prototype, 'query', function (this: Client, ...args: unknown[]) {
    const [first] = args
    const text = typeof first === 'string' ? first : Reflect.get(Object(first), 'text')
    if (typeof text === 'string') postgres.add(normalizeSql(text))
    return query.apply(this, args)
  })
}

/** Leaves out migrations; a separate test compares their results on both engines. */
const ofTheProduct = (text: string) => /^(?:select|insert|update|delete|with)\b/.test(text)

process.on('exit', () => {
  mkdirSync(folder, { recursive: true })
  const source = `built shop ${process.pid}`
  const of = (texts: Set<string>) => [...texts].filter(ofTheProduct)
  const record = { source, sqlite: of(sqlite), postgres: of(postgres) }
  writeFileSync(join(folder, `${source}.json`), JSON.stringify(record))
})
