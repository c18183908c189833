import { chmodSync, mkdirSync } from 'node:fs'

/**
 * Only the process's own user may read the data folder and the files written from now on (database, mails,
 * texts, pictures), since they hold customers' data.
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
