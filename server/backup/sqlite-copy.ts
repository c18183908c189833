import { backup, DatabaseSync } from 'node:sqlite'
import { pathToFileURL } from 'node:url'
import { openToRead } from '#db/open.ts'
import { countRows } from './counts.ts'
import { progress, type Say } from './progress.ts'

const PAGES_AT_ONCE = 2_000

/** Copies a SQLite database as it is at one moment, while others write to it. */
export async function copySqlite(from: string, to: string, say: Say): Promise<void> {
  const source = new DatabaseSync(from, { readOnly: true })
  try {
    // An open read transaction keeps the moment; without it, each write would start the copy anew.
    source.exec('pragma busy_timeout = 5000; begin; select count(*) from sqlite_master')
    const tell = progress(say)
    await backup(source, to, {
      rate: PAGES_AT_ONCE,
      progress: ({ totalPages, remainingPages }) =>
        tell(`  ${Math.floor(100 - (100 * remainingPages) / totalPages)} % of the database`),
    })
  } finally {
    source.close()
  }
  makeOneFile(to)
}

/** A database in WAL mode is up to three files; a copy to keep is one, and sound. */
function makeOneFile(file: string) {
  const copy = new DatabaseSync(file)
  try {
    copy.exec('pragma journal_mode = delete')
    const found = Object.values(copy.prepare('pragma quick_check').get() ?? {})[0]
    if (found !== 'ok') throw new Error(`The copied database is damaged: ${found}`)
  } finally {
    copy.close()
  }
}

export async function countSqlite(file: string): Promise<Record<string, number>> {
  const db = openToRead(pathToFileURL(file).href)
  try {
    return await countRows(db)
  } finally {
    await db.destroy()
  }
}
