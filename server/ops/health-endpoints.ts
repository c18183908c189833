import { access, constants, statfs } from 'node:fs/promises'
import { setTimeout as pause } from 'node:timers/promises'
import { Hono } from 'hono'
import { sql } from 'kysely'
import { databaseErrorOf } from '#db/db-errors.ts'
import type { Services } from '#server/context.ts'
import type { ProcessState } from './shutdown.ts'

/** With less free space on the data folder's disk, the next order may fail. */
const MIN_FREE_BYTES = 16 * 1024 * 1024
/** Shorter than the timeout of usual load balancers, which would otherwise get no response. */
const DATABASE_TIMEOUT_MS = 1_500

/**
 * `/healthz` tells supervisors that the process lives. `/readyz` tells load balancers whether it can serve
 * visitors: 503 with the reason if not.
 */
export function healthEndpoints(services: Services, state: ProcessState): Hono {
  const app = new Hono()
  app.get('/healthz', (c) => c.text('ok'))
  app.get('/readyz', async (c) => {
    const problem = state.isStopping
      ? 'stopping'
      : (state.health?.recentOverload() ??
        (await problemOfDatabase(services)) ??
        (await problemOfFolder(services.pictures.folder)))
    return problem ? c.text(problem, 503) : c.text('ready')
  })
  return app
}

async function problemOfDatabase({ db }: Services): Promise<string | undefined> {
  // In a transaction, as an order is: on SQLite this checks that the database file is still in place.
  const query = db
    .transaction()
    .execute((db) => sql`select 1`.execute(db))
    .then(
      () => undefined,
      (error: unknown) =>
        databaseErrorOf(error) === 'not-writable'
          ? 'the database cannot be written'
          : 'the database does not answer',
    )
  const timeout = pause(DATABASE_TIMEOUT_MS, 'the database does not answer', { ref: false })
  return Promise.race([query, timeout])
}

async function problemOfFolder(folder: string): Promise<string | undefined> {
  try {
    await access(folder, constants.W_OK)
    const { bavail, bsize } = await statfs(folder)
    return bavail * bsize < MIN_FREE_BYTES ? 'the disk is full' : undefined
  } catch (error) {
    const isGone = error instanceof Error && 'code' in error && error.code === 'ENOENT'
    return isGone ? 'the data folder is gone' : 'the data folder cannot be written'
  }
}
