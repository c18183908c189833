import { chmodSync, mkdirSync } from 'node:fs'

/**
 * Keeps customers' data from other users of the machine: only the process's own user may read the files that
 * it writes from now on (database, mails, texts, pictures), and the data folder with all that is in it.
 */
export function keepFilesPrivate(dataDir: string) {
  process.umask(0o077)
  mkdirSync(dataDir, { recursive: true })
  try {
    chmodSync(dataDir, 0o700)
  } catch (error) {
    // A mounted folder may belong to another user, who decides who may read it.
    if (!(error instanceof Error) || !('code' in error) || error.code !== 'EPERM') throw error
  }
}
