import { Hono } from 'hono'
import { sql } from 'kysely'
import type { Database } from '#db/schema.ts'
import type { Life } from './stop.ts'

/** For balancers and supervisors: `/healthz`, the process lives; `/readyz`, it can serve visitors. */
export function healthEndpoints(db: Database, life: Life): Hono {
  const app = new Hono()
  app.get('/healthz', (c) => c.text('ok'))
  app.get('/readyz', async (c) => {
    if (life.isStopping) return c.text('stopping', 503)
    const answers = await sql`select 1`.execute(db).then(
      () => true,
      () => false,
    )
    return answers ? c.text('ready') : c.text('the database does not answer', 503)
  })
  return app
}
