import { mkdirSync } from 'node:fs'
import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import { Kysely, type KyselyConfig } from 'kysely'
import type { Database, Schema } from './schema.ts'
import { openPostgres, type PoolOptions } from './postgres.ts'
import { shoppersWaits } from './query-timeout.ts'
import { openSqlite } from './sqlite.ts'
import { changesOf, type ChangedTables } from './changes.ts'

type Options = Partial<PoolOptions> & Pick<KyselyConfig, 'plugins' | 'log'>

/**
 * Opens `postgres://…`, `file:///path/shop.sqlite` or `sqlite::memory:`. Creates no tables; see `migrate`.
 * `changed` is called after each change of public data by any process; `isKnown` is false if one may have
 * been missed.
 */
export function openDatabase(
  url: string,
  changed: (isKnown: boolean) => void = () => {},
  { waits = shoppersWaits, poolSize, lookMs, ...kysely }: Options = {},
): Database {
  const db: Database = new Kysely<Schema>({
    ...kysely,
    dialect: dialectFor(
      url,
      (tables) => {
        changesOf(db).record(tables)
        changed(tables !== undefined)
      },
      { waits, poolSize, lookMs },
    ),
  })
  return db
}

/** On SQLite, writing through it fails. */
export function openReadOnly(url: string): Database {
  const ignore = () => {}
  const dialect = url.startsWith('file:')
    ? openSqlite(fileURLToPath(url), ignore, { readOnly: true })
    : openPostgres(url, ignore, { waits: shoppersWaits })
  return new Kysely<Schema>({ dialect })
}

function dialectFor(url: string, changed: (tables?: ChangedTables) => void, pool: PoolOptions) {
  if (/^postgres(ql)?:/.test(url)) return openPostgres(url, changed, pool)
  if (url === 'sqlite::memory:') return openSqlite(':memory:', changed)
  const file = fileURLToPath(url)
  mkdirSync(dirname(file), { recursive: true })
  return openSqlite(file, changed)
}
