import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'

/** Another shop process holds the data folder. */
export class DataFolderLocked extends Error {}

/**
 * Locks a data folder by an open SQLite transaction. The operating system ends it with the process, even
 * after a crash.
 */
export function lockDataFolder(dataDir: string): { release: () => void } {
  mkdirSync(dataDir, { recursive: true })
  const holderFile = join(dataDir, 'shop.pid')
  const lock = new DatabaseSync(join(dataDir, 'shop.lock'))
  try {
    lock.exec('begin exclusive')
  } catch (error) {
    lock.close()
    if (!(error instanceof Error) || !/locked/.test(error.message)) throw error
    throw new DataFolderLocked(
      `The data folder ${dataDir} is in use by another shop process (${holder(holderFile)}). ` +
        'Stop that one first, or set DATA_DIR to another folder.',
    )
  }
  writeFileSync(holderFile, String(process.pid))
  return { release: () => lock.close() }
}

function holder(file: string): string {
  try {
    return `process ${readFileSync(file, 'utf8')}`
  } catch {
    return 'its process id is not known'
  }
}
