import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** The product's SQL per engine in a block, the rest of a test file, or a process. */
export type StatementRecord = { source: string; sqlite: string[]; postgres: string[] }

export function readRecords(folder: string): StatementRecord[] {
  if (!existsSync(folder)) return []
  const names = readdirSync(folder).filter((name) => name.endsWith('.json'))
  return names.map((name) => JSON.parse(readFileSync(join(folder, name), 'utf8')))
}

/** Beginnings of statements that only SQLite has. */
const sqliteOnly = readFileSync(join(import.meta.dirname, 'sqlite-only.txt'), 'utf8')
  .split('\n')
  .filter((line) => line !== '' && !line.startsWith('#'))

/** Returns SQL that ran on SQLite only, each with a source. */
export function missingOnPostgres(records: StatementRecord[]): Map<string, string> {
  const onPostgres = new Set(records.flatMap(({ postgres }) => postgres))
  const missing = records.flatMap(({ source, sqlite }) =>
    sqlite
      .filter((text) => !onPostgres.has(text))
      .filter((text) => !sqliteOnly.some((beginning) => text.startsWith(beginning)))
      .map((text) => [text, source] as const),
  )
  return new Map(missing)
}
