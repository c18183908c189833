import { openDatabase } from '#db/open.ts'
import type { Database } from '#db/schema.ts'
import { recordStatements } from './statements/recorder.ts'

/** Longer timeouts for busy machines. Only tests of timeouts use the shop's own. */
const PATIENT = { connection: 200_000, statement: 210_000, response: 220_000 }

/** Enough for races. The server's 100 connections serve all workers, and a worker may run two shops. */
const CONNECTIONS = 10

/**
 * Never looks for changes by other processes, because tests write to the server's other databases. A test
 * that counts changes hears only its own.
 */
const NEVER_MS = 24 * 3_600_000

export function openPatiently(url: string, changed?: () => void): Database {
  const engine = url.startsWith('postgres') ? 'postgres' : 'sqlite'
  return openDatabase(url, changed, {
    waits: PATIENT,
    poolSize: CONNECTIONS,
    lookMs: NEVER_MS,
    ...recordStatements(engine),
  })
}
