import { chmodSync, mkdirSync } from 'node:fs'

/**
 * Keeps customers' data from other users of the machine: what this process writes from now on (database, mails, texts,
 * pictures), only its own user reads, and so what is in the data folder from before.
 */
export function keepFilesPrivate(dataDir: string) {
  process.umask(0o077)
  mkdirSync(dataDir, { recursive: true })
  try {
    chmodSync(dataDir, 0o700)
  } catch (error) {
    // A mounted folder may belong to somebody else, who decides who reads it.
    if (!(error instanceof Error) || !('code' in error) || error.code !== 'EPERM') throw error
  }
}
