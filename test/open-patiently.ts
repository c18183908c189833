import { openDatabase } from '#db/open.ts'
import type { Database } from '#db/schema.ts'
import { recordStatements } from './statements/recorder.ts'

/** A machine that has much to do answers late; only what is about that gives up as soon as the shop. */
const PATIENT = { connection: 200_000, statement: 210_000, response: 220_000 }

/** Races need a few; the server has 100 for all workers, each with two instances of the shop at times. */
const CONNECTIONS = 10

/** Other databases of the server are written to meanwhile; a test that counts changes hears of its own only. */
const NEVER_MS = 24 * 3_600_000

/** Opens a database of the tests, once more or for the first time. */
export function openPatiently(url: string, changed?: () => void): Database {
  const engine = url.startsWith('postgres') ? 'postgres' : 'sqlite'
  return openDatabase(url, changed, {
    waits: PATIENT,
    poolSize: CONNECTIONS,
    lookMs: NEVER_MS,
    ...recordStatements(engine),
  })
}
