import { backup, DatabaseSync } from 'node:sqlite'
import { pathToFileURL } from 'node:url'
import { openReadOnly } from '#db/open.ts'
import { countRows } from './counts.ts'

/** Copied without a pause for other connections. */
const PAGES_PER_STEP = 2_000

/** Copies a consistent snapshot, even while the database is written. */
export async function copySqlite(from: string, to: string): Promise<void> {
  const source = new DatabaseSync(from, { readOnly: true })
  try {
    // An open read transaction holds the snapshot. Without it, each write would restart the copy.
    source.exec('pragma busy_timeout = 5000; begin; select count(*) from sqlite_master')
    await backup(source, to, { rate: PAGES_PER_STEP })
  } finally {
    source.close()
  }
  mergeIntoOneFile(to)
}

/** A copy in WAL mode has up to three files. Makes it one, and checks its integrity. */
function mergeIntoOneFile(file: string) {
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
  const db = openReadOnly(pathToFileURL(file).href)
  try {
    return await countRows(db)
  } finally {
    await db.destroy()
  }
}
