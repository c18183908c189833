import { access, constants, statfs } from 'node:fs/promises'
import { setTimeout as pause } from 'node:timers/promises'
import { Hono } from 'hono'
import { sql } from 'kysely'
import { troubleOf } from '#db/trouble.ts'
import type { Services } from './context.ts'
import type { Life } from './stop.ts'

/** Less than this on the data folder's disk, and the next order may not be written any more. */
const LEAST_FREE_BYTES = 16 * 1024 * 1024
/** A balancer has little patience, and takes none for an answer. */
const DATABASE_MS = 1_500

/** For balancers and supervisors: `/healthz`, the process lives; `/readyz`, it can serve visitors. */
export function healthEndpoints(services: Services, life: Life): Hono {
  const app = new Hono()
  app.get('/healthz', (c) => c.text('ok'))
  app.get('/readyz', async (c) => {
    const trouble = life.isStopping
      ? 'stopping'
      : (life.pulse?.recentStrain() ??
        (await troubleWithDatabase(services)) ??
        (await troubleWithFolder(services.pictures.folder)))
    return trouble ? c.text(trouble, 503) : c.text('ready')
  })
  return app
}

async function troubleWithDatabase({ db }: Services): Promise<string | undefined> {
  // As an order begins: then SQLite looks whether its file is still there.
  const asked = db
    .transaction()
    .execute((db) => sql`select 1`.execute(db))
    .then(
      () => undefined,
      (error: unknown) =>
        troubleOf(error) === 'no-room'
          ? 'the database cannot be written'
          : 'the database does not answer',
    )
  const tooLate = pause(DATABASE_MS, 'the database does not answer', { ref: false })
  return Promise.race([asked, tooLate])
}

async function troubleWithFolder(folder: string): Promise<string | undefined> {
  try {
    await access(folder, constants.W_OK)
    const { bavail, bsize } = await statfs(folder)
    return bavail * bsize < LEAST_FREE_BYTES ? 'the disk is full' : undefined
  } catch (error) {
    const isGone = error instanceof Error && 'code' in error && error.code === 'ENOENT'
    return isGone ? 'the data folder is gone' : 'the data folder cannot be written'
  }
}
