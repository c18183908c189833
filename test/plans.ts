import { CompiledQuery, createQueryId, sql, type RootOperationNode } from 'kysely'
import { engineOf } from '#db/engine.ts'
import type { Database } from '#db/schema.ts'

export async function plansOf(
  db: Database,
  ask: (db: Database) => Promise<unknown>,
): Promise<string> {
  const asked: RootOperationNode[] = []
  await ask(
    db.withPlugin({
      transformQuery({ node }) {
        asked.push(node)
        return node
      },
      transformResult: async ({ result }) => result,
    }),
  )
  const explain = engineOf(db) === 'sqlite' ? 'explain query plan' : 'explain'
  const plans = await db.connection().execute(async (one) => {
    // PostgreSQL rates a parallel scan of a table of this size about as good as an index, so it is turned
    // off.
    if (engineOf(db) !== 'sqlite') await sql`set max_parallel_workers_per_gather = 0`.execute(one)
    const explained = []
    for (const node of asked) {
      const { sql: text, parameters } = db.getExecutor().compileQuery(node, createQueryId())
      explained.push(
        await one.executeQuery(CompiledQuery.raw(`${explain} ${text}`, [...parameters])),
      )
    }
    return explained
  })
  return plans.flatMap(({ rows }) => rows.map((row) => JSON.stringify(row))).join('\n')
}
