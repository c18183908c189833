import { statfs } from 'node:fs/promises'
import { Hono } from 'hono'
import { sql } from 'kysely'
import type { Services } from './context.ts'
import type { Life } from './stop.ts'

/** Less than this on the data folder's disk, and the next order may not be written any more. */
const LEAST_FREE_BYTES = 16 * 1024 * 1024

/** For balancers and supervisors: `/healthz`, the process lives; `/readyz`, it can serve visitors. */
export function healthEndpoints(services: Services, life: Life): Hono {
  const app = new Hono()
  app.get('/healthz', (c) => c.text('ok'))
  app.get('/readyz', async (c) => {
    const trouble = life.isStopping ? 'stopping' : await troubleWith(services)
    return trouble ? c.text(trouble, 503) : c.text('ready')
  })
  return app
}

async function troubleWith({ db, pictures }: Services): Promise<string | undefined> {
  try {
    await sql`select 1`.execute(db)
  } catch {
    return 'the database does not answer'
  }
  const { bavail, bsize } = await statfs(pictures.folder)
  return bavail * bsize < LEAST_FREE_BYTES ? 'the disk is full' : undefined
}
