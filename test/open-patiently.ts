import { openDatabase } from '#db/open.ts'
import type { Database } from '#db/schema.ts'
import { recordStatements } from './statements/recorder.ts'

/** Longer timeouts, because a busy machine answers late. Only tests about timeouts use the shop's own. */
const PATIENT = { connection: 200_000, statement: 210_000, response: 220_000 }

/**
 * Races need several connections. The server has 100 for all workers, and a worker may run two instances of
 * the shop.
 */
const CONNECTIONS = 10

/**
 * Changes by other processes are never looked for, because tests write to the server's other databases
 * meanwhile. A test that counts changes hears only of its own.
 */
const NEVER_MS = 24 * 3_600_000

/** Opens a database of the tests, also for a second time. */
export function openPatiently(url: string, changed?: () => void): Database {
  const engine = url.startsWith('postgres') ? 'postgres' : 'sqlite'
  return openDatabase(url, changed, {
    waits: PATIENT,
    poolSize: CONNECTIONS,
    lookMs: NEVER_MS,
    ...recordStatements(engine),
  })
}
